"""What somebody who is in can do: screens, verbs, the protocol itself."""
