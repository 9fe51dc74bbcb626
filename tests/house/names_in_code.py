"""What code says of its names: which can be called, which types they have, and which attributes hold callbacks.

Annotations, constructors and first values are looked at; nothing is run, and what they do not tell is not known.
"""

import ast
from collections.abc import Iterator, Mapping

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Assignment = ast.Assign | ast.AnnAssign | ast.Call

MANY = "*"
"""`*Chair` is the type of whatever holds chairs; `Chair` is that of a chair."""


class Described:
    """What is known of a class: its methods and attributes, which of them hold something to call, and their types."""

    def __init__(self) -> None:
        self.bases: set[str] = set()
        self.methods: set[str] = set()
        self.attributes: set[str] = set()
        self.callbacks: set[str] = set()
        self.types: dict[str, str] = {}


class House:
    """What all modules together say of names. Classes of the same name in two modules are taken for one."""

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self.functions = {
            _module(path): {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
            for path, tree in trees.items()
        }
        """The functions of each module."""
        self.classes: dict[str, Described] = {}
        self._callable_types = {"Callable"}
        for tree in trees.values():
            self._callable_types |= set(_callable_aliases(tree))
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    described = self.classes.setdefault(node.name, Described())
                    described.bases |= {_last_name(base) for base in node.bases} - {node.name}
                    described.methods |= {name for each in node.body if (name := _method_name(each))}
        self._callable_types |= {name for name, one in self.classes.items() if "__call__" in one.methods}
        for path, tree in trees.items():
            _Declarations(self, path, tree)
        self.callbacks = {name for one in self.classes.values() for name in one.callbacks}
        """The attributes of any class that hold something to call."""

    def family(self, name: str) -> Iterator[Described]:
        """A class, and those that it inherits from."""
        if name in self.classes:
            yield self.classes[name]
            for base in self.classes[name].bases:
                yield from self.family(base)

    def is_callable_type(self, annotation: ast.expr | None) -> bool:
        """Whether an annotation says that something can be called, or can be called if it is there at all."""
        annotation = _unquoted(annotation)
        if isinstance(annotation, ast.BinOp):
            return self.is_callable_type(annotation.left) or self.is_callable_type(annotation.right)
        if isinstance(annotation, ast.Subscript):
            wrapped = _last_name(annotation.value) in ("Optional", "ClassVar", "Final")
            return self.is_callable_type(annotation.slice if wrapped else annotation.value)
        return annotation is not None and _last_name(annotation) in self._callable_types

    def type_of(self, annotation: ast.expr | None) -> str:
        """The class that an annotation names, if it is one of ours; nothing if it is not."""
        match _unquoted(annotation):
            case ast.BinOp(left=left, right=right):
                return self.type_of(left) or self.type_of(right)
            case ast.Subscript(value=value, slice=inner):
                last = inner.elts[-1] if isinstance(inner, ast.Tuple) and inner.elts else inner
                if isinstance(last, ast.Constant) and last.value is ... and isinstance(inner, ast.Tuple):
                    last = inner.elts[0]
                own, held = self.type_of(value), self.type_of(last)
                return own or (MANY + held if held else "")
            case ast.Name() | ast.Attribute() as name:
                return _last_name(name) if _last_name(name) in self.classes else ""
            case _:
                return ""


class Reader(ast.NodeVisitor):
    """Goes through a module and knows at each point which names can be called, and which types others have."""

    def __init__(self, house: House, path: str, tree: ast.Module) -> None:
        self.house = house
        self.path = path
        self.class_name = ""
        imported = {
            alias.asname or alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
            if alias.name in house.functions.get(node.module or "", ())
        }
        self._callables = [dict.fromkeys(house.functions[_module(path)] | imported, True)]
        """From the module to the innermost function: of each name, whether it can be called."""
        self._types: list[dict[str, str]] = [{}]
        """In the same way: the type of what a name stands for, as far as it is known."""
        self.visit(tree)

    @property
    def in_function(self) -> bool:
        """Whether this is inside a function."""
        return len(self._callables) > 1

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        outer, self.class_name = self.class_name, node.name
        self.generic_visit(node)
        self.class_name = outer

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._visit_function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._visit_function(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._visit_function(node)

    def _visit_function(self, node: Function) -> None:
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        callables = {each.arg: self.house.is_callable_type(each.annotation) for each in arguments}
        inside = [inner for inner in ast.walk(node) if inner is not node]
        for inner in inside:
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                callables.setdefault(inner.id, False)
        names = {inner.name for inner in inside if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef)}
        self._callables.append({**callables, **dict.fromkeys(names, True)})
        self._types.append({each.arg: self.house.type_of(each.annotation) for each in arguments})
        self.generic_visit(node)
        self._callables.pop()
        self._types.pop()

    def visit_For(self, node: ast.For) -> None:
        self._take_apart(node.target, node.iter)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.assigned(node)
        self.generic_visit(node)
        if isinstance(node.target, ast.Name):
            self._types[-1][node.target.id] = self.house.type_of(node.annotation)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.assigned(node)
        self.generic_visit(node)
        for target, value in pairs(node):
            if isinstance(target, ast.Name):
                self._types[-1][target.id] = self.type_of(value)

    def assigned(self, node: Assignment) -> None:
        """Something is assigned here."""

    def _take_apart(self, target: ast.expr, iterated: ast.expr) -> None:
        """Note the types of what a loop goes over."""
        match target, iterated:
            case ast.Tuple(elts=[_, each]), ast.Call(func=ast.Name(id="enumerate"), args=[inner, *_]):
                self._take_apart(each, inner)
            case ast.Tuple(elts=targets), ast.Call(func=ast.Name(id="zip"), args=several):
                for each, inner in zip(targets, several, strict=False):
                    self._take_apart(each, inner)
            case ast.Name(id=name), _:
                held = self.type_of(iterated)
                self._types[-1][name] = held.removeprefix(MANY) if held.startswith(MANY) else ""
            case _:
                pass

    def type_of(self, value: ast.expr | None) -> str:
        """The class of a value, if it is one of ours and can be told."""
        match value:
            case ast.Name(id="self" | "cls"):
                return self.class_name
            case ast.Name(id=name):
                return next((types[name] for types in reversed(self._types) if name in types), "")
            case ast.Attribute(value=owner, attr=name):
                family = self.house.family(self.type_of(owner))
                return next((one.types[name] for one in family if name in one.types), "")
            case ast.Subscript(value=many):
                held = self.type_of(many)
                return held.removeprefix(MANY) if held.startswith(MANY) else ""
            case ast.ListComp(elt=each):
                return MANY + held if (held := self.type_of(each)) else ""
            case ast.Call(func=ast.Name(id=name)) if name in self.house.classes:
                return name
            case ast.Call(func=ast.Name(id="tuple" | "list" | "sorted"), args=[inner, *_]):
                return self.type_of(inner)
            case ast.Call(func=ast.Attribute(value=many, attr="values")):
                return self.type_of(many)
            case _:
                return ""

    def why_callable(self, value: ast.expr | None) -> str | None:
        """Why a value is plainly something to call; None if that is not plain."""
        match value:
            case ast.Lambda():
                return "a lambda"
            case ast.Name(id=name):
                names = next((names for names in reversed(self._callables) if name in names), {})
                return "a function" if names.get(name) else None
            case ast.Attribute(value=owner, attr=name):
                is_method = any(name in one.methods for one in self.house.family(self.type_of(owner)))
                return "a bound method" if is_method else None
            case ast.Call(func=called) if _last_name(called) == "partial":
                return "a partial function"
            case ast.IfExp(body=one, orelse=other):
                return self.why_callable(one) or self.why_callable(other)
            case ast.BoolOp(values=values):
                return next(filter(None, map(self.why_callable, values)), None)
            case _:
                return None


class _Declarations(Reader):
    """Notes of each class which attributes it declares, or sets first, and whether those can be called."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if self.class_name and _method_name(node) is None:  # a property
            self._note(ast.Name(node.name), None, node.returns)
        super().visit_FunctionDef(node)

    def assigned(self, node: Assignment) -> None:
        annotation = node.annotation if isinstance(node, ast.AnnAssign) else None
        for target, value in pairs(node):
            match target:
                case ast.Attribute(value=ast.Name(id="self" | "cls")):
                    self._note(target, value, annotation)
                case ast.Name() if not self.in_function:
                    self._note(target, value, annotation)
                case _:
                    pass

    def _note(self, target: ast.Attribute | ast.Name, value: ast.expr | None, annotation: ast.expr | None) -> None:
        if self.class_name:
            described = self.house.classes[self.class_name]
            described.attributes.add(_last_name(target))
            if self.house.is_callable_type(annotation) or self.why_callable(value) is not None:
                described.callbacks.add(_last_name(target))
            if kind := self.house.type_of(annotation) or self.type_of(value):
                described.types.setdefault(_last_name(target), kind)


def pairs(node: Assignment) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    """What is assigned to what, one by one; `setattr` assigns as well."""
    match node:
        case ast.Call(func=ast.Name(id="setattr"), args=[other, ast.Constant(value=str(name)), value]):
            yield ast.Attribute(other, name, ast.Store()), value
        case ast.Call():
            return
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                match target, value:
                    case ast.Tuple(elts=each), ast.Tuple(elts=values) if len(each) == len(values):
                        yield from zip(each, values, strict=True)
                    case ast.Tuple(elts=each), _:
                        yield from ((one, value) for one in each)
                    case _:
                        yield target, value
        case ast.AnnAssign(target=target, value=assigned):
            yield target, assigned


def _method_name(node: ast.stmt) -> str | None:
    """The name of a method; a property is none, as it is called when one looks at it."""
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return None
    is_property = any(_last_name(one) in ("property", "cached_property", "setter") for one in node.decorator_list)
    return None if is_property else node.name


def _callable_aliases(tree: ast.Module) -> Iterator[str]:
    """Names that a module gives to types of something to call."""
    for node in tree.body:
        match node:
            case ast.Assign(value=ast.Subscript(value=outer)) | ast.AnnAssign(value=ast.Subscript(value=outer)):
                if _last_name(outer) == "Callable":
                    yield from (target.id for target, _ in pairs(node) if isinstance(target, ast.Name))
            case _:
                pass


def _unquoted(annotation: ast.expr | None) -> ast.expr | None:
    """An annotation without the quotes around it."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return ast.parse(annotation.value, mode="eval").body
    return annotation


def _last_name(node: ast.expr) -> str:
    """`c` of `a.b.c` and of `c`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _module(path: str) -> str:
    """`menagerie_server.tables.hall` for its path."""
    return ".".join(part for part in path.removesuffix(".py").split("/")[1:] if part != "__init__")
