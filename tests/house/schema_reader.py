"""Holds a message against docs/protocol.json, as a client in any language could: no type of ours is known here."""

import re
from typing import Any

Map = dict[str, Any]


class SchemaReader:
    """What the file says of messages, values and games."""

    def __init__(self, schema: Map, game: str) -> None:
        self.schema = schema
        self.game = schema["games"][game]
        self._values = {**schema["values"], **self.game["values"], **self.game["events"]}

    def check(self, message: Map, sender: str) -> None:
        """AssertionError if the message is not as the file says."""
        kinds = self.schema["requests" if sender == "client" else "messages"]
        assert message["type"] in kinds, message["type"]
        self._check_map(message, kinds[message["type"]])
        for field, part in {"events": "events", "question": "questions", "chosen": "moves", "move": "moves"}.items():
            for value in message.get(field, []) if field == "events" else [message.get(field)]:
                if value is not None:
                    self._check_map(value, self.game[part][value["type"]])
        if "view" in message:
            self._check_map(message["view"], self.game["values"][self.game["view"]])
        if "options" in message and sender == "server":
            self._check_map(message["options"], self.game["values"][self.game["options"]])
        if "code" in message:
            codes = {(code["code"], code["carrier"]) for code in self.schema["codes"] + self.game["codes"]}
            assert (message["code"], message["type"]) in codes

    def _check_map(self, value: Map, kind: Map) -> None:
        assert isinstance(value, dict)
        fields = {field["name"]: field for field in kind["fields"]}
        if kind["tagged"]:
            fields["type"] = {"name": "type", "type": {"is": "string"}, "required": True}
        assert value.keys() <= fields.keys(), value.keys() - fields.keys()
        for name, field in fields.items():
            if name in value:
                self._check(value[name], field["type"], name)
            else:
                assert not field["required"], name

    def _check(self, value: Any, kind: Map, name: str) -> None:
        assert self._fits(value, kind), f"{name}: {value!r} is not {kind}"

    def _fits(self, value: Any, kind: Map) -> bool:  # noqa: PLR0912 - one branch for each type
        match kind["is"]:
            case "any" | "the game's own":
                return True
            case "nil":
                return value is None
            case "boolean":
                return isinstance(value, bool)
            case "integer":
                return isinstance(value, int) and not isinstance(value, bool) and _within(value, kind)
            case "number":
                return isinstance(value, int | float) and not isinstance(value, bool) and _within(value, kind)
            case "string":
                fits = isinstance(value, str) and _within(len(value), kind)
                return fits and ("pattern" not in kind or re.search(kind["pattern"], value) is not None)
            case "bin":
                return isinstance(value, bytes) and _within(len(value), kind)
            case "one of":
                return value in kind["values"] and not isinstance(value, bool)
            case "either":
                return any(self._fits(value, one) for one in kind["of"])
            case "array":
                fits = isinstance(value, list) and _within(len(value), kind)
                return fits and all(self._fits(one, kind["of"]) for one in value)
            case "tuple":
                fits = isinstance(value, list) and len(value) == len(kind["of"])
                return fits and all(self._fits(one, part) for one, part in zip(value, kind["of"], strict=True))
            case "map of":
                return isinstance(value, dict) and all(self._fits(one, kind["values"]) for one in value.values())
            case "map":
                try:
                    self._check_map(value, self._values[kind["name"]])
                except AssertionError:
                    return False
                return True
            case other:
                raise ValueError(f"the file has a type that nobody knows: {other}")


def _within(number: float, kind: Map) -> bool:
    return bool(kind.get("least", number) <= number <= kind.get("most", number))
