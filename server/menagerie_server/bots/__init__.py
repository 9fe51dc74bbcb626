"""Players that are programs: each follows one seat, knows what that seat may know, and answers when it is asked."""
