"""The kanji of the interface with what they mean; the fonts hold these and no others.

An interface may copy any of these strings; a sign that is missing here has to be added before it can be shown.
"""

HOUSE = {"座敷": "the house: a room for guests", "五印": "five seals", "印": "seal", "北": "north", "遊": "play"}

SEALS = {
    "onoda": ("孤島", "lone island"),
    "taihoku": ("台北", "Taihoku"),
    "okko": ("朝霧", "morning mist, Asagiri"),
    "shogun": ("将軍", "shogun"),
    "shadow": ("影刃", "blades in the shadow"),
}

REGIONS = {
    "lubang": ("田町", "town in the fields"),
    "tilik": ("港町", "harbour town"),
    "five_hundred": ("五百", "five hundred"),
    "binacas": ("断崖", "sheer cliff"),
    "kyanpu": ("野営", "camp in the open"),
    "looc": ("塩浜", "salt shore"),
    "ago": ("岬端", "end of the cape"),
}

TRACKS = {
    "health": ("体", "body"),
    "paranoia": ("疑", "doubt"),
    "honor": ("誉", "honour"),
    "alarm": ("警", "alarm"),
    "round": ("年", "years"),
    "rice": ("米", "rice"),
}

CARDS = {
    "military": ("軍", "army"),
    "survival": ("生", "to live"),
    "immediate": ("即", "at once"),
    "round": ("季", "season"),
    "reserve": ("備", "kept ready"),
}

ACTIONS = {
    "move": ("歩", "to walk"),
    "raid": ("襲", "raid"),
    "repair": ("繕", "to mend"),
    "mission": ("任", "duty"),
    "end": ("終", "end"),
}

PLACES = {
    "camp": ("陣", "camp"),
    "backpack": ("背嚢", "backpack"),
    "plate": ("皿", "plate"),
    "bag": ("袋", "bag"),
    "deck": ("山札", "draw pile"),
    "discard": ("捨札", "discard pile"),
    "hand": ("手札", "hand"),
    "board": ("盤", "board"),
    "chronicle": ("記", "record"),
    "rules": ("規", "rule"),
}

OBJECTS = {
    "rifle": ("銃", "rifle"),
    "uniform": ("服", "clothes"),
    "camouflage": ("迷彩", "camouflage"),
    "binoculars": ("双眼鏡", "binoculars"),
    "medicine": ("薬", "medicine"),
    "radio": ("無線", "wireless"),
}

PEOPLE = {
    "onoda": ("小野田", "Onoda"),
    "kozuka": ("小塚", "Kozuka"),
    "shimada": ("島田", "Shimada"),
    "akatsu": ("赤津", "Akatsu"),
}

ENDINGS = {
    "forgotten": ("忘", "forgotten"),
    "outlaw": ("賊", "outlaw"),
    "disputed": ("論", "disputed"),
    "historical": ("史", "history"),
    "legend": ("伝", "legend"),
}

TAIHOKU = {
    "grand_shrine": ("神社", "shrine"),
    "penglai_church": ("教会", "church"),
    "blown_up_home": ("我家", "our house"),
    "railway_hotel": ("旅館", "inn"),
    "new_park": ("公園", "park"),
    "university_hospital": ("病院", "hospital"),
    "bank_of_taiwan": ("銀行", "bank"),
    "governor_generals_office": ("総督", "governor general"),
    "electric_power_company": ("電力", "electric power"),
    "longshan_temple": ("龍山", "dragon mountain"),
    "first_girls_high_school": ("高女", "girls' high school"),
    "first_high_school": ("一中", "first middle school"),
    "grandpa": ("爺", "old man"),
    "grandma": ("婆", "old woman"),
    "father": ("父", "father"),
    "mother": ("母", "mother"),
    "older_brother": ("兄", "older brother"),
    "older_sister": ("姉", "older sister"),
    "younger_brother": ("弟", "younger brother"),
    "younger_sister": ("妹", "younger sister"),
    "food": ("食", "food"),
    "medicine": ("薬", "medicine"),
    "item": ("具", "tool"),
    "entanglement": ("縁", "tie"),
    "event": ("報", "news"),
    "raid": ("空襲", "air raid"),
    "hunger": ("飢", "hunger"),
    "death": ("弔", "mourning"),
    "clear": ("晴", "clear sky"),
    "mazu": ("媽祖", "Mazu"),
    "dusk": ("暮", "dusk"),
    "starter": ("始", "begins"),
    "great": ("焼", "burning"),
}

SHOGUN = {
    "chugoku": ("中国", "the middle lands"),
    "tosan": ("東山", "the eastern mountains"),
    "nankai": ("南海", "the southern sea"),
    "tokai": ("東海", "the eastern sea"),
    "hokuriku": ("北陸", "the northern land"),
    "setup": ("準", "making ready"),
    "uesugi": ("上杉", "Uesugi"),
    "mori": ("毛利", "Mori"),
    "tokugawa": ("徳川", "Tokugawa"),
    "takeda": ("武田", "Takeda"),
    "hashiba": ("羽柴", "Hashiba"),
}

NUMBERS = "〇一二三四五六七八九十百千"
OTHERS = "昼夜日月火水木金土春夏秋冬勝負公秘一人待令吉凶城塔忍鬼侍米海森村空道"


OKKO = {
    "hunt": ("狩", "hunt: Okko"),
    "giant": ("巨", "giant: Noburo"),
    "monk": ("僧", "monk: Noshin"),
    "pupil": ("弟", "younger brother, pupil: Tikku"),
    "wind": ("風", "wind: Windreaper"),
    "oni": ("鬼", "demon: Oni Bushi"),
    "laughter": ("笑", "laughter: Oni Warau"),
    "head": ("首", "head: Pennagolan"),
    "lady": ("姫", "lady: Midakko"),
    "hunger": ("餓", "hunger: Gaki"),
    "blood": ("血", "blood: Blood Sorcerer"),
    "sword": ("剣", "sword: Master Kanatta"),
    "gun": ("砲", "gun: Arquebus"),
    "stealth": ("忍", "to hide: Ninja Apprentice"),
    "carp": ("鯉", "carp: Little Carp"),
    "mountain": ("山", "mountain: Yamabushi"),
    "spear": ("槍", "spear: Clan Guard"),
    "bow": ("弓", "bow: Ronin Archer"),
    "trade": ("商", "trade: Travelling Merchant"),
    "puppet": ("傀", "puppet: Bunraku Armour"),
    "somebody": ("者", "somebody: a character of another pack"),
    "red": ("赤", "red"),
    "black": ("黒", "black"),
    "lever": ("梃", "lever"),
    "jar": ("壺", "jar"),
    "scroll": ("巻", "scroll"),
    "villager": ("民", "people"),
    "altar": ("壇", "altar"),
    "captive": ("囚", "captive"),
    "curse": ("呪", "curse"),
}


def every() -> str:
    """All signs once, in the order of their codes."""
    named = [SEALS, REGIONS, TRACKS, CARDS, ACTIONS, PLACES, OBJECTS, PEOPLE, ENDINGS, TAIHOKU, SHOGUN, OKKO]
    signs = "".join(HOUSE) + NUMBERS + OTHERS + "".join(text for group in named for text, _ in group.values())
    return "".join(sorted(set(signs)))
