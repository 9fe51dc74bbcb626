"""Several servers on one database: one of them serves, the others wait, and one takes over when it is gone."""
