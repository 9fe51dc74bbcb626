"""How the list of tables follows what the server says has changed in it."""

from menagerie_shared.wire.lobby_messages import Tables, TablesChanged


def changed(listed: Tables, message: TablesChanged) -> Tables:
    """The whole list after a change."""
    gone = {*message.removed, *(entry.listed.table for entry in message.changed)}
    tables = [table for table in listed.tables if table.table not in gone]
    for entry in message.changed:
        tables.insert(entry.position, entry.listed)
    return Tables(tables=tuple(tables), people=message.people)
