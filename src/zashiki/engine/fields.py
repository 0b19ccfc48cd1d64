"""What a field holds and who may know it. From that one annotation follow clone, save, restore and view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, NoReturn, TypeVar, get_args, get_origin

from .errors import BadRecord, Peeked

T = TypeVar("T")
Open = Annotated[T, "open"]  # everyone sees it
Hand = Annotated[T, "hand"]  # a dict by owner: the owner sees the entry, others how many
Private = Annotated[T, "private"]  # a dict by owner: the owner sees the entry, others that there is one
Pile = Annotated[T, "pile"]  # nobody sees it, everyone how many
Secret = Annotated[T, "secret"]  # nobody sees anything
AUDIENCES = ("open", "hand", "private", "pile", "secret")


class Veil:
    """Stands in a view for what its seat may not see. At most its length is known; any other look is an error, so a
    rule that lets hidden things decide what is offered fails loudly instead of leaking quietly."""

    def __init__(self, count: int | None) -> None:
        self.count = count

    def _peek(self, *_: Any) -> NoReturn:
        raise Peeked

    __getattr__ = __getitem__ = __setitem__ = __iter__ = __contains__ = __eq__ = __hash__ = _peek
    __lt__ = __gt__ = __le__ = __ge__ = __add__ = __radd__ = __sub__ = __rsub__ = __int__ = __index__ = _peek

    def __len__(self) -> int:
        return self._peek() if self.count is None else self.count

    def __bool__(self) -> bool:
        return len(self) > 0

    def __repr__(self) -> str:
        return "?" if self.count is None else f"?{self.count}"

    def __reduce__(self) -> Any:
        return Veil, (self.count,)

    def copy(self) -> Veil:
        return self


def size(value: Any) -> int:
    """How many things lie in a pile, strata of a pile included."""
    return sum(size(x) if isinstance(x, list) else 1 for x in value)


def mask(audience: str, value: Any, mine: Callable[[str], bool]) -> Any:
    """The value as a view shows it; `mine` says whether the viewer belongs to an owner."""

    def veil(x: Any) -> Veil:
        return x if isinstance(x, Veil) else Veil(size(x) if audience in ("hand", "pile") else None)

    if audience in ("pile", "secret"):
        return veil(value)
    return {owner: x if mine(owner) else veil(x) for owner, x in value.items()}


def copied(value: Any) -> Any:
    """Lists and dicts anew, all the way down; the rest never changes and is shared between clones."""
    if type(value) is list:
        return [copied(x) for x in value] if value and type(value[0]) in (list, dict) else value.copy()
    return {key: copied(x) for key, x in value.items()} if type(value) is dict else value


def thaw(kind: Any, value: Any, where: str) -> Any:
    """A value of this kind out of JSON, which knows no tuples; the error names the place."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any:
        return tuple(thaw(Any, x, where) for x in value) if isinstance(value, list | tuple) else value
    expected = (list, tuple) if origin is tuple else origin or kind
    if not isinstance(value, expected) or (expected is int and isinstance(value, bool)):
        raise BadRecord(f"{where}: expected {getattr(kind, '__name__', kind)}, found {value!r}")
    if isinstance(value, dict):
        return {key: thaw(args[1], x, f"{where}.{key}") for key, x in value.items()}
    return origin(thaw(args[0], x, f"{where}[{i}]") for i, x in enumerate(value)) if origin else value


def plain(value: Any) -> Any:
    """The value as JSON knows it: tuples as lists, a veil as what may be known of it."""
    if isinstance(value, Veil):
        return {"hidden": value.count}
    if isinstance(value, dict):
        return {key: plain(x) for key, x in value.items()}
    return [plain(x) for x in value] if isinstance(value, list | tuple) else value
