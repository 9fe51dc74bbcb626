"""What both sides of the table may know: no secrets, no input or output, no clock, no prose."""
