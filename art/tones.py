"""Colours of the card pictures: a sky, what lies under it, and what the light does to the things drawn there."""

from dataclasses import dataclass

from palette import DAY

# pigments that the boards do not need
MORE = {
    "khaki": "#a99b5f", "khaki_lo": "#7f7345", "steel": "#66737b", "steel_lo": "#414c55", "brass": "#d8aa48",
    "brass_lo": "#a3762c", "straw": "#e2c777", "straw_lo": "#b8954a", "skin": "#d8ad82", "smoke": "#c9c2b2",
    "flame": "#d9572a", "flame_hi": "#f4c04a", "red": "#9e2b2a", "indigo": "#2b4670", "green": "#4f7a50",
    "green_hi": "#8fb05f", "cow": "#a8714a", "cow_lo": "#6f4a33", "cream": "#f6ecd2", "dark": "#2a2a30",
    "violet": "#75648f", "earth": "#8a6a45",
}  # fmt: skip
PIGMENTS = DAY | MORE | {"ink": "#1e2128", "cast": ".24"}


@dataclass(frozen=True)
class Tone:
    """Sky from top to horizon, its light, three depths of land; `veil` is laid thinly over every pigment."""

    top: str
    low: str
    light: str
    far: str
    mid: str
    near: str
    veil: str = "#f3e8d0"
    depth: float = 0.0
    water: str = ""  # where it differs from the middle land

    def pigments(self) -> dict[str, str]:
        return {name: veiled(colour, self.veil, self.depth) for name, colour in PIGMENTS.items()} | {
            "ink": PIGMENTS["ink"],
            "flame": PIGMENTS["flame"],
            "flame_hi": PIGMENTS["flame_hi"],
            "mist": veiled("#fcf7ea", self.veil, self.depth),
            "top": self.top,
            "low": self.low,
            "light": self.light,
            "far": self.far,
            "mid": self.mid,
            "near": self.near,
            "tide": self.water or self.mid,
        }


def veiled(colour: str, veil: str, depth: float) -> str:
    """A colour seen through some of another."""
    if not colour.startswith("#"):
        return colour
    pairs = zip((colour[i : i + 2] for i in (1, 3, 5)), (veil[i : i + 2] for i in (1, 3, 5)), strict=True)
    return "#" + "".join(f"{round(int(a, 16) * (1 - depth) + int(b, 16) * depth):02x}" for a, b in pairs)


NIGHT = {"veil": "#1f3352", "depth": 0.34}
DIM = {"veil": "#4a3f52", "depth": 0.16}

TONES = {
    # missions of war: reds and embers; missions of survival: greens
    "ember": Tone("#9e2b2a", "#eab86f", "#fcf0cf", "#b5654c", "#83402f", "#43191a"),
    "dusk": Tone("#3f3763", "#ec9d68", "#f9e3b4", "#8d617b", "#5b4566", "#292140", **DIM),
    "scarlet": Tone("#c2452f", "#f6dcae", "#fbf3da", "#c98a68", "#97563f", "#5a2a22"),
    "cinder": Tone("#2a2230", "#b9503a", "#f4c04a", "#6d3f45", "#472c38", "#1d161f", "#2a2230", 0.18),
    "jungle": Tone("#7fb0ab", "#f2e6c6", "#c8442a", "#a5baa0", "#6f9672", "#3f6446"),
    "moss": Tone("#b9c58a", "#f7efcf", "#c8442a", "#b3c08e", "#83a063", "#4c6c43"),
    "fern": Tone("#4f7f70", "#dfe3bd", "#f2e3b0", "#7fa58b", "#507b61", "#28493c"),
    "grove": Tone("#1f3d3c", "#88a888", "#f2e3b0", "#4e7868", "#345a4c", "#162f2b", "#17332f", 0.26),
    # events at once: violet, rose, ash, ochre
    "violet": Tone("#6a5a88", "#e3d2ba", "#fcf0cf", "#a094ab", "#6f6389", "#3d3350"),
    "plum": Tone("#3a2f52", "#b996a0", "#f6e4c4", "#7b6787", "#55466a", "#2a2140", "#3a2f52", 0.2),
    "rose": Tone("#c58279", "#f9e6cf", "#9e2b2a", "#c4a09b", "#946f73", "#573f49"),
    "ash": Tone("#77736a", "#ebdcbb", "#bf3f27", "#aca592", "#807a6c", "#46433f", water="#7c8f92"),
    "ochre": Tone("#d39c3f", "#f7e9c4", "#c8442a", "#d0ae68", "#a87f42", "#6f4d24"),
    # events that stay: blues
    "rain": Tone("#476b82", "#c9d7cd", "#e8e2c8", "#86a1a4", "#587a85", "#2e4b5a"),
    "sea": Tone("#1d4b78", "#b5d5cd", "#f2e3b0", "#75a4b4", "#427b94", "#1d4b78"),
    "night": Tone("#14223a", "#58738f", "#f2e3b0", "#3c5672", "#293f59", "#111c2f", **NIGHT),
    "storm": Tone("#2b394b", "#a3b0a9", "#d8d2b8", "#647a84", "#45616f", "#223240"),
    "haze": Tone("#8aa3b5", "#f4ead2", "#bf3f27", "#b1bdbb", "#7f95a0", "#48617a"),
    "autumn": Tone("#7d9bb0", "#f7ecd0", "#bf3f27", "#cfc08c", "#d2ad58", "#8c6d36"),
    # events to keep: gold and clear days
    "gold": Tone("#e0ad3c", "#fcf2d3", "#bf3f27", "#d9bd72", "#b39c50", "#6b7340"),
    "noon": Tone("#6fadb6", "#fbf2d6", "#e9b63f", "#a9c6a9", "#86aa6e", "#557f4a", water="#6ba7b3"),
    "straw": Tone("#cdb871", "#fcf4dc", "#bf3f27", "#cfc48f", "#aca262", "#77703f"),
    "moonlit": Tone("#2c4a6f", "#c6ccb6", "#fcf3d6", "#7f97a2", "#4f6f78", "#27424b", "#2c4a6f", 0.14),
}
