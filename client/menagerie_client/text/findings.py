"""What was found out about a deal, in words: for a page and for plain lines alike."""

from collections.abc import Mapping
from typing import Final

from menagerie_client.checking.account import Account
from menagerie_client.checking.deal_check import Finding, is_fair
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.words import Words
from menagerie_shared.games.seats import Seat

MARKS: Final = {True: "+", False: "!", None: "-"}
"""What stands before a sentence: it holds, it does not, or it is good to know."""


def say_findings(
    words: Words, account: Account, findings: list[Finding], names: Mapping[Seat, str], *, hosted: bool
) -> list[str]:
    """The verdict, what it rests on, and what it proves; in paragraphs."""
    fair = is_fair(findings)
    whole = all(finding.holds for finding in findings)
    verdict = "check-fair" if whole else "check-fair-partly" if fair else "check-unfair"
    said = [words(verdict, mark=MARKS[None if fair else False]), words("check-what")]
    said += [f"{MARKS[finding.holds]} {_say(words, account, finding, names)}" for finding in findings]
    holding = {finding.key for finding in findings if finding.holds}
    if fair and "check-own-holds" in holding:
        said.append(words("check-proves"))
    elif fair and "check-shares-hold" in holding:
        said.append(words("check-proves-others"))
    said.append(words("check-proves-not"))
    said += [words("check-hosted")] * hosted
    return said


def _say(words: Words, account: Account, finding: Finding, names: Mapping[Seat, str]) -> str:
    if not finding.seats:
        return words(finding.key, **finding.facts)
    own = account.viewer in finding.seats
    called = [names.get(seat, "") for seat in finding.seats if seat != account.viewer]
    called += [words("you")] * own
    who = "you" if own and len(called) == 1 else "other"
    return words(finding.key, who=who, names=enumerate_words(words, called), count=len(called), **finding.facts)
