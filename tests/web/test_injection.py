"""Whatever browsers send, nobody else's page is steered by it, and no page repeats it.

What is typed comes as text of any kind, without a terminal in between that would leave something out.
"""

from pathlib import Path
from typing import Final
from urllib.parse import quote

import pytest
from yarl import URL

from menagerie_client.text.words import Words
from menagerie_server.tables import people, talk
from tests.hardening.test_injection import EVIL, harmless
from tests.kit.servers.house import eventually
from tests.ssh.test_injection import steering
from tests.web.house import WebHouse, open_web_house
from tests.web.pages import Page, browser

WORDS: Final = Words()
HOME: Final = "Play now"
END: Final = "the end"
SCRIPT: Final = "<script>alert(1)</script>"
SENT: Final = [word for word in EVIL.values() if word != "\ud800"]  # which cannot be sent


async def say(house: WebHouse, word: str) -> None:
    """Somebody new, by lines: is called like this, and says it."""
    async with browser(house) as eve, eve.page("/plain") as page:
        await page.type(f"name {word}\nsay {word}!\njoin {word}\nsay {word}?\nhelp\n")
        await hear(page, WORDS("plain-commands-lobby").splitlines()[0])


async def hear(page: Page, text: str) -> None:
    """Wait until something was said to a page by lines."""
    await eventually(lambda: any(text in line for line in page.lines))


@pytest.mark.parametrize("cleaned_at_entry", [True, False])
async def test_names_and_talk_steer_nobody_elses_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cleaned_at_entry: bool
) -> None:
    if not cleaned_at_entry:  # then what is cleaned where it is shown is enough
        monkeypatch.setattr(talk, "clean_text", lambda text, limit: text)
        monkeypatch.setattr(people, "clean_name", lambda text: text)
    sequences: list[set[str]] = []
    for number, words in enumerate((["hello"], SENT)):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with (
            open_web_house(folder) as house,
            browser(house) as ada,
            ada.page(size=(140, 45)) as page,
            browser(house) as bram,
            bram.page("/plain") as lines,
        ):
            await page.see(HOME)
            for word in (*words, END):
                await say(house, word)
            await hear(lines, f"{END}?")
            await page.see(f"{END}?")
            assert all(harmless(line.rstrip("\n")) for line in lines.lines)
            surface = str([message for message in page.messages if message[0] == "surface"])
            assert harmless(surface)
            sequences.append(steering(bytes(page.seen)))
    assert sequences[1] <= sequences[0]


async def test_what_a_request_says_is_repeated_on_no_page(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as eve:
        for word in (*SENT, '"><img src=x onerror=alert(1)>'):
            said = quote(word + SCRIPT, safe="")
            headers = {"Accept-Language": f"de{SCRIPT}", "User-Agent": SCRIPT, "Referer": SCRIPT}
            for path in (f"/?q={said}", f"/plain?{said}", f"/t/{said}", f"/t/some-table/{said}", f"/key?q={said}"):
                async with eve.session.get(URL(house.base + path, encoded=True), headers=headers) as answer:
                    text = await answer.text()
                    assert answer.status in (200, 404, 414), path
                    assert "alert(1)" not in text
                    assert all(map(harmless, text.splitlines()))
                    assert all(map(harmless, (*answer.headers, *answer.headers.values())))
