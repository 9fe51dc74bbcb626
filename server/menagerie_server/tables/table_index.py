"""All tables of a hall by name, and whose they are: finding those of one person takes no longer in a full house."""

from collections.abc import Collection, Iterator, Mapping

from menagerie_server.tables.table import Table


class TableIndex(Mapping[str, Table]):
    """The tables that there are."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}
        self._of_host: dict[str, dict[str, None]] = {}
        self._of_person: dict[str, dict[str, None]] = {}
        """The tables at which somebody has had a seat, the first one first. They may have got up since."""
        self._people_at: dict[str, set[str]] = {}
        """The same the other way round."""

    def __getitem__(self, name: str) -> Table:
        return self._tables[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def add(self, table: Table) -> None:
        """A table is there."""
        self._tables[table.name] = table
        self._of_host.setdefault(table.match.about.host, {})[table.name] = None
        for chair in table.match.chairs:
            if chair.person is not None:
                self.sat_down(chair.person, table)

    def sat_down(self, person: str, table: Table) -> None:
        """Somebody has a seat at a table."""
        if self._tables.get(table.name) is table:
            self._of_person.setdefault(person, {})[table.name] = None
            self._people_at.setdefault(table.name, set()).add(person)

    def remove(self, table: Table) -> bool:
        """A table is there no more; returns whether it was."""
        if self._tables.get(table.name) is not table:
            return False
        del self._tables[table.name]
        _forget(self._of_host, table.match.about.host, table.name)
        for person in self._people_at.pop(table.name, ()):
            _forget(self._of_person, person, table.name)
        return True

    def opened_by(self, person: str) -> list[Table]:
        """The tables that a person has opened."""
        return [self._tables[name] for name in self._of_host.get(person, ())]

    def seats_of(self, person: str) -> list[Table]:
        """The tables at which a person has a seat."""
        tables = [self._tables[name] for name in self._of_person.get(person, ())]
        return [table for table in tables if table.match.seat_of(person) is not None]

    @property
    def people(self) -> Collection[str]:
        """Those who have a seat, or had one at a table that is still there."""
        return self._of_person.keys()


def _forget(index: dict[str, dict[str, None]], key: str, name: str) -> None:
    names = index.get(key, {})
    names.pop(name, None)
    if not names:
        index.pop(key, None)
