"""Every sentence that a person reads: one catalogue for each language, and how it is asked for a sentence."""
