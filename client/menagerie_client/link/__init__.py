"""The link to a server: connections that are kept, requests that happen once, tables that are followed."""
