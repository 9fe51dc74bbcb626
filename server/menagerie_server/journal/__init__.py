"""The durable log: nothing is acknowledged or shown to anyone before it is here."""
