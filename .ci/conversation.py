#!/usr/bin/env python3
"""Holds the conversation on the page about the wire to the schema of its messages.

Needs the package jsonschema. Ends with 1 if the schema refuses what the page shows, or the other way
round: a question is refused by the schema if and only if the engine calls it malformed or unknown.
"""

import json
import pathlib
import sys

import jsonschema

TOP = pathlib.Path(__file__).parent.parent
SCHEMA = json.loads((TOP / "Reports/wire.schema.json").read_text())
jsonschema.Draft202012Validator.check_schema(SCHEMA)


def is_valid(line, side):
    part = {"$ref": f"#/$defs/{side}", "$defs": SCHEMA["$defs"]}
    try:
        message = json.loads(line)
    except ValueError:
        return False
    return jsonschema.Draft202012Validator(part).is_valid(message)


page = (TOP / "Sources/Lifecycle/Lifecycle.docc/Wire.md").read_text().splitlines()
questions = [line[2:] for line in page if line.startswith("> ")]
answers = [line[2:] for line in page if line.startswith("< ")]
failed = len(questions) != len(answers) or not questions
for question, answer in zip(questions, answers):
    refused = json.loads(answer).get("code") in ("malformed", "unknown-kind")
    if not is_valid(answer, "answer") or is_valid(question, "question") == refused:
        failed = True
        print(f"Wire.md: the schema disagrees with\n> {question}\n< {answer}", file=sys.stderr)
sys.exit(1 if failed else 0)
