"""Where the instructions of an action go, counted by valgrind, and the picture of it in docs/pictures/speed.svg.

    python tools/compiled.py --fast
    PYTHONPATH=build/compiled python bench/where.py --games 30 --picture docs/pictures/speed.svg

Instructions do not depend on what else the machine does. Every game is walked under callgrind, which counts inside `walk`; what
making a game takes is the difference between some and no games made. Needs valgrind.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

SLUGS = ("team", "luxor", "magic_maze", "creta", "labyrinth")
PARTS = ("asking", "acting", "choosing", "making")
WORDS = {"asking": "what is legal", "acting": "acting", "choosing": "choosing, the loop", "making": "making games"}
COLOURS = {"asking": "#2f6f8f", "acting": "#c8553d", "choosing": "#8f8f8f", "making": "#e0b040"}
HATCHES = {"asking": "", "acting": "M0 6L6 0", "choosing": "M0 3H6", "making": "M3 0V6"}
"""Never colour alone."""
ASKING = re.compile(r"State___(choice_mask|offer|_others)$|changes___(count|nth)$")
ACTING = re.compile(r"State___(act_number|carry_out|_follow)$")


def walked(slug: str, games: int) -> int:
    """The work itself, inside valgrind: walks of some games, or none."""
    import clew
    from clew.kernel.dice import Dice
    from clew.kernel.walk import walk

    deal, dice = clew.game(slug).dealer(), Dice(3)
    walk(deal(1), dice)
    return sum(walk(deal(seed), dice) for seed in range(games))


def made(slug: str, games: int) -> int:
    import clew

    deal = clew.game(slug).dealer()
    deal(1)
    for seed in range(games):
        deal(seed)
    return games


def counted(what: str, slug: str, games: int, *options: str) -> tuple[int, int, list[str]]:
    """What it did, the instructions, and callgrind's list of functions with what they call."""
    with TemporaryDirectory() as folder:
        out = f"{folder}/counts"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *options, sys.executable, __file__]
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        done = subprocess.run([*command, what, slug, str(games)], env=environment, capture_output=True, text=True, check=True)
        lines = subprocess.run(["callgrind_annotate", "--inclusive=yes", out], capture_output=True, text=True, check=True)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected is not None
    return int(done.stdout.split()[-1]), int(collected[1]), lines.stdout.splitlines()


def cost(lines: list[str], wanted: re.Pattern[str]) -> int:
    """The instructions of some functions and of all that they call; each is listed once, and none calls another of them."""
    found: dict[str, int] = {}
    for line in lines:
        read = re.match(r"\s*([\d,]+) \([^)]*\)\s+\S*?:(CPyDef_\w+)", line)
        if read and wanted.search(read[2]):
            found.setdefault(wanted_name(read[2]), int(read[1].replace(",", "")))
    if "choice_mask" in found and "_others" in found:
        del found["_others"]
    if "act_number" in found or "carry_out" in found:
        found.pop("_follow", None)
    return sum(found.values())


def wanted_name(function: str) -> str:
    """Without the class or module; a name may begin with a line of its own."""
    return re.sub(r".*(?:State|changes)___", "", function)


def shares(slug: str, games: int) -> dict[str, float]:
    """Instructions an action by part."""
    actions, spent, lines = counted("walked", slug, games, "--toggle-collect=CPyDef_walk___walk")
    making = counted("made", slug, games)[1] - counted("made", slug, 0)[1]
    asking, acting = cost(lines, ASKING), cost(lines, ACTING)
    parts = {"asking": asking, "acting": acting, "choosing": spent - asking - acting, "making": making}
    return {part: parts[part] / actions for part in PARTS}


def picture(found: dict[str, dict[str, float]]) -> str:
    most = max(sum(parts.values()) for parts in found.values())
    rows = [
        f'<text x="8" y="{40 + 34 * place}">{slug}</text>' + bars(parts, most, 22 + 34 * place)
        for place, (slug, parts) in enumerate(found.items())
    ]
    height = 34 * len(found) + 64
    hatches = "".join(
        f'<pattern id="{part}" width="6" height="6" patternUnits="userSpaceOnUse">'
        f'<rect width="6" height="6" fill="{COLOURS[part]}"/>'
        f'<path d="{HATCHES[part]}" stroke="#fff" stroke-opacity=".55"/></pattern>'
        for part in PARTS
    )
    legend = "".join(
        f'<rect x="{8 + 168 * place}" y="{height - 26}" width="16" height="16" fill="url(#{part})"/>'
        f'<text x="{30 + 168 * place}" y="{height - 13}">{WORDS[part]}</text>'
        for place, part in enumerate(PARTS)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 {height}" font-family="sans-serif" font-size="13">'
        f'<rect width="720" height="{height}" fill="#fff"/><defs>{hatches}</defs>{"".join(rows)}{legend}</svg>\n'
    )


def bars(parts: dict[str, float], most: float, top: int) -> str:
    drawn, left = "", 100.0
    for part in PARTS:
        width = parts[part] / most * 540
        drawn += f'<rect x="{left:.1f}" y="{top}" width="{width:.1f}" height="26" fill="url(#{part})"/>'
        left += width
    return drawn + f'<text x="{left + 6:.1f}" y="{top + 18}">{sum(parts.values()):,.0f}</text>'


def main() -> None:
    if len(sys.argv) == 4 and sys.argv[1] in ("walked", "made"):
        print({"walked": walked, "made": made}[sys.argv[1]](sys.argv[2], int(sys.argv[3])))
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--picture", type=Path)
    asked = parser.parse_args()
    found = {slug: shares(slug, asked.games) for slug in SLUGS}
    print("| game | " + " | ".join(WORDS[part] for part in PARTS) + " | in all |\n|---|" + "---:|" * 5)
    for slug, parts in found.items():
        print(f"| {slug} | " + " | ".join(f"{parts[part]:,.0f}" for part in PARTS) + f" | {sum(parts.values()):,.0f} |")
    if asked.picture:
        asked.picture.write_text(picture(found), encoding="utf-8")


if __name__ == "__main__":
    main()
