"""What `menagerie` can do: one module for each command."""
