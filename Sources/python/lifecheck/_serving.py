"""Serves a class to `lifecheck.engine` commands, in copies (forks) of the process that checks.

So the class may be local to a function, and its file may be a test. A crash or a hang ends a copy.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import select
import shutil
import signal
import socket
import sys
import tempfile
import traceback
import warnings
from collections.abc import Iterator
from typing import Callable, NoReturn

import lifecheck_wire

ADDRESS = "LIFECHECK_PYTHON_ENGINE"


@contextlib.contextmanager
def served(engine: type) -> Iterator[tuple[list[str], dict[str, str]]]:
    """Serves a class meanwhile. Yields a command that reaches it, and variables of the command."""
    file = getattr(sys.modules.get(engine.__module__), "__file__", None) or engine.__module__
    bin = os.path.dirname(sys.executable)
    python = "python3" if shutil.which("python3", path=bin) else sys.executable
    # With '<' in it, the command would keep a shell that ends before a hanging engine.
    name = engine.__qualname__.replace(".<locals>", "")
    command = [python, "-m", "lifecheck.engine", os.path.relpath(file), name]
    # The path of a socket has at most 107 bytes.
    parent = "/tmp" if len(tempfile.gettempdir()) > 70 else None
    with tempfile.TemporaryDirectory(prefix="lifecheck-", dir=parent) as folder:
        closed, open_meanwhile = os.pipe()
        with socket.socket(socket.AF_UNIX) as listener, warnings.catch_warnings():
            # The copies use no other thread of this process.
            warnings.simplefilter("ignore", DeprecationWarning)
            address = os.path.join(folder, "engine")
            listener.bind(address)
            listener.listen()
            copier = os.fork()
            if copier == 0:
                os.close(open_meanwhile)
                _end_after(lambda: _copy(engine, listener, closed))
        os.close(closed)
        try:
            path = bin + os.pathsep + os.environ.get("PATH", os.defpath)
            yield command, {"PATH": path, ADDRESS: address}
        finally:
            os.close(open_meanwhile)
            os.waitpid(copier, 0)


def _end_after(work: Callable[[], None]) -> NoReturn:
    """Ends a copy of the test's process, without the work that the tests do at their end."""
    status = 1
    try:
        work()
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


def _copy(engine: type, listener: socket.socket, closed: int) -> None:
    """Makes a copy of this process for each command, until the check has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # at Ctrl-C lifecheck still prints its report
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    awaited: list[socket.socket | int] = [listener, closed]
    while listener in select.select(awaited, [], [])[0]:
        connection = listener.accept()[0]
        if os.fork() == 0:
            _end_after(lambda: _attend(engine, connection, closed))
        connection.close()


def _attend(engine: type, connection: socket.socket, closed: int) -> None:
    """Serves the class to one command, and passes on the exit status."""
    group, pipes, _, _ = socket.recv_fds(connection, 32, 3)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    ended, open_meanwhile = os.pipe()
    server = os.fork()
    if server == 0:
        _end_after(lambda: _serve(engine, int(group), pipes))
    for number in (*pipes, open_meanwhile):
        os.close(number)
    if closed in select.select([ended, closed], [], [])[0]:
        os.kill(server, signal.SIGKILL)  # the check was interrupted while the engine hung
    code = os.waitstatus_to_exitcode(os.waitpid(server, 0)[1])
    with contextlib.suppress(OSError):  # lifecheck may have ended the command
        connection.sendall(b"%d" % (code if code >= 0 else 128 - code))


def _serve(engine: type, group: int, pipes: list[int]) -> None:
    os.setpgid(0, group)  # lifecheck ends all processes of the group
    for number, pipe in enumerate(pipes):
        os.dup2(pipe, number)
    # Test frameworks replace these.
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w", 1), open(2, "w", 1)
    # A report shows the line at which an engine crashed or hung. lifecheck asks a hanging engine by
    # SIGQUIT, and sends SIGTERM before the stack may be written and SIGKILL soon after.
    faulthandler.enable()
    faulthandler.register(signal.SIGQUIT)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    lifecheck_wire.serve(engine)
