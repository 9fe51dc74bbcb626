"""What can be set, and where data is kept."""
