"""Plain mode: the whole house by lines of text, for screen readers, simple terminals and scripts.

Nothing here moves a cursor, draws a box or needs a colour. Everything that happens is a sentence, and every decision is
a question with numbered answers.
"""
