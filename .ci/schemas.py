#!/usr/bin/env python3
"""Holds logs, reports and the examples to their schemas, and SARIF to what code scanning asks for besides.

    schemas.py FOLDER...    each with log.jsonl, ctrf.json and report.sarif, perhaps observations.jsonl

Needs the package jsonschema. Ends with 1 if anything is not as it should be.
"""

import gzip
import json
import pathlib
import sys

import jsonschema

TOP = pathlib.Path(__file__).parent.parent


def schema(path):
    read = json.loads((TOP / path).read_text())
    jsonschema.Draft202012Validator.check_schema(read)
    return jsonschema.Draft202012Validator(read)


LOG, CTRF = schema("Reports/log.schema.json"), schema(".ci/ctrf.schema.json")


OBSERVATION = schema("Reports/observations.schema.json")


EXAMPLE = schema("Reports/examples.schema.json")


def wrong_in_lines(path, validator):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        for error in validator.iter_errors(json.loads(line)):
            best = jsonschema.exceptions.best_match([error])
            yield f"{path.name}:{number}: {best.message[:300]}"


def wrong_in_log(folder):
    yield from wrong_in_lines(folder / "log.jsonl", LOG)
    if (folder / "observations.jsonl").exists():
        yield from wrong_in_lines(folder / "observations.jsonl", OBSERVATION)


def wrong_in_ctrf(folder):
    for error in CTRF.iter_errors(json.loads((folder / "ctrf.json").read_text())):
        yield f"ctrf.json: {error.json_path}: {error.message[:300]}"


def wrong_in_sarif(folder):
    text = (folder / "report.sarif").read_bytes()
    if len(gzip.compress(text)) > 10 << 20:
        yield "report.sarif: over 10 MB when it is compressed"
    (run,) = json.loads(text)["runs"]
    rules = run["tool"]["driver"]["rules"]
    for rule in rules:
        for key in ("shortDescription", "fullDescription", "help"):
            if not rule[key]["text"]:
                yield f"report.sarif: the rule {rule['id']} has no {key}"
    if len(run["results"]) > 25_000:
        yield "report.sarif: over 25,000 results"
    for number, result in enumerate(run["results"]):
        place = f"report.sarif: result {number}"
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            yield f"{place}: the index leads to another rule"
        location = result["locations"][0]["physicalLocation"]
        uri = location["artifactLocation"]["uri"]
        # It is a file of the user's, not one of ours.
        if uri.startswith("/") or ":" in uri or uri.startswith("Sources/Lifecycle"):
            yield f"{place}: '{uri}' is no file of the user's repository"
        if set(location["region"]) != {"startLine", "startColumn", "endLine", "endColumn"}:
            yield f"{place}: the region is not whole"
        if "primaryLocationLineHash" not in result["partialFingerprints"]:
            yield f"{place}: no fingerprint"


def wrong_in_examples():
    for path in sorted((TOP / "Corpus/Examples").glob("*.jsonl")):
        yield from wrong_in_lines(path, EXAMPLE)
        for number, line in enumerate(map(json.loads, path.read_text().splitlines()), 1):
            for place in line["broken"]:
                steps = line["trace"]
                if place["step"] >= len(steps) or place["index"] > len(steps[place["step"]]["observations"]):
                    yield f"{path.name}:{number}: a broken place is not in the trace"


failed = False
for problem in wrong_in_examples():
    failed = True
    print(f"Corpus/Examples: {problem}", file=sys.stderr)
for folder in map(pathlib.Path, sys.argv[1:]):
    for check in (wrong_in_log, wrong_in_ctrf, wrong_in_sarif):
        for problem in check(folder):
            failed = True
            print(f"{folder.name}: {problem}", file=sys.stderr)
sys.exit(1 if failed else 0)
