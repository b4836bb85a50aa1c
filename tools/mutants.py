"""Mutation testing, sampled: change one thing in the source, run the tests near to it, and see whether one of them fails.

The sample is the same on every machine: of all mutants of an area those whose names have the smallest hashes, so that an edit of
one file leaves the sample of the others as it is. Changes come from cosmic-ray's operators; each is made in a copy of the sources.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from queue import Queue

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "mutants"
RESULTS = BUILD / "results.json"
COMPARED = "Eq_NotEq NotEq_Eq Is_IsNot IsNot_Is Lt_LtE Lt_GtE LtE_Lt LtE_Gt Gt_GtE Gt_LtE GtE_Gt GtE_Lt"
COMPUTED = "Add_Sub Sub_Add Mul_Add FloorDiv_Mul Mod_Add LShift_RShift RShift_LShift BitOr_BitAnd BitAnd_BitOr BitXor_BitOr"
OPERATORS = [
    *(f"ReplaceComparisonOperator_{pair}" for pair in COMPARED.split()),
    *(f"ReplaceBinaryOperator_{pair}" for pair in COMPUTED.split()),
    *("ReplaceUnaryOperator_USub_UAdd", "ReplaceUnaryOperator_Delete_Not", "AddNot"),
    *("ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "ExceptionReplacer", "NumberReplacer", "ZeroIterationForLoop"),
]
KERNEL = ("tests/kernel",)
RULES = ("tests/games/team", "--ignore", "tests/games/team/test_bots.py")
LAWS = ("tests/conformance", "-k", "team and default")
NAMES = ("tables", "actions", "news", "play", "talk", "time", "store", "durability")
SERVER = (*(f"tests/server/test_{name}.py" for name in NAMES), "-k", "not fifty_kills")


@dataclass(frozen=True)
class Area:
    files: tuple[str, ...]
    share: int
    tests: tuple[tuple[str, ...], ...]
    """Groups of tests, the nearest first; a mutant that one group catches does not meet the next."""


AREAS = {
    "kernel": Area(("src/clew/kernel/*.py",), 70, (KERNEL, RULES, LAWS)),
    "team": Area(("src/clew/games/team/*.py", "src/clew/games/team/spells/*.py"), 70, (RULES, LAWS)),
    "tables": Area(
        tuple(f"src/clew/server/{name}.py" for name in ("table", "hub", "seating", "presence", "news", "recovery", "clock")),
        60,
        (SERVER,),
    ),
}


@dataclass
class Mutant:
    area: str
    file: str
    line: int
    operator: str
    occurrence: int
    """Which of the places in the file that the operator can change."""
    verdict: str = ""

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line} {self.operator} {self.occurrence}"

    def code(self, source: str) -> str:
        return str(mutate_code(source, get_operator(f"core/{self.operator}")(), self.occurrence))

    def change(self) -> str:
        """The two lines, before and after."""
        source = (ROOT / self.file).read_text()
        lines = unified_diff(source.splitlines(), self.code(source).splitlines(), n=0, lineterm="")
        return "\n".join(f"    {line}" for line in lines if not line.startswith(("---", "+++", "@@")))


def sample(area: str) -> list[Mutant]:
    paths = sorted(path for pattern in AREAS[area].files for path in ROOT.glob(pattern))
    found = [mutant for path in paths for mutant in mutants(area, path)]
    return sorted(found, key=lambda mutant: hashlib.sha256(mutant.name.encode()).digest())[: AREAS[area].share]


def mutants(area: str, path: Path) -> list[Mutant]:
    source = path.read_text()
    types = types_of(source)
    nodes = list(ast_nodes(get_ast(source)))
    found = []
    for name in OPERATORS:
        operator = get_operator(f"core/{name}")()
        places = [begin for node in nodes for begin, _ in operator.mutation_positions(node)]
        for occurrence, place in enumerate(places):
            if not any(begin <= place < end for begin, end in types):
                found.append(Mutant(area, path.relative_to(ROOT).as_posix(), place[0], name, occurrence))
    return found


Span = tuple[tuple[int, int], tuple[int, int]]


def types_of(source: str) -> list[Span]:
    """Where types are written, which say nothing about what the program does."""
    types: list[ast.expr | None] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AnnAssign | ast.arg):
            types.append(node.annotation)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            types.append(node.returns)
    return [((t.lineno, t.col_offset), (t.end_lineno or 0, t.end_col_offset or 0)) for t in types if t is not None]


def prepare(number: int) -> Path:
    """A copy of what the tests read."""
    house = BUILD / f"copy-{os.getpid()}-{number}"
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, house / part, ignore=shutil.ignore_patterns("__pycache__", "static"))
    shutil.copy(ROOT / "pyproject.toml", house)
    return house


def passes(house: Path, tests: tuple[str, ...], limit_s: float) -> bool | None:
    """Whether the tests pass; None where they took too long."""
    environment = {**os.environ, "PYTHONPATH": str(house / "src"), "CLEW_FORM": "plain", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    with subprocess.Popen(
        command, cwd=house, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    ) as process:
        try:
            return process.wait(limit_s) == 0
        except subprocess.TimeoutExpired:
            return None
        finally:
            end(process.pid)


def end(group: int) -> None:
    """The tests and the servers that they started."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def limits(house: Path, areas: list[str]) -> dict[tuple[str, ...], float]:
    """How long each group of tests may take: four times what it takes with nothing changed."""
    found: dict[tuple[str, ...], float] = {}
    for tests in dict.fromkeys(tests for area in areas for tests in AREAS[area].tests):
        began = time.monotonic()
        if not passes(house, tests, 900):
            sys.exit(f"these tests fail with nothing changed: {' '.join(tests)}")
        found[tests] = 20 + 4 * (time.monotonic() - began)
        print(f"{' '.join(tests)}: {time.monotonic() - began:.0f} s", flush=True)
    return found


def judge(mutant: Mutant, house: Path, limit: dict[tuple[str, ...], float]) -> str:
    path = house / mutant.file
    source = path.read_text()
    path.write_text(mutant.code(source))
    try:
        for tests in AREAS[mutant.area].tests:
            passed = passes(house, tests, limit[tests])
            if not passed:
                return "timed out" if passed is None else "killed"
        return "survived"
    finally:
        path.write_text(source)


def run(chosen: list[Mutant], jobs: int, minutes: float) -> None:
    houses: Queue[Path] = Queue()
    for number in range(jobs):
        houses.put(prepare(number))
    limit = limits(houses.queue[0], sorted({mutant.area for mutant in chosen}))
    last = time.monotonic() + 60 * minutes

    def work(mutant: Mutant) -> None:
        if time.monotonic() > last:
            return
        house = houses.get()
        try:
            mutant.verdict = judge(mutant, house, limit)
        finally:
            houses.put(house)
        print(f"{mutant.verdict:9} {mutant.name}", flush=True)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(work, chosen))
    for house in houses.queue:
        shutil.rmtree(house)


def report(chosen: list[Mutant]) -> None:
    for area in [*AREAS, "all"]:
        judged = [mutant for mutant in chosen if mutant.verdict and area in (mutant.area, "all")]
        left = [mutant for mutant in judged if mutant.verdict == "survived"]
        if judged:
            print(f"{area}: {len(left)} of {len(judged)} mutants survive ({100 * len(left) / len(judged):.1f} %)")
    for mutant in chosen:
        if mutant.verdict == "survived":
            print(f"{mutant.file}:{mutant.line} {mutant.operator}\n{mutant.change()}")


def results() -> dict[str, str]:
    """What earlier runs found, by the names of the mutants."""
    return dict(json.loads(RESULTS.read_text())) if RESULTS.exists() else {}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--area", choices=AREAS, action="append", help="only this part of the sample")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=60, help="begin no mutant after this time")
    parser.add_argument("--survivors", action="store_true", help="only those that survived the last run")
    parser.add_argument("--list", action="store_true", help="show the sample and run nothing")
    asked = parser.parse_args()
    chosen = [mutant for area in asked.area or AREAS for mutant in sample(area)]
    if asked.survivors:
        survived = [name for name, verdict in results().items() if verdict == "survived"]
        chosen = [mutant for mutant in chosen if mutant.name in survived]
    if asked.list:
        print("\n".join(mutant.name for mutant in chosen))
        return 0
    BUILD.mkdir(parents=True, exist_ok=True)
    run(chosen, asked.jobs, asked.minutes)
    RESULTS.write_text(json.dumps(results() | {mutant.name: mutant.verdict for mutant in chosen if mutant.verdict}, indent=1))
    report(chosen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
