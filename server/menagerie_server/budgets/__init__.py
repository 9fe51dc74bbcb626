"""What each address may take of the server, at all doors together; and what one person may."""
