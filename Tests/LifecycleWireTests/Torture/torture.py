"""An engine of the wire that misbehaves in the way that its first argument names.

It plays a life cycle of three moves, well enough for a judge to agree. Where a misbehaviour waits
for something to happen, that is a scenario in which the app is locked: most have none.
"""

import json
import os
import signal
import sys
import time

way = sys.argv[1]
if "TORTURE_NOTES" in os.environ:
    with open(os.environ["TORTURE_NOTES"], "a") as notes:
        notes.write(f"{os.getpgrp()}\n")
harm = "\x1b[31m \x9b2J \u202e \u2028::error::a\r\n  ::error::owned ##[error]owned\n```\n<script>"
played = 0
leaked = 0


def say(answer):
    text = answer if isinstance(answer, str) else json.dumps(answer)
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def steps(stimuli):
    launched = active = False
    for stimulus in stimuli:
        if stimulus == "launch" and not launched:
            launched = active = True
            yield ("app.willFinishLaunching app.didFinishLaunching A.willConnect "
                   "A.willEnterForeground A.didBecomeActive")
        elif stimulus == "launch" and not active:
            active = True
            yield "A.willEnterForeground A.didBecomeActive"
        elif stimulus in ("home", "lock") and active:
            active = False
            yield "A.willResignActive A.didEnterBackground"
        else:
            yield ""


def hello(message):
    answer = {"kind": "hello", "protocol": 1, "engine": "torture", "version": "1.0",
              "language": "Python", "capabilities": ["scene-based"], "window": 8}
    if way == "hello-refused":
        answer = {"kind": "error", "message": "not today"}
    if way == "no-hello":
        time.sleep(1000)
    if way == "unknown-capability":
        answer["capabilities"] = ["scene-based", "taskss"]
    if way == "twice-a-key":
        say(json.dumps(answer)[:-1] + ', "engine": "again"}')
        return
    if way in ("no-states", "ghost-state"):
        answer["capabilities"] += ["reported-states"]
    if way == "reorders":
        answer["deterministic"] = False
    if way == "claims-all":
        answer["capabilities"] = message_capabilities
    if way == "slow" or way == "late":
        answer["window"] = 1
    say(answer)


def run(message):
    global played, leaked
    played += 1
    stimuli, number = message["stimuli"], message["id"]
    answer = {"kind": "ok", "id": number, "steps": list(steps(stimuli))}
    strikes = "lock" in stimuli
    if way == "plods":
        time.sleep(float(sys.argv[2]))
    if way == "claims-all":
        answer = {"kind": "skip", "id": number, "capability": "tasks", "reason": "not implemented"}
    elif way == "cuts" and "lock" in stimuli:
        before = answer["steps"][: stimuli.index("lock")]
        answer = {"kind": "skip", "id": number, "reason": "no lock", "steps": before}
    elif way == "skips-nothing":
        answer["kind"], answer["reason"] = "skip", "nothing"
    elif way == "says-nothing":
        answer["steps"] = ["" for _ in stimuli]
    elif way == "error":
        answer = {"kind": "error", "id": number, "code": "broken", "message": "it broke", "at": 0}
    elif way == "skips-without-reason" and strikes:
        answer = {"kind": "skip", "id": number, "message": "no lock"}
    elif way == "errs-without-code" and strikes:
        answer = {"kind": "error", "id": number, "message": "it broke"}
    elif way == "harms" and strikes:
        os.write(2, harm.encode())
        os._exit(9)
    elif way == "harms":
        answer = {"kind": "skip", "id": number, "reason": harm, "issue": harm}
        if len(stimuli) % 2:
            answer = {"kind": "error", "id": number, "code": harm, "message": harm, "at": 0}
    elif way == "exit-always":
        os._exit(1)
    elif way == "hang-later" and played % 50 == 0:
        time.sleep(1000)
    elif way == "crash-once" and os.path.exists(os.environ["TORTURE_NOTES"] + ".crash"):
        time.sleep(1000)
    elif way == "crash-once" and played == 40:
        open(os.environ["TORTURE_NOTES"] + ".crash", "w").close()
        os.kill(os.getpid(), signal.SIGSEGV)
    elif way == "crash-seldom" and stimuli[-1:] == ["lock"] and len(stimuli) % 7 == 0:
        os.kill(os.getpid(), signal.SIGSEGV)
    elif not strikes:
        pass
    elif way == "hang":
        time.sleep(1000)
    elif way == "deaf":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGQUIT, signal.SIG_IGN)
        time.sleep(1000)
    elif way == "slow" or way == "late":
        time.sleep(float(sys.argv[2]))
    elif way == "crash":
        print("about to crash", file=sys.stderr, flush=True)
        os.kill(os.getpid(), signal.SIGSEGV)
    elif way == "crash-after":
        say(answer)
        os.kill(os.getpid(), signal.SIGKILL)
    elif way == "crash-later":
        leaked += 1
        if leaked == 3:
            os.kill(os.getpid(), signal.SIGABRT)
    elif way == "exit":
        sys.exit(0)
    elif way == "garbage":
        say("now playing " + " ".join(stimuli))
    elif way == "binary":
        sys.stdout.buffer.write(bytes(range(128, 256)) + b"\n")
    elif way == "long-line":
        sys.stdout.write("x" * (9 << 20))
    elif way == "flood":
        sys.stderr.write("words " * (1 << 19))
    elif way == "wrong-id":
        answer["id"] += 1
    elif way == "wrong-count":
        answer["steps"].append("")
    elif way == "hedges":
        answer["steps"][0] = "app.willFinishLaunching?"
    elif way == "hedges-late":
        answer["steps"][0] = "+1s app.willFinishLaunching?"
    elif way == "hides-causes":
        answer["steps"][0] = "terminate(?)"
    elif way == "not-notation":
        answer["steps"][0] = "app.didVanish"
    elif way == "partial":
        sys.stdout.write('{"kind": "ok", ')
        sys.stdout.flush()
        time.sleep(1000)
    elif way == "grandchild":
        import subprocess  # It takes its time, and nothing else needs it.

        subprocess.Popen(["sleep", "1000"])
        os._exit(3)
    elif way == "random":
        leaked += 1
        answer["steps"][0] += " A.snapshot" * (leaked % 2)
    elif way == "clock":
        answer["steps"][0] += " A.snapshot" * (time.monotonic_ns() // 1000 % 5)
    if way in ("reorders", "reorders-undeclared"):
        leaked += 1
        answer["steps"][0] += (" A.snapshot B.snapshot", " B.snapshot A.snapshot")[leaked // 2 % 2]
    if way == "no-states":
        answer["steps"] = [step + " |" + " " * (played % 2) for step in answer["steps"]]
    if way == "ghost-state":
        answer["steps"] = [step + " | F background" for step in answer["steps"]]
    if way == "leak":
        answer["steps"][0] += " A.snapshot" * (played % 3)
    if way == "closes" and strikes:
        os.close(1)
        time.sleep(1000)
    if way == "turns-away" and strikes:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    say(answer)


message_capabilities = """app-based scene-based multiple-scenes notifications sessions
reported-states reactions suspension termination background-launch resources tasks snapshots
preservation scheduler links changes protected-data""".split()

for line in sys.stdin:
    message = json.loads(line)
    if message["kind"] == "hello":
        hello(message)
    elif message["kind"] == "run":
        run(message)
    else:
        say({"kind": "ok", "id": message["id"]})
        if message["kind"] == "bye":
            break
