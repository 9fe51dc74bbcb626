"""Words that are the same in English and in another language, and names: whoever adds one has looked at it."""

from typing import Final

NAMES: Final = ("Ada", "Bram", "Cleo", "Dora", "Emil", "Robo")
"""Who plays in tests."""

_DE: Final = """
ada alexander also am an ann arena argus art ascii basil bea ben bom bot bots bring browser byte bytes chmod cleo code
computer container cookies cubirds cursor db deutsch dir dot english enter esc eve fair fast ferdinand fern fish fla
flamingo flamingos form hand https in iris javascript journal json juno kill leo link lobby log logs magnus mb
menagerie min minerva minute mit moment mop ms name nederlands nestor normal null option otto pause pem person pip
plain plan port ports position postgresql prometheus proxy python reserve rest reverse robinbird rook router rsa
schnitzler server servers sha shell sibyl sigterm so sqlite ssh stand standard start stefan system tab terminal
terminals text toml unicode utf vera version war was will zsh
"""

_NL: Final = """
ada alexander ann apart are arena argus ascii backspace basil bea begin ben best bom bot bots browser browsers byte
bytes chmod cleo code computer container contrast cookies ctrl cubirds cursor database db deutsch door dot duel duels
end english enter esc eve even expert extra families ferdinand fern fish fla flamingo habitat habitats had hand hint
hints home https id in iris is javascript json juno kill last later leo leo's let letter letters link lobby log logs
mag magnus mb mee menagerie menu min minerva mit module moment mop ms nederlands nestor null object of open otto over
past pem per pip plain plan postgresql prometheus protocol proxy python rating reserve rest reverse robinbird rook
router rsa schnitzler school score scripts server servers sha shell sibyl sigterm sqlite ssh stand start stefan stop
tab talisman terminal terminals tip tips toml top unicode utf variant vera want was win won word zsh
"""

SHARED: Final = {"de": frozenset(_DE.split()), "nl": frozenset(_NL.split())}
"""By language: words that a text in it may have although English has them, too."""
