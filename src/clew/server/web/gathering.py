"""The figures of all servers that share a store on one page, each with the address of its server."""

import re

SAMPLE = re.compile(r"([A-Za-z_:][A-Za-z0-9_:]*)(?:\{(.*)\})? (.+)")
UP = "# HELP clew_up Whether the server told its figures\n# TYPE clew_up gauge\n"


def gathered(told: dict[str, str | None]) -> str:
    """By address, what each server tells; None: it does not answer. Lines of one figure stand together: Prometheus wants it so."""
    heads: dict[str, list[str]] = {}
    samples: dict[str, list[str]] = {}
    for server, text in told.items():
        _sort(server, text or "", heads, samples)
    up = "".join(f'clew_up{{server="{server}"}} {int(text is not None)}\n' for server, text in told.items())
    return UP + up + "".join("".join(heads[name]) + "".join(samples.get(name, ())) for name in heads)


def _sort(server: str, text: str, heads: dict[str, list[str]], samples: dict[str, list[str]]) -> None:
    family = ""
    for line in text.splitlines():
        if line.startswith("#"):
            family = line.split()[2]
            known = heads.setdefault(family, [])
            if len(known) < 2:
                known.append(f"{line}\n")
        elif (found := SAMPLE.fullmatch(line)) is not None:
            name, labels, value = found.groups()
            marks = f'server="{server}"' + (f",{labels}" if labels else "")
            samples.setdefault(family, []).append(f"{name}{{{marks}}} {value}\n")
