"""How everything looks: themes, colour depths and glyphs. Nothing here is process-wide: each person has a look."""
