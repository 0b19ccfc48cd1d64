"""A PostgreSQL of the tests' own, in a folder that goes when they are done."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

PLACES = [Path(found).parent for name in ("initdb",) if (found := shutil.which(name))]
PLACES += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
PROGRAMS = next((folder for folder in PLACES if (folder / "initdb").exists()), None)


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """Its address, as `--database` wants it. It does not run as root."""
    assert PROGRAMS
    user = "postgres" if os.getuid() == 0 else None
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        port = free.getsockname()[1]
    if user:
        for one in (folder, *list(folder.parents)[:2]):
            one.chmod(0o755)
        shutil.chown(folder, user)
    data = folder / "data"
    quiet = {"user": user, "check": True, "capture_output": True, "cwd": folder}
    subprocess.run([PROGRAMS / "initdb", "-D", data, "-U", "guest", "-A", "trust", "--no-sync"], **quiet)
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    subprocess.run([PROGRAMS / "pg_ctl", "-D", data, "-w", "-o", options, "-l", folder / "log", "start"], **quiet)
    try:
        yield f"postgresql://guest@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([PROGRAMS / "pg_ctl", "-D", data, "-m", "immediate", "stop"], **quiet)
