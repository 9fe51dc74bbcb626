"""Words that are the same in English and in another language, and names: whoever adds one has looked at it."""

from typing import Final

NAMES: Final = ("Ada", "Bram", "Cleo", "Dora", "Emil", "Robo")
"""Who plays in tests."""

_DE: Final = """
alexander also am an ann argus art ascii basil bea ben bot bots bring browser cleo code computer cookies cubirds
cursor deutsch dir dot english enter esc fair fast ferdinand fern fla flamingo flamingos hand in install iris
javascript json juno kill leo link lobby log logs magnus menagerie min minerva minute mit moment mop ms name
nederlands nestor normal option otto pause person pip plain plan port position postgres postgresql reserve rest
robinbird rook rsa schnitzler server sibyl so ssh stand start stefan system tab terminal text unicode vera version
war was will
"""

_NL: Final = """
alexander ann are argus ascii backspace basil bea begin ben best bot bots browser cleo code computer contrast
cookies ctrl cubirds cursor database deutsch dot duel duels end english enter esc even expert extra families
ferdinand fern fla flamingo habitat habitats had hand hint hints home in install iris is javascript json juno kill
last later leo leo's let letter letters link lobby log logs mag magnus mee menagerie menu min minerva mit moment mop ms
nederlands nestor of open otto over past pip plain plan postgres postgresql protocol rating reserve rest robinbird
rook rsa schnitzler score scripts server sibyl ssh stand start stefan stop tab talisman terminal tips top unicode
variant vera want was win won word
"""

SHARED: Final = {"de": frozenset(_DE.split()), "nl": frozenset(_NL.split())}
"""By language: words that a text in it may have although English has them, too."""
