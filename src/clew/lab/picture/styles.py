"""Styles of a page written into a drawing, so that it looks the same wherever it is opened.

Rules are matched to elements, variables are filled in, and what only a living page needs is left out.
"""

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any
from xml.etree import ElementTree as ET

import cssselect2
import tinycss2

SPACE = "http://www.w3.org/2000/svg"
VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*(?:\([^()]*\))?[^()]*))?\)")
MOVED = re.compile(r"(?:(?:translate|rotate|scale)\([^()]*\)\s*)+")
SHOWN = frozenset([
    "fill", "stroke", "opacity", "color", "font", "font-size", "font-family", "font-weight", "font-style",
    "letter-spacing", "text-anchor", "dominant-baseline", "fill-opacity", "stroke-opacity", "stroke-width", "stroke-linecap",
    "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset", "fill-rule", "paint-order", "visibility", "display",
    "stop-color", "stop-opacity", "transform", "clip-path", "mask",
])  # fmt: skip
"""What a drawing has of all that a page declares: no shadows, nothing that moves."""
LIVING = frozenset(["hit", "sr", "refused"])
"""Classes of what is there for hands and screen readers."""
Declared = dict[str, str]


def standing_alone(board: str, definitions: str, styles: str) -> str:
    """A drawing that needs nothing else."""
    root = _parsed(board)
    shared = _parsed(f"<svg>{definitions}</svg>")
    symbols = {symbol.get("id", ""): symbol for symbol in shared.iter(f"{{{SPACE}}}symbol")}
    _expand(root, symbols)
    holder = ET.SubElement(root, f"{{{SPACE}}}defs")
    for part in shared.iter(f"{{{SPACE}}}defs"):
        holder.extend(one for one in part if one.get("id") not in symbols)
    rules = Rules(styles)
    root.set("font-family", rules.root.get("--sans", "sans-serif"))
    _inline(cssselect2.ElementWrapper.from_xml_root(root), rules.matcher, rules.root)
    _trim(root)
    if "viewBox" not in root.attrib:
        root.set("viewBox", "0 0 1000 800")
    for name in ("width", "height", "aria-hidden"):
        root.attrib.pop(name, None)
    ET.register_namespace("", SPACE)
    return ET.tostring(root, encoding="unicode")


def _expand(node: ET.Element, symbols: dict[str, ET.Element]) -> None:
    """Put each icon where it is used: its colours depend on what is around it."""
    for place, child in enumerate(node):
        symbol = symbols.get(child.get("href", "").removeprefix("#")) if child.tag == f"{{{SPACE}}}use" else None
        if symbol is not None:
            kept = {name: value for name, value in child.attrib.items() if name != "href"}
            node[place] = child = ET.Element(f"{{{SPACE}}}svg", {"viewBox": symbol.get("viewBox", ""), **kept})
            child.extend(deepcopy(list(symbol)))
        _expand(child, symbols)


def _parsed(markup: str) -> ET.Element:
    plain = re.sub(r"<!--.*?-->", "", markup, flags=re.DOTALL).replace("&nbsp;", "\u00a0")
    return ET.fromstring(plain.replace("<svg", f'<svg xmlns="{SPACE}"', 1))


class Rules:
    """Selectors with what they declare, and the variables of the whole page."""

    def __init__(self, styles: str) -> None:
        self.matcher = cssselect2.Matcher()
        self.root: Declared = {}
        for rule in tinycss2.parse_stylesheet(re.sub(r"</?style[^>]*>", "", styles), skip_comments=True, skip_whitespace=True):
            if rule.type == "qualified-rule":
                self._add(tinycss2.serialize(rule.prelude).strip(), _declarations(rule.content))

    def _add(self, selector: str, declared: Declared) -> None:
        if selector == ":root":
            self.root |= {name: value for name, value in declared.items() if name.startswith("--")}
        elif ":root" not in selector and declared:
            try:
                for one in cssselect2.compile_selector_list(selector):
                    self.matcher.add_selector(one, declared)
            except cssselect2.SelectorError:  # what only a living page knows: ::before and the like
                return


def _declarations(content: Any) -> Declared:
    found = tinycss2.parse_declaration_list(content, skip_comments=True, skip_whitespace=True)
    return {
        item.lower_name: tinycss2.serialize(item.value).strip()
        for item in found
        if item.type == "declaration" and (item.lower_name in SHOWN or item.lower_name.startswith("--"))
    }


def _inline(element: Any, matcher: Any, inherited: Declared) -> None:
    """Write what holds for an element into its attributes, and go on with its children."""
    node: ET.Element = element.etree_element
    declared: Declared = {}
    for _, _, _, values in sorted(matcher.match(element), key=lambda match: match[:2]):
        declared |= values
    declared |= _declarations(tinycss2.parse_component_value_list(node.attrib.pop("style", "")))
    known = {**inherited, **{name: value for name, value in declared.items() if name.startswith("--")}}
    known = {name: _filled(value, known) for name, value in known.items()}
    for name, value in declared.items():
        if not name.startswith("--"):
            _put(node, name, _filled(value, known))
    for name in list(node.attrib):
        if "var(" in node.attrib[name]:
            node.set(name, _filled(node.attrib[name], known))
    for child in element.iter_children():
        _inline(child, matcher, known)


def _put(node: ET.Element, name: str, value: str) -> None:
    if name == "transform" and MOVED.fullmatch(value):
        node.set("transform", re.sub(r"(?<=\d)(px|deg)", "", value).replace(",", " "))
    elif name == "font":
        _put_font(node, value)
    elif name != "transform":
        node.set(name, value)


def _put_font(node: ET.Element, value: str) -> None:
    """`700 19px/1.2 family` as what every reader of SVG knows."""
    found = re.match(r"(?:italic\s+)?(?:(\d+)\s+)?([\d.]+(?:px|em|rem)?)(?:/[\d.]+\w*)?\s+(.+)", value)
    if found:
        weight, size, family = found.groups()
        node.set("font-size", size)
        node.set("font-family", family)
        if weight:
            node.set("font-weight", weight)


def _filled(value: str, known: Declared) -> str:
    for _ in range(4):  # a variable may name another
        if "var(" not in value:
            break
        value = VARIABLE.sub(lambda found: known.get(found[1]) or (found[2] or "").strip() or "none", value)
    return value


def _trim(node: ET.Element) -> None:
    """Away with what is there for hands, and with names that nothing refers to any more."""
    for child in list(node):
        classes = set(child.get("class", "").split())
        if classes & LIVING or child.tag.endswith("}title"):
            node.remove(child)
        else:
            _trim(child)
    for name in list(_useless(node)):
        del node.attrib[name]


def _useless(node: ET.Element) -> Iterator[str]:
    return (name for name in node.attrib if name == "class" or name.startswith(("data-", "aria-")) or name in ("role", "tabindex"))
