"""Errors that may be quoted in a log."""


class Sayable(Exception):
    """An error whose words never repeat what is secret: no card, no seed, nothing that somebody sent."""
