"""The pages themselves: little more than frames, which scripts of our own fill. Nothing in them is a script or a style.

Every sentence comes from the catalogues. The scripts find those that they need in the page.
"""

from html import escape
from typing import Final

from menagerie_client.text.words import Words
from menagerie_doors.web.assets import path_of

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""What a page may do: use what comes from here, and nothing else from anywhere."""
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # In the address of a page there may be an invitation, which other sites never learn. With "no-referrer", browsers
    # would not say where a form of our own comes from, either.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

_FRAME: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, \
interactive-widget=resizes-content">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#10151c">
<meta name="robots" content="noindex">
<title>{title}</title>
<link rel="icon" href="{icon}" type="image/svg+xml">
<link rel="manifest" href="{manifest}">
<link rel="stylesheet" href="{style}">
{scripts}</head>
{body}
</html>
"""

_STAGE: Final = """<body class="stage" {said}>
<a id="skip" class="other" href="{plain}">{by_lines}</a>
<main id="house" aria-label="{title}">
<canvas id="glass" tabindex="0" role="img" aria-label="{glass}"></canvas>
<div id="note" role="status" hidden></div>
</main>
<nav id="bar" aria-label="{buttons}" hidden></nav>
<form id="line" hidden autocomplete="off"><input id="text" enterkeyhint="send" autocapitalize="sentences" \
aria-label="{write}" placeholder="{write}" maxlength="300"><button type="submit">{send}</button>\
<button id="unsaid" type="button" aria-label="{shut}" title="{shut}">✕</button></form>
<button id="more" type="button" aria-label="{more}" title="{more}">⋯</button>
<dialog id="menu"><ul>
<li><a class="other" href="{plain}">{by_lines}</a></li>
<li><a href="/key">{key}</a></li>
<li><button id="full" type="button" hidden>{full}</button></li>
<li><button class="shut" type="button">{shut}</button></li>
</ul></dialog>
<dialog id="byhand"><p>{by_hand}</p><p><code id="uncopied"></code></p>
<p><button class="shut" type="button">{shut}</button></p></dialog>
<dialog id="end"><p id="last"></p><p><button id="again" type="button">{again}</button></p></dialog>
<noscript><p>{no_script}</p></noscript>
</body>"""

_PLAIN: Final = """<body class="plain" {said}>
<main>
<h1>{title}</h1>
<p id="note" role="status">{coming}</p>
<div id="log" role="log" aria-live="polite" aria-label="{log}" tabindex="0"></div>
<form id="line" autocomplete="off"><label for="text">{answer}</label>
<input id="text" enterkeyhint="send" autocapitalize="off" maxlength="500"><button type="submit">{send}</button></form>
<p><button id="again" type="button" hidden>{again}</button></p>
<p class="quiet"><a class="other" href="{screens}">{by_screens}</a></p>
<noscript><p>{no_script}</p></noscript>
</main>
</body>"""

_KEY: Final = """<body class="plain key" {said}>
<main>
<h1>{title}</h1>
{content}
<p class="quiet"><a href="/">{back}</a></p>
</main>
</body>"""


def stage_page(words: Words, path: str) -> str:
    """The page that shows the app."""
    said = _said(words, "lost", "back", "copied", "share")
    body = _STAGE.format(
        said=said,
        title=_text(words, "title"),
        glass=_text(words, "web-glass"),
        buttons=_text(words, "web-buttons"),
        write=_text(words, "web-write"),
        send=_text(words, "web-send"),
        plain=escape("/plain" + path.rstrip("/")),
        by_lines=_text(words, "web-by-lines"),
        more=_text(words, "web-more"),
        key=_text(words, "web-key-title"),
        full=_text(words, "web-full-screen"),
        shut=_text(words, "web-shut"),
        by_hand=_text(words, "web-by-hand"),
        again=_text(words, "web-again"),
        no_script=_text(words, "web-no-script"),
    )
    return _page(words, "title", body, "stage.js")


def plain_page(words: Words, path: str) -> str:
    """The page by lines of text: for screen readers, and for whoever likes it."""
    body = _PLAIN.format(
        said=_said(words, "lost", "back", "over"),
        title=_text(words, "title"),
        coming=_text(words, "web-coming"),
        log=_text(words, "web-log"),
        answer=_text(words, "web-answer"),
        send=_text(words, "web-send"),
        again=_text(words, "web-again"),
        screens=escape(path.removeprefix("/plain") or "/"),
        by_screens=_text(words, "web-by-screens"),
        no_script=_text(words, "web-no-script"),
    )
    return _page(words, "title", body, "plain.js")


def key_page(words: Words, content: str, title: str = "web-key-title", *, waits: bool) -> str:
    """The page on which a browser is made known to an owner of a key."""
    body = _KEY.format(
        said='data-waits="yes"' if waits else "",
        title=_text(words, title),
        content=content,
        back=_text(words, "web-key-back"),
    )
    return _page(words, title, body, *(["key.js"] if waits else []))


def key_question(words: Words) -> str:
    """What it means to bring one's key, and the button."""
    return (
        f"<p>{_text(words, 'web-key-about')}</p>"
        f'<form method="post" action="/key"><button type="submit">{_text(words, "web-key-begin")}</button></form>'
    )


def key_answer(words: Words, command: str) -> str:
    """The code, and the command that confirms it."""
    return (
        f"<p>{_text(words, 'web-key-type')}</p><p><code>{escape(command)}</code></p>"
        f"<p>{_text(words, 'web-key-warning')}</p>"
        f'<p id="note" role="status">{_text(words, "web-key-waits")}</p>'
    )


def sentence_page(words: Words, key: str, title: str = "web-key-title") -> str:
    """A page that says one thing."""
    return key_page(words, f"<p>{_text(words, key)}</p>", title, waits=False)


def strange_name_page(words: Words, found_at: str) -> str:
    """What to do about a name that may be somebody else's."""
    name = found_at.partition("://")[2].partition(":")[0]
    said = escape(words("web-strange-name", name=name, setting=f"--web-as {found_at}"))
    return key_page(words, f"<p>{said}</p>", "title", waits=False)


def _page(words: Words, title: str, body: str, *scripts: str) -> str:
    return _FRAME.format(
        language=escape(words.language),
        title=_text(words, title),
        icon=path_of("icon.svg"),
        manifest=path_of("app.webmanifest"),
        style=path_of("page.css"),
        scripts="".join(f'<script src="{path_of(name)}" defer></script>\n' for name in scripts),
        body=body,
    )


def _text(words: Words, key: str) -> str:
    return escape(words(key))


def _said(words: Words, *keys: str) -> str:
    """Sentences for a script."""
    return " ".join(f'data-{key}="{_text(words, f"web-{key}")}"' for key in keys)
