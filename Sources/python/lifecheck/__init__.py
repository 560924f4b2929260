"""Tests whether an engine in Python behaves as the documented UIKit life cycle.

`check(Engine)` plays random scenarios against a class that `lifecheck_wire` describes, and raises
`NonConformance` if the class breaks a rule. The command `lifecheck` of this package does the work.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from lifecheck._serving import served

__all__ = ["ConformanceWarning", "NonConformance", "Outcome", "check", "replay"]

try:
    __version__ = version("lifecheck")
except PackageNotFoundError:  # in a source tree
    __version__ = "0"
BINARY = Path(__file__).parent / "bin" / "lifecheck"


class NonConformance(AssertionError):
    """The engine broke a rule, gave no answer, or left a MUST rule unexercised.

    The message is the report of the command line, with every finding.
    """

    def __init__(self, report: str, status: int) -> None:
        super().__init__(report)
        self.status = status  # the exit status of the command, from 1 to 4


class ConformanceWarning(UserWarning):
    """The engine broke a rule that is not enforced, such as a SHOULD rule, or differs from devices."""


@dataclass(frozen=True)
class Outcome:
    """The result of a check that passed."""

    report: str
    scenarios: int
    stimuli: int
    rules: dict[str, str] = field(repr=False)  # "held", "unsupported" and so on, by rule


def check(
    engine: type,
    *,
    scenarios: int = 20_000,
    seed: int = 1,
    edition: str | None = None,
    rules: str | Sequence[str] | None = None,
    strict: bool = False,
    expect: str | os.PathLike[str] | None = None,
    reports: str | os.PathLike[str] | None = None,
    options: Sequence[str] = (),
) -> Outcome:
    """Plays random scenarios against an engine, or UIKit for a client (`drive = "client"`).

    The class may be local to a function. Copies of this process serve it, so that a crash or a hang
    of the engine is a finding and does not end the tests.

    - scenarios, seed: the number of random scenarios, and their seed
    - edition: the edition of the rule book
    - rules: the rules that judge, such as "launch/*,-launch/options"
    - strict: whether a broken SHOULD rule fails the check too
    - expect: a file of known failures; see `lifecheck help run`
    - reports: a folder for all reports
    - options: further options of `lifecheck run`, such as ["--threads", "1"]

    Raises `NonConformance` with all findings. If none fails the check, each broken rule that is not
    enforced is a `ConformanceWarning`. An unusable argument raises `ValueError`, or `TypeError` if
    `engine` is no such class.
    """
    __tracebackhide__ = True  # pytest shows the line of the test instead
    with tempfile.TemporaryDirectory(prefix="lifecheck-") as folder:
        log = Path(folder, "run.jsonl")
        words = ["--scenarios", str(scenarios), "--seed", str(seed), "--log", str(log)]
        for name, value in (("edition", edition), ("expect", expect), ("reports", reports)):
            words += [] if value is None else [f"--{name}", os.fspath(value)]
        words += [*_judging(rules, strict), *options]
        report = _run(engine, "run", words)
        records = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    for message in _warned(report):
        warnings.warn(ConformanceWarning(message), stacklevel=2)
    verdicts = {r["rule"]: r["verdict"] for r in records if r["record"] == "rule"}
    return Outcome(report, records[-1]["scenarios"], records[-1]["stimuli"], verdicts)


def replay(
    engine: type,
    scenario: str,
    *,
    rules: str | Sequence[str] | None = None,
    strict: bool = False,
    options: Sequence[str] = (),
) -> str:
    """Plays one scenario, such as "launch; home", and returns its trace.

    Raises `NonConformance` if the engine breaks a rule.
    """
    __tracebackhide__ = True
    return _run(engine, "replay", [scenario, *_judging(rules, strict), *options])


def _warned(report: str) -> list[str]:
    """The warnings of a report. It shows the first ones in full, and lists the rules of all.

    A share of stimuli that were not played is one of them, if the verdict mentions it.
    """
    shown = re.findall(r"^Warning: (.+(?:\n +.+)*)", report, re.M)
    in_full = len(shown)
    listed = re.search(r"^(\d+) warnings \(rules that are not enforced\): [^;]+", report, re.M)
    cut = re.search(r"^cut: .+(?:\n +.+)*", report, re.M)
    if cut and "not played because scenarios were cut" in " ".join(report.split()):
        shown.append(cut[0])
    if unlike := re.search(r"unlike\s+recorded\s+devices\s+in\s+\d+\s+rules?(?:\s+\([^)]+\))?\Z", report.rstrip()):
        shown.append(unlike[0] + "; for details: options=[\"--verbose\"]")
    return shown + ([listed[0]] if listed and int(listed[1]) > in_full else [])


def _reproducible(report: str, engine: type) -> str:
    """The report, with calls in place of the commands that cannot find a class of a function."""
    if "<locals>" not in engine.__qualname__:
        return report

    def call(command: re.Match[str]) -> str:
        words = shlex.split(command[1])
        name = engine.__qualname__.rpartition(".")[2]
        arguments = [name, repr(words[0])]
        if "--rules" in words:
            arguments.append(f"rules={words[words.index('--rules') + 1]!r}")
        arguments += ["strict=True"] * ("--strict" in words)
        return f"Reproduce: lifecheck.replay({', '.join(arguments)})"

    return re.sub(r"Reproduce: lifecheck replay (['\w].*)", call, report)


def _judging(rules: str | Sequence[str] | None, strict: bool) -> list[str]:
    if not isinstance(strict, bool):
        raise TypeError(f"strict={strict!r}: give True or False")
    patterns = rules if rules is None or isinstance(rules, str) else ",".join(rules)
    return ([] if patterns is None else ["--rules", patterns]) + ["--strict"] * strict


def _caller() -> dict[str, str]:
    """The line of the test, to which annotations and reports point, if it is below this folder."""
    frame = sys._getframe()
    while frame.f_back and frame.f_globals.get("__name__") == __name__:
        frame = frame.f_back
    file = os.path.relpath(frame.f_code.co_filename)
    known = os.path.isfile(file) and not file.startswith(os.pardir)
    return {"LIFECHECK_CALLER": f"{file}:{frame.f_lineno}"} if known else {}


def _run(engine: type, command: str, words: list[str]) -> str:
    __tracebackhide__ = True
    if not isinstance(engine, type):
        kind = type(engine).__name__
        raise TypeError(f"{engine!r} is no class: pass a class such as {kind}, not an instance")
    for name in ("name", "version", "capabilities", "handle"):
        if not hasattr(engine, name):
            raise TypeError(f"{engine!r} has no '{name}'; help('lifecheck_wire') shows an engine")
    if isinstance(engine.capabilities, str):
        raise TypeError(f"'capabilities' of {engine!r} is a text: give a list, such as ['scene-based']")
    with served(engine) as (place, environment):
        role = "--client" if getattr(engine, "drive", None) == "client" else "--engine"
        done = subprocess.run(
            ["lifecheck", command, *words, role, "exec:" + shlex.join(place)],
            executable=BINARY,
            env={**os.environ, **environment, **_caller()},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    # GitHub Actions reads annotations in any line of the tests' output.
    for line in done.stderr.splitlines():
        if line.startswith("::"):
            print(line, file=sys.stderr)
    # The command line's advice is an argument here.
    advised = re.sub(r"(:\s+)--verbose\b", r'\1options=["--verbose"]', done.stdout)
    advised = re.sub(r"(such\s+as\s+)--scenarios\s+20k", r"\1scenarios=20_000", advised)
    report = _reproducible(advised, engine)
    remedy = rf"mend '{engine.__qualname__}'; help('lifecheck_wire') shows an engine"
    complaint = re.sub(r"mend the command or its answer; see: .*", remedy, done.stderr)
    if done.returncode == 0:
        return report
    message = (report or complaint).strip()
    # Without a finding the verdict is last, and a test framework shows only the first line at once.
    verdict = re.search(r"^(?:inconclusive|nothing ran|failed): .+(?:\n.+)*\Z", message, re.M)
    if verdict and not message.startswith("1. "):
        message = f"{verdict[0]}\n\n{message[: verdict.start()].rstrip()}".strip()
    if 1 <= done.returncode <= 4:
        raise NonConformance(message, done.returncode)
    if done.returncode in (64, 65, 66):
        raise ValueError(complaint.strip())
    raise RuntimeError(f"lifecheck ended with {done.returncode}:\n{message}")
