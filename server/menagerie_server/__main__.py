"""`python -m menagerie_server` is the same as `menagerie`."""

from menagerie_server.cli import main

main()
