"""A visit to a server: coming in, what to do first, going; and what is remembered of a person afterwards."""
