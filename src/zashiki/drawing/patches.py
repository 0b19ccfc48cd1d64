"""What changes between two drawings: `{layer: {element id: markup}}`, painted in this order.

The browser applies the same operations in `keyed.js`."""

from __future__ import annotations

from typing import Any

Layers = dict[str, dict[str, str]]
Ops = list[list[Any]]


def diff(old: Layers, new: Layers) -> Ops:
    """The operations that make `old` into `new`. Both have the same layers: containers of the page."""
    ops: Ops = [["del", key] for layer in new for key in old.get(layer, {}) if key not in new[layer]]
    for layer, elements in new.items():
        was = old.get(layer, {})
        after = None
        for key in reversed(elements):  # from the top of the paint order down: what an element goes before is there
            if key not in was:
                ops.append(["add", key, layer, after, elements[key]])
            elif elements[key] != was[key]:
                ops.append(["set", key, elements[key]])
            after = key
        if [key for key in was if key in elements] != [key for key in elements if key in was]:
            ops.append(["ord", layer, list(elements)])
    return ops


def apply(layers: Layers, ops: Ops) -> Layers:
    """What the browser makes of them; tests hold both to it."""
    made = {layer: dict(elements) for layer, elements in layers.items()}
    for op in ops:
        match op:
            case "del", key:
                del made[home(made, key)][key]
            case "set", key, markup:
                made[home(made, key)][key] = markup
            case "add", key, layer, after, markup:
                items = list(made[layer].items())
                at = len(items) if after is None else list(made[layer]).index(after)
                made[layer] = dict([*items[:at], (key, markup), *items[at:]])
            case "ord", layer, keys:
                made[layer] = {key: made[layer][key] for key in keys}
    return made


def home(layers: Layers, key: str) -> str:
    """The layer in which this element lies."""
    return next(layer for layer, elements in layers.items() if key in elements)
