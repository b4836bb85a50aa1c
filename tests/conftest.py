"""Set-up shared by all tests."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Say which form of the engine runs: plain Python or compiled."""
    import clew.kernel.state as state

    form = "compiled" if not str(state.__file__).endswith(".py") else "plain"
    print(f"clew runs as {form} Python")
