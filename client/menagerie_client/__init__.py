"""What people use to sit at a table."""
