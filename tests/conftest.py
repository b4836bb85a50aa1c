"""Set-up shared by all tests."""

import os
import sys

import pytest

from clew.kernel import state


def pytest_report_header() -> str:
    return f"clew runs in its {form()} form"


def pytest_sessionstart() -> None:
    """CLEW_FORM names the form that must run, so that no test is run in the wrong one unnoticed."""
    wanted = os.environ.get("CLEW_FORM", form())
    if wanted != form():
        pytest.exit(f"the {wanted} form of clew should run, but this is the {form()} one", returncode=3)


def pytest_sessionfinish() -> None:
    """Processes of xdist end without a word; so the database that tests have used is ended here."""
    postgres = sys.modules.get("support.postgres")
    if postgres is not None:
        postgres.end()


def form() -> str:
    return "plain" if str(state.__file__).endswith(".py") else "compiled"
