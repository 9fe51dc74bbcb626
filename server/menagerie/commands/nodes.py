"""`menagerie nodes`: the servers that share a database, and which of them serve."""

from typing import Any

import click

from menagerie.commands.explained import Explained
from menagerie.commands.settings import read_settings, settings
from menagerie.commands.speech import Failed, WronglyUsed, cannot_open, own_words
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.opening import JournalPlace


def nodes(**chosen: Any) -> None:
    """Say which servers share a database, and which of them serves."""
    configuration, words = read_settings(chosen), own_words()
    if configuration.journal is None:
        raise WronglyUsed(words("cli-nodes-where"))
    try:
        from menagerie_server.nodes.roster import read_roster  # noqa: PLC0415
    except ImportError:
        raise Failed(words("cli-no-driver")) from None
    try:
        roster = read_roster(configuration.journal)
    except JournalError as error:
        raise cannot_open(words, JournalPlace(configuration.data, configuration.journal), error) from None
    if not roster.nodes:
        click.echo(words("cli-nodes-none"))
        return
    for node in roster.nodes:
        facts = {"name": node.name, "seen": f"{max(0.0, node.unseen):.1f}", "version": node.version}
        if node.serves and node.together:
            address, left = node.address or "-", f"{node.lease_left:.1f}"
            numbers = {"tables": node.tables, "people": node.people}
            click.echo(words("cli-node-shares", address=address, left=left, **numbers, **facts))
        elif node.serves:
            address = node.address or "-"
            click.echo(words("cli-node-serves", address=address, tables=node.tables, people=node.people, **facts))
        else:
            click.echo(words("cli-node-gone" if node.unseen > configuration.lease else "cli-node-waits", **facts))
    first, lag = roster.nodes[0], f"{roster.lag * 1000:.1f}"
    if first.serves and first.together:
        click.echo(words("cli-nodes-together", count=sum(node.serves for node in roster.nodes), lag=lag))
    elif first.serves:
        click.echo(words("cli-nodes-lease", epoch=str(first.epoch), left=f"{first.lease_left:.1f}", lag=lag))
    else:
        click.echo(words("cli-nodes-no-lease", epoch=str(first.epoch), lag=lag))


nodes_command = Explained("nodes", callback=nodes, params=[*settings("journal", "data", "lease")])
