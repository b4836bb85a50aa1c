"""The examples in README and docs are run, and print what they say they print."""

import doctest
import re
from pathlib import Path

import pytest
from positions import rewritten

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def examples(path: Path) -> str:
    return "\n".join(BLOCK.findall(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", [path for path in DOCUMENTS if examples(path)], ids=lambda path: path.name)
def test_examples_do_what_they_show(path: Path) -> None:
    example = doctest.DocTestParser().get_doctest(examples(path), {}, path.name, str(path), 0)
    assert example.examples, "python blocks are written as >>> examples"
    told: list[str] = []
    result = doctest.DocTestRunner().run(example, out=told.append)
    assert result.failed == 0, "".join(told)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in LINK.findall(path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_the_fields_of_positions_are_those_that_are_declared() -> None:
    for path in (ROOT / "docs" / "positions").glob("*.md"):
        text = path.read_text(encoding="utf-8")
        assert rewritten(text, path.stem) == text, "python tools/positions.py writes them anew"


def test_the_readme_shows_the_library_in_ten_lines() -> None:
    block = BLOCK.search((ROOT / "README.md").read_text(encoding="utf-8"))
    assert block is not None
    assert len(re.findall(r"^(>>>|\.\.\.)", block[1], re.MULTILINE)) <= 10
