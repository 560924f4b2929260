"""An engine of the wire that reads or writes lines wrongly in the way that its argument names.

Without an argument it does all right. What it plays is of no account: each stimulus has an empty step.
"""

import json
import os
import sys
import time

way = sys.argv[1] if len(sys.argv) > 1 else ""
KNOWN = {"launch", "home", "wait 1s"}
held = []


def say(answer):
    text = json.dumps(answer)
    if way == "no-line-ends":
        os.write(1, text.encode())
    elif way == "buffered":
        held.append(text + "\n")
    else:
        os.write(1, (text + "\n").encode())


def answer(line):
    if way == "wants-lf" and line.endswith(b"\r"):
        os._exit(3)
    try:
        message = json.loads(line)
        kind, number = message["kind"], message.get("id")
    except (ValueError, KeyError, TypeError):
        if way == "dies-of-nonsense":
            os._exit(4)
        return {"kind": "error", "id": None, "code": "malformed", "message": "no message"}
    if kind == "hello":
        return {"kind": "hello", "protocol": 1, "engine": "framing", "version": "1",
                "language": "Python", "capabilities": ["scene-based"]}
    if way == "wants-order" and list(message)[0] != "kind":
        return {"kind": "error", "id": number, "code": "malformed", "message": "where is kind?"}
    if way == "knows-all-fields" and set(message) - {"kind", "id", "given", "stimuli"}:
        return {"kind": "error", "id": number, "code": "malformed", "message": "what field?"}
    if kind in ("ping", "bye") and way != "mute":
        return {"kind": "ok", "id": 1 if way == "fixed-id" else number}
    if way == "skips" and kind == "run":
        return {"kind": "skip", "id": number, "reason": "no launch"}
    if way == "mute":
        return None
    if kind != "run":
        if way == "ignores-unknown-kinds":
            return None
        return {"kind": "error", "id": number, "code": "unknown-kind", "message": "no such kind"}
    if message["given"] and way != "guesses-givens":
        return {"kind": "skip", "id": number, "reason": "only a plain app"}
    if set(message["stimuli"]) - KNOWN and way != "guesses-stimuli":
        return {"kind": "skip", "id": number, "reason": "no such stimulus"}
    steps = [""] * len(message["stimuli"])
    return {"kind": "ok", "id": number, "steps": steps[1:] if way == "one-short" else steps}


def handle(lines):
    for line in reversed(lines) if way == "last-first" else lines:
        reply = answer(line)
        if reply:
            say(reply)
        if b'"bye"' in line and way != "stays":
            sys.exit(1 if way == "exits-with-1" else 0)


rest = b""
while chunk := os.read(0, 1 << 16):
    if way == "a-read-is-a-line":
        handle([chunk.rstrip(b"\n")])
        continue
    *lines, rest = (rest + chunk).split(b"\n")
    if way == "short-lines" and len(rest) > 1 << 18:
        os._exit(5)
    handle(lines)
for text in held:
    os.write(1, text.encode())
while way == "stays":
    time.sleep(0.01)
