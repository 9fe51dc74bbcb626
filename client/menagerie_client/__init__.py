"""What people see: the client comes with a later release."""
