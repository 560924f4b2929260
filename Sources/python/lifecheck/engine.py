"""Serves a class to lifecheck: `python3 -m lifecheck.engine FILE CLASS`.

During `lifecheck.check` this command passes its pipes to the process that checks, which serves the
class. Else it imports the file, so that a printed `lifecheck replay` command works in a shell.
"""

from __future__ import annotations

import importlib
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import lifecheck_wire

from lifecheck._serving import ADDRESS


def _load(file: str, name: str) -> Any:
    """Imports a file as pytest does: below the outermost folder that is no package."""
    path = Path(file).resolve()
    folder, module = path.parent, path.stem
    while (folder / "__init__.py").exists():
        folder, module = folder.parent, f"{folder.name}.{module}"
    sys.path.insert(0, str(folder))
    found: Any = importlib.import_module(module)
    for part in name.split("."):
        found = getattr(found, part)
    return found


def main() -> int:
    if len(sys.argv) != 3:
        print("usage: python3 -m lifecheck.engine FILE CLASS", file=sys.stderr)
        return 64
    address = os.environ.get(ADDRESS)
    if address is not None:
        for number in (signal.SIGQUIT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)  # while the class prints its stack
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(address)
            socket.send_fds(connection, [b"%d" % os.getpgid(0)], [0, 1, 2])
            return int(connection.recv(16) or 1)
    _, file, name = sys.argv
    if not os.path.exists(file):
        print(f"there is no file {file}: use the folder in which the tests ran", file=sys.stderr)
        return 66
    try:
        engine = _load(file, name)
    except Exception as problem:  # a report quotes the first 120 letters
        told = f"{type(problem).__name__}: {problem}"
        if isinstance(problem, AttributeError):
            told = "no such class outside a function: use lifecheck.replay inside"
        print(f"{file}: {told}", file=sys.stderr)
        return 66
    lifecheck_wire.serve(engine)
    return 0


if __name__ == "__main__":
    sys.exit(main())
