"""How screens are drawn: a sheet of lines, one widget that shows it, and pages that are made of it.

A page is drawn as a whole, by a plain function of what it knows and of its size; what has not changed since is not
painted again. That is cheaper than a tree of small widgets, and it can be tested without a terminal.
"""
