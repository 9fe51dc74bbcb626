"""The SSH door: `ssh -p 2222 HOST`, and one is at the table, with nothing to install.

Whoever comes with a terminal gets the client's screens, run here, one app for each session. It talks to the hall
through a link within the process, with the messages that a client far away would use, and holds nothing else. Scripts
and screen readers get verbs and plain lines, and `menagerie join ssh://HOST` gets the protocol itself.

Each module has one concern: host keys, who somebody is, what is offered and refused, what a terminal gets, and what
becomes of somebody who does not read.
"""
