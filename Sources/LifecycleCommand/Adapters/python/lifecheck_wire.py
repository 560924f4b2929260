"""Serves an engine to lifecheck: one JSON object a line, from standard input to standard output.

An engine is a class. `serve(Engine)` makes a fresh one for each scenario:

    class Engine:
        name = "my-engine"                  # as reports call it
        version = "1.0"
        capabilities = ["scene-based"]      # what it lives; it is asked for nothing else

        def __init__(self, given, tell):    # given: the lines of the notation, often none
        def handle(self, stimulus):         # stimulus: in the notation, such as "interrupt call"
        def states(self):                   # optional: "app active, A foregroundActive"

An implementation that is driven by a host says so with `drive = "host"`; then `handle` is called with
what its host says, such as "did become active A", and a fresh one is made for each process. A client
of UIKit says so with `drive = "client"`, and what its words mean with `contract`, a list of lines.

`handle` calls `tell("A.didBecomeActive")` for each thing it would tell the app, in order. `tell`
returns what the app does inside, as in an `on` line ("take 2s, release camera"), or None. Raise
Unsupported for a given or a stimulus that the engine does not know; never guess. What the engine
prints goes to standard error, for standard output carries the wire alone.
"""

import collections
import json
import os
import sys
import traceback

PROTOCOL = 1


class Unsupported(Exception):
    """The engine does not know a given or a stimulus: the scenario ends there, and says why."""

    def __init__(self, reason, capability=None, issue=None):
        super().__init__(reason)
        self.answer = {"kind": "skip", "reason": reason}
        if capability:
            self.answer["capability"] = capability
        if issue:
            self.answer["issue"] = issue


def serve(engine):
    """Answers line by line, in order, until the other side says bye or closes the pipe."""
    wire = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    encode = json.JSONEncoder(separators=(",", ":")).encode
    for line in sys.stdin.buffer:
        message, answer = _answer(engine, line)
        wire.write(encode(answer).encode() + b"\n")
        wire.flush()  # whoever keeps answers in a buffer looks like one that hangs
        if message.get("kind") == "bye":
            break
    wire.close()


def _answer(engine, line):
    """The message that a line says, and the answer to it."""
    try:
        message = json.loads(line)
        if not isinstance(message, dict):
            raise ValueError("a message is an object")
    except (ValueError, RecursionError) as problem:
        return {}, {**_error("malformed", f"not a message: {problem}"), "id": None}
    kind = message.get("kind")
    if kind == "hello":
        return message, _hello(engine, message)
    try:
        if kind == "run":
            answer = _run(engine, message["given"], message["stimuli"])
        elif kind in ("ping", "bye"):
            answer = {"kind": "ok"}
        else:
            answer = _error("unknown-kind", f"no message of the kind {json.dumps(kind)}")
        answer["id"] = message["id"]
    except KeyError as missing:
        answer = {**_error("malformed", f"the message has no {missing}"), "id": message.get("id")}
    return message, answer


def _hello(engine, message):
    first, last = message.get("protocol", (0, 0))
    if not first <= PROTOCOL <= last:
        return {**_error("protocol", f"this engine speaks version {PROTOCOL} alone"), "id": None}
    hello = {
        "kind": "hello",
        "protocol": PROTOCOL,
        "engine": engine.name,
        "version": engine.version,
        "language": "Python",
        "capabilities": engine.capabilities,
        "window": 16,
    }
    for field in ("homepage", "drive", "contract"):
        if hasattr(engine, field):
            hello[field] = getattr(engine, field)
    if hello.get("drive") == "client":
        hello["stops"] = True  # at what it has not asked for: it may be asked what is expected
    return hello


class _Asked:
    """What a client has asked for in its process: it is told of no other wake or extended time."""

    def __init__(self):
        self.wakes, self.begun, self.open = 0, collections.Counter(), set()

    def note(self, acts):
        for act in acts:
            word, _, rest = act.partition("(")
            self.wakes += word == ">after"
            if word == ">begin" and rest:  # the act, not an event of a contract
                self.begun[rest[0]] += 1
                self.open.add(rest[0])
            elif word == ">end" and rest:
                self.open.discard(rest[0])

    def stop_at(self, line):
        word, _, rest = line.partition("(")
        if line.startswith("wakes "):
            knows = int(line.split()[1]) <= self.wakes
        elif word == "task":
            self.begun[rest[0]] -= 1
            knows = self.begun[rest[0]] >= 0
        else:
            knows = word != "expire" or rest[0] in self.open
        if not knows:
            raise Unsupported(f"it has not asked for '{line}'")


def _run(engine, given, stimuli):
    """Plays a scenario on a fresh engine: a step for each stimulus."""
    told, steps = [], []
    is_client = getattr(engine, "drive", None) == "client"
    try:
        fresh = engine(given, _teller(given, told))
        asked = _Asked()
        for stimulus in stimuli:
            if steps and stimulus.startswith(("process starts ", "start | ")):
                fresh = engine(given, _teller(given, told))
                asked = _Asked()
            if is_client:
                asked.stop_at(stimulus)
            fresh.handle(stimulus)
            if is_client:
                asked.note(told)
            step = " ".join(told)
            state = fresh.states() if callable(getattr(fresh, "states", None)) else None
            steps.append(f"{step} | {state}" if state else step)
            told.clear()
        return {"kind": "ok", "steps": steps}
    except Unsupported as unsupported:
        return {**unsupported.answer, "steps": steps}
    except Exception as problem:
        traceback.print_exc()
        message = f"{type(problem).__name__}: {problem}"
        return {**_error("failed", message), "at": len(steps), "steps": steps}


def _teller(given, told):
    """What an engine tells the app with: it writes down, and answers how the app reacts."""
    script = {}
    for line in given:
        if line.startswith("on "):
            trigger, _, actions = line[3:].partition(":")
            script.setdefault(trigger.strip(), actions.strip())
    if not script:
        return told.append

    def tell(observation):
        told.append(observation)
        reaction = script.get(observation)
        return reaction or script.get(observation.partition("(")[0].partition("[")[0])

    return tell


def _error(code, message):
    return {"kind": "error", "code": code, "message": message}
