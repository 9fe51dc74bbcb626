"""The journal in PostgreSQL, or in a database that speaks its language. Nothing else imports the driver."""
