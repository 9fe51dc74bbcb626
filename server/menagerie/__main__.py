"""`python -m menagerie` is the same as `menagerie`."""

from menagerie.cli import main

main()
