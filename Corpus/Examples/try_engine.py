#!/usr/bin/env python3
"""Plays the system examples against an engine that speaks the wire: try_engine.py 'lifecheck serve'
Ends with 1 if an answer is rejected by a MUST rule, with 2 if the engine cannot be asked."""
import json, pathlib, re, subprocess, sys
HERE = pathlib.Path(__file__).parent
NEEDS = json.loads((HERE / "observations.json").read_text())
GROUPS = {"notifications": ["app-notifications", "scene-notifications"],
          "links": ["urls", "activities", "push-taps"]}
WORD = re.compile(r"(?:\+\d+[smh] )?[^\s(]+(?:\([^)]*\))?\S*")


def shown(step, capabilities):
    """The observations and states of a step that an engine with those capabilities shows."""
    told, _, states = step.partition("|")
    kind = lambda word: re.split(r"[(\[=]", re.sub(r"^[A-H](?=[.:])", "scene", word))[0]
    words = [word for word in WORD.findall(told) if capabilities.issuperset(NEEDS.get(kind(word), []))]
    if "reported-states" in capabilities: return words, re.findall(r"\w+ \w+", states)
    return [re.sub(r"\[.*?\]", "", word) for word in words], []

def matches(answer, example):
    """Whether an answer is the example's; of a rejected example, up to where its rule is broken."""
    trace = [(step["observations"], step.get("reported", [])) for step in example["trace"]]
    if not example["broken"]: return answer == trace
    places = [place for place in example["broken"] if place["rule"] == example["rule"]]
    step, at_end, index = min((place["step"], place["atEnd"], place["index"]) for place in places)
    if at_end: return answer[:step + 1] == trace[:step + 1]
    return answer[:step] == trace[:step] and answer[step][0][:index + 1] == trace[step][0][:index + 1]

def refuse(problem):
    sys.exit(print(problem, file=sys.stderr) or 2)

def ask(**question):
    try:
        print(json.dumps(question), file=engine.stdin, flush=True)
        return json.loads(engine.stdout.readline())
    except (OSError, ValueError) as error:
        refuse(f"no answer to {json.dumps(question)}: {error}")


engine = subprocess.Popen(sys.argv[1], shell=True, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
hello = ask(kind="hello", protocol=[1, 1], suite="examples", line=8 << 20, window=1)
if "capabilities" not in hello or "drive" in hello:
    refuse(f"a system engine declares capabilities and is driven by stimuli: {hello}")
declared = {single for name in hello["capabilities"] for single in GROUPS.get(name, [name])}
count = dict.fromkeys(("played", "accepted", "warned", "rejected"), 0)
for number, example in enumerate(map(json.loads, (HERE / "system.jsonl").read_text().splitlines())):
    stimuli, seen = [step["stimulus"] for step in example["trace"]], set(example["capabilities"])
    if "log" in example or "?" in stimuli or not seen <= declared or example["level"] not in ("MUST", "SHOULD"):
        continue
    answer = ask(kind="run", id=number, given=example["given"], stimuli=stimuli)
    count["played"] += answer["kind"] == "ok"
    if answer["kind"] == "ok" and matches([shown(step, seen) for step in answer["steps"]], example):
        verdict = "warned" if example["broken"] and example["level"] == "SHOULD" else example["verdict"]
        count[verdict] += 1
        if example["broken"]:
            print(f"{verdict}: {example['rule']}", example["id"], *example["pages"], sep="\n  ")
print(*(f"{number} {verdict}" for verdict, number in count.items()), sep=", ")
sys.exit(count["rejected"] > 0)
