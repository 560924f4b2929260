#!/usr/bin/env python3
"""Executes the CI recipes in fresh checkouts of a sample repository, by .ci/steps.

    recipes.py write FOLDER    writes each recipe of RunInCI.md and Tests/Recipes into a file
    recipes.py run             executes the recipes that need no Swift, with the 'lifecheck' on the path
    recipes.py swift           executes the recipes for Swift packages, with the package Tests/Downstream
                               and what is built in .build-downstream
    recipes.py build           executes the five lines without 'lifecheck', so that the action builds it

Each recipe is executed with an engine that conforms (green) and with one that does not (red). In both
cases reports, summary, annotations, JUnit and SARIF have to be there. Then one guard is taken out of the
recipe, such as '!cancelled()', and the same checks have to see that (refused).
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

TOP = pathlib.Path(__file__).resolve().parent.parent
PAGE = TOP / "Sources/Lifecycle/Lifecycle.docc/RunInCI.md"
WORKFLOWS = ".github/workflows/"
FIVE, GITLAB = WORKFLOWS + "five-lines.yml", ".gitlab-ci.yml"
REPORTS = "lifecheck-reports"
ACTION, SCRIPT = ".github/actions/lifecheck/action.yml", ".github/actions/lifecheck/lifecheck.sh"
TEMPLATE = ".gitlab/lifecheck.yml"
# The steps of a job with the action that fail if the engine does.
JUDGE = ("Run the suite", "./LifecycleConformance/.github/actions/lifecheck")
GUARD = "!cancelled()"
KNOWN = "expected-failures.txt"
# The output of 'swift test' in which one test finds a failure.
SWIFT_TEST = """\
◇ Test conforms() started.
✘ Test conforms() recorded an issue at engine.py:6:1: Issue recorded
↳ deactivation/before-background (MUST): `A.didEnterBackground` was called
  while scene A was active: `A.willResignActive` must come first.
    stimulus  expected              actual
    home      A.willResignActive                          missing
  Reproduce: try checkConformance(of: Mine.self, playing: "launch; home")
✘ Test run with 1 test in 0 suites failed after 1.302 seconds with 1 issue.
"""
# What XCTest prints of an error that a check throws, and of a warning that it prints.
XCTEST = """\
Test Case 'MyTests.testConforms' started at 2026-11-29 09:00:00.000
$PWD/engine.py:8: warning: deactivation/settles-active (SHOULD): After `unlock`, scene A is inactive.
  unlock  A.didBecomeActive  missing
<EXPR>:0: error: MyTests.testConforms : threw error "violated: deactivation/before-background
at $PWD/engine.py:6

deactivation/before-background (MUST): `A.didEnterBackground` was called
  home    A.willResignActive                          missing
Reproduce: try checkConformance(of: Mine.self, playing: "launch; home")"
Test Case 'MyTests.testConforms' failed (1.302 seconds)
"""
NIGHT = {"event": "workflow_dispatch", "inputs": ["time=5s"]}
# The recipes that need Swift: the file, and a text that only this recipe contains.
SWIFT = {
    "package": (WORKFLOWS + "lifecycle.yml", ""), "by hand": (WORKFLOWS + "lifecycle-by-hand.yml", ""),
    "GitLab": (GITLAB, "PACKAGE_TEST"), "GitLab by night": (GITLAB, "schedule")
}


def recipes():
    """Yields the recipes: the path of the file in a repository, and its text."""
    page = PAGE.read_text()
    five, *texts = re.findall(r"^```yaml\n(.*?)^```$", page, flags=re.M | re.S)
    if "## Five lines\n\n```yaml\n" + five not in page or len(five.splitlines()) != 5:
        sys.exit(f"{PAGE.name}: the first recipe has to be the job of five lines, below 'Five lines'")
    yield FIVE, "on: [push, pull_request]\njobs:\n" + re.sub("^", "  ", five, flags=re.M)
    for text in texts + [path.read_text() for path in sorted((TOP / "Tests/Recipes").glob("*.yml"))]:
        name = re.match(r"# (\S+\.yml)\n", text)
        if not name:
            sys.exit(f"{PAGE.name}: a recipe does not begin with the name of its file:\n{text}")
        yield name[1], text


def recipe(path, containing=""):
    [text] = [text for name, text in recipes() if name == path and containing in text]
    return path, text


def commit(folder, submodule=None):

    def git(*words):
        options = ["user.name=sample", "user.email=sample@localhost", "protocol.file.allow=always"]
        subprocess.run(
            ["git", *(word for option in options for word in ("-c", option)), "-C", folder, *words],
            check=True,
            stdout=subprocess.DEVNULL)

    git("init", "-q", "-b", "main")
    if submodule:
        git("submodule", "--quiet", "add", submodule, "LifecycleConformance")
    git("add", "-A")
    git("commit", "-q", "--allow-empty", "-m", "The state to check")


def write_sample(scratch, mode, faulty, file, text, edits, files):
    """Makes a repository with an engine and a recipe, and with this repository as a submodule."""
    suite, sample = scratch / "LifecycleConformance", scratch / "sample"

    def edit(folder, edits):
        for path, old, new in edits:
            before = (folder / path).read_text()
            if old not in before:
                sys.exit(f"recipes.py: '{path}' no longer contains '{old}', which an edit replaces")
            (folder / path).write_text(before.replace(old, new))

    shutil.rmtree(scratch, ignore_errors=True)
    if mode == "build":
        subprocess.run(["git", "clone", "-q", TOP, suite], check=True)
    # No recipe reads another file unless the action builds lifecheck.
    for folder in (".github", ".gitlab"):
        shutil.copytree(TOP / folder, suite / folder, dirs_exist_ok=True)
    edit(suite, [part for part in edits if part[0] in (ACTION, SCRIPT, TEMPLATE)])
    commit(suite)
    if mode == "swift":
        shutil.copytree(TOP / "Tests/Downstream",
                        sample,
                        ignore=shutil.ignore_patterns(".build", "MyCheckTests", "KeeperTests.swift",
                                                      "MainActorEngines.swift"))
        shutil.copytree(TOP / "Tests/Recipes/Package", sample, dirs_exist_ok=True)
        shutil.copy(TOP / "Tests/LifecycleCampaignsTests/Examples/LadderEngine.swift",
                    sample / "Sources/MyCheck")
        # The recipes call the executable as the tutorial does.
        edit(
            sample,
            [("Package.swift", "  dependencies: [.package", '  products: [.executable(name: "my-check", '
              'targets: ["MyCheck"])],\n  dependencies: [.package')])
        fault = ("Sources/MyCheck/Mine.swift", "= LadderEngine", "= HastyEngine")
    else:
        subprocess.run(["lifecheck", "new-adapter", "python", sample],
                       check=True,
                       stdout=subprocess.DEVNULL)
        shutil.copy(TOP / "Tests/Recipes/engine.py", sample)
        if "--require-hashes" in text:
            # The wheel has the module; its users keep no copy beside the engine.
            (sample / "lifecheck_wire.py").unlink()
        fault = ("engine.py", "= None", "= 'skips-deactivation'")
    written = {file: text, TEMPLATE: (suite / TEMPLATE).read_text(), KNOWN: "", **files}
    for path, content in written.items():
        if content is None:
            continue
        (sample / path).parent.mkdir(parents=True, exist_ok=True)
        (sample / path).write_text(content)
    edit(sample,
         [part for part in edits if part[0] not in (ACTION, SCRIPT, TEMPLATE)] + [fault] * faulty)
    commit(sample, suite)
    return sample


def make_release(folder):
    """Makes the files of a release of the program that LIFECHECK names."""
    path = os.environ["LIFECHECK"]
    version = subprocess.run([path, "--version"], capture_output=True, text=True).stdout.split()[-1]
    command = [TOP / ".ci/release", "--dry-run", "--lifecheck", path, version, folder]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"recipes.py: there are no files of a release:\n{done.stdout}{done.stderr}")
    return folder


def pins(release):
    """Returns the files by which a repository pins the files of a release, as the page shows them."""
    sums = (release / "SHA256SUMS").read_text()
    wheel, archive = (re.search(rf"^(\w+)  (\S+\.{end})\n", sums, re.M) for end in ("whl", "tar.gz"))
    return {
        "lifecheck.txt": f"lifecheck @ ${{LIFECHECK_RELEASE}}/{wheel[2]} --hash=sha256:{wheel[1]}\n",
        "lifecheck.sha256": archive[0]
    }


class Run:
    """One execution of a recipe, and the checks of its results."""

    def __init__(self, sample, out, mode, file, event=None, inputs=(), cache=None, release=None,
                 tools=None, variables=()):
        command = [sys.executable, TOP / ".ci/steps", file, "--repository", sample, "--out", out]
        command += [word for text in inputs for word in ("--input", text)]
        texts = [*variables, *[f"LIFECHECK_RELEASE={release.as_uri()}" for _ in [release] if release]]
        command += [word for text in texts for word in ("--variable", text)]
        command += ["--event", event] * bool(event) + ["--cache", cache] * bool(cache)
        environment = dict(os.environ)
        if mode == "swift":
            # The products are kept, and do not depend on the folder of the checkout.
            environment |= {
                "SWIFTPM_BUILD_DIR": str(TOP / ".build-downstream"), "LIFECYCLE_CONFORMANCE": str(TOP)
            }
        # The recipe itself has to provide lifecheck.
        if mode == "build" or release:
            environment["PATH"] = os.pathsep.join(
                folder for folder in os.environ["PATH"].split(os.pathsep)
                if not os.path.exists(os.path.join(folder, "lifecheck")))
        if tools:
            environment["PATH"] = os.pathsep.join([str(tools), environment["PATH"]])
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        self.said, self.status, self.out = done.stdout + done.stderr, done.returncode, out
        nothing = {"steps": [], "outputs": {}, "annotations": [], "artifacts": {}, "restored": []}
        self.result = json.loads((out / "result.json").read_text()) if self.status in (0, 1) else nothing
        self.verdict = self.result["outputs"].get("suite", {}).get("verdict", "")
        self.summary = (out / "summary.md").read_text() if (out / "summary.md").exists() else ""

    def problems(self,
                 faulty,
                 fails=None,
                 failing=JUDGE,
                 reports=REPORTS,
                 kept=(),
                 sarif=False,
                 found=True,
                 published=None,
                 gitlab=False,
                 tests=None,
                 log="lifecheck.jsonl"):
        """Yields the differences from what the page promises.

        'tests' is the path of Swift Testing's JUnit file, which has to be kept and to be complete.
        """
        if self.status not in (0, 1):
            yield "not executed"
            return
        fails = faulty if fails is None else fails
        if (self.status == 1) != fails:
            yield f"the job ends with {self.result['conclusion']}"
        for step in self.result["steps"]:
            if step["conclusion"] != ("failure" if fails and step["name"] in failing else "success"):
                yield f"the step '{step['name']}' ends with {step['conclusion']}"
        files = [path for paths in self.result["artifacts"].values() for path in paths]
        kept = [
            f"{reports}/{name}" for name in ("report.html", "report.sarif", "junit.xml", "summary.md")
        ] + [log, *kept, *[tests] * bool(tests), *["Corpus/Found/"] * (faulty and found)]
        for start in kept:
            if not any(path.startswith(start) for path in files):
                yield f"no artifact has '{start}'"
        if published and not (self.out / published).exists():
            yield f"'{published}' is not published"
        workspace = self.out / "workspace"
        junit = workspace / reports / "junit.xml"
        if junit.exists():
            failures = int(xml.etree.ElementTree.parse(junit).getroot().get("failures"))
            if bool(failures) != faulty:
                yield f"JUnit has {failures} failures"
        if tests and (workspace / tests).exists():
            try:
                cases = list(xml.etree.ElementTree.parse(workspace / tests).iter("testcase"))
                failed = [case for case in cases if case.find("failure") is not None]
                if not cases or bool(failed) != faulty:
                    yield f"'{tests}' has {len(failed)} failed of {len(cases)} tests"
            except xml.etree.ElementTree.ParseError as error:
                yield f"'{tests}' is not XML: {error}"
        if sarif:
            uploaded = list((self.out / "sarif").rglob("*.sarif"))
            errors = [
                result for path in uploaded for run in json.loads(path.read_text())["runs"]
                for result in run["results"] if result["level"] == "error"
            ]
            if len(uploaded) != 1 or bool(errors) != faulty:
                yield f"code scanning gets {len(uploaded)} files with {len(errors)} errors"
        if gitlab:
            yield from (f"GitLab does not get '{path}'"
                        for path in [f"{reports}/junit.xml", *[tests] * bool(tests)]
                        if path not in self.result["junit"])
            return
        verdict = "## violated: deactivation/before-background" if faulty else "## passed: all "
        if verdict not in self.summary:
            yield f"the summary does not contain '{verdict}'"
        errors = [line for line in self.result["annotations"] if line.startswith("::error")]
        places = re.findall("file=([^,:]+)", "\n".join(errors))
        if bool(errors) != faulty or bool(places) != faulty:
            yield f"there are {len(errors)} annotations of errors, {len(places)} with a file"
        yield from (f"an annotation names '{path}'" for path in places
                    if not (workspace / path).exists())


class Gate:

    def __init__(self, mode):
        self.scratch, self.mode = pathlib.Path(tempfile.mkdtemp(prefix="recipes-")), mode
        self.executed, self.count, self.failed = set(), 0, False

    def run(self, faulty, file, text, edits=(), without=(), **options):
        self.executed.add((file, text))
        self.count += 1
        files = pins(options["release"]) if "release" in options else {}
        sample = write_sample(self.scratch / "repositories", self.mode, faulty, file, text, edits,
                              files | dict.fromkeys(without))
        return Run(sample, self.scratch / "out", self.mode, file, **options)

    def report(self, title, done, problems):
        self.failed |= bool(problems)
        print(f"{'FAILED' if problems else 'good'}: {title}", flush=True)
        if problems:
            print("\n".join(f"  {line}" for line in [*problems, *done.said.splitlines()]), flush=True)

    def both(self, title, file, text, run={}, **expected):
        for faulty in (False, True):
            done = self.run(faulty, file, text, **run)
            self.report(f"{title}, {'red' if faulty else 'green'}", done,
                        list(done.problems(faulty, **expected)))

    def refused(self, title, problem, recipe, edit, run={}, **expected):
        """Executes a recipe without one of its guards: the checks have to see the problem."""
        file, text = recipe
        done = self.run(True, file, text, [edit if len(edit) == 3 else (file, *edit)], **run)
        problems = list(done.problems(True, **expected))
        seen = any(problem in found for found in problems)
        self.report(f"{title}, refused: {problem}", done,
                    [] if seen else [f"not seen: {problem}", *problems])

    def first_push(self, title, file, text, edits=(), run={}, gitlab=False, **_):
        """Executes a recipe without the file of known failures: the error has to be quoted."""
        done = self.run(False, file, text, edits, without=[KNOWN], **run)
        cause = f"no file '{KNOWN}'"
        quotes = [line for line in done.result["annotations"] if cause in line]
        problems = [] if done.status == 1 and f"lifecheck: {cause}" in done.said else ["not refused"]
        if not gitlab and (len(quotes) != 1 or cause not in done.summary):
            problems.append(f"{len(quotes)} annotations have the cause; the summary: {done.summary}")
        self.report(f"{title}, without known failures: {cause}", done, problems)

    def nights(self, title, recipe, edits, remembers, run=NIGHT, **expected):
        """Plays two nights with a fault: the second has to play the findings of the first.

        Without its guard the first night has to leave nothing that a second could play.
        """
        cache = self.scratch / "cache"
        shutil.rmtree(cache, ignore_errors=True)
        cache.mkdir()
        done = self.run(True, *recipe, edits, cache=cache, **run)
        found = (done.out / "workspace/Corpus/Found").exists()
        problems = [] if found else [f"the first night finds nothing, and ends with {done.status}"]
        if any(cache.iterdir()) != remembers:
            problems.append(f"the first night leaves {'no' if remembers else 'a'} cache")
        elif remembers:
            done = self.run(True, *recipe, edits, cache=cache, **run)
            problems += done.problems(True, **expected)
            if not done.result["restored"]:
                problems.append("the second night restores no cache")
        self.report(title, done, problems)

    def inputs(self, text, fails, verdict):
        """Executes the action with other inputs, and expects the beginning of a verdict."""
        words = [word.replace("_", " ") for word in text.split()]
        done = self.run(False,
                        *recipe(WORKFLOWS + "inputs.yml"),
                        event="workflow_dispatch",
                        inputs=words)
        problems = [] if done.status == int(fails) else [f"ends with {done.status}"]
        if not done.verdict.startswith(verdict) or bool(verdict) != bool(done.verdict):
            problems.append(f"the verdict is '{done.verdict}'")
        is_error = verdict.startswith("no verdict")
        cause = done.verdict.partition(" ended with ")[2].partition(": ")[2]
        if verdict and f"## {f'no verdict: {cause}' if is_error else verdict}" not in done.summary:
            problems.append("the summary lacks the verdict")
        # Of an inconclusive run only the summary speaks.
        if fails and verdict != "inconclusive" and "::error" not in "".join(done.result["annotations"]):
            problems.append("no annotation")
        if is_error:
            log = (done.out / "log.txt").read_text().splitlines()
            quotes = [line for line in done.result["annotations"] if f"::{cause}" in line]
            if len(quotes) != 1:
                problems.append(f"{len(quotes)} annotations have the cause")
            if f"lifecheck: {cause}" not in log:
                problems.append("the log lacks the standard error of lifecheck")
        self.report(f"inputs {text}: {verdict or 'refused'}", done, problems)


def whole_finding(done, file):
    """Yields the parts of a test's failure that the summary or the annotations lack."""
    for text in ("deactivation/before-background (MUST)", "missing\n", "Reproduce: try checkConformance"):
        if text not in done.summary:
            yield f"the summary lacks '{text.strip()}'"
        if not any(line.startswith(f"::error file={file},line=6,") and text.replace("\n", "%0A") in line
                   for line in done.result["annotations"]):
            yield f"no annotation of {file} has '{text.strip()}'"


def tests_alone(gate):
    """Executes the action with another 'swift', for tests that fail, that trap and that are not built."""
    tools = gate.scratch / "tools"
    tools.mkdir()
    trap = "F.swift:1: Fatal error: no\nerror: Process 'x' exited with unexpected signal code 4\n"
    error = "/sources/F.swift:3:4: error: no 'x' in scope\n"
    warning = SWIFT_TEST.replace("an issue", "a warning").replace("(MUST)", "(SHOULD)")
    for title, script, expected in (
        ("fail", f"[ $1 = build ] || {{ cat <<'END'; exit 1; }}\n{SWIFT_TEST}END", None),
        ("fail in XCTest", f"[ $1 = build ] || {{ cat <<END; exit 1; }}\n{XCTEST.replace('`', '')}END", None),
        ("warn", f"[ $1 = build ] || cat <<'END'\n{warning}END", None),
        ("trap", f"[ $1 = build ] || {{ cat <<'END'; exit 1; }}\n{trap}END", trap),
        ("are not built", f"cat <<'END'\n{error}END\nexit 1", error)):
        (tools / "swift").write_text(f"#!/bin/bash\n{script}\n")
        (tools / "swift").chmod(0o755)
        done = gate.run(False,
                        *recipe(WORKFLOWS + "inputs.yml"),
                        event="workflow_dispatch",
                        inputs=["engine=", "package-test=true"],
                        tools=tools)
        warns = title == "warn"
        problems = [] if done.status == int(not warns) else [f"ends with {done.status}"]
        warned = [line for line in done.result["annotations"] if line.startswith("::warning file=engine.py,")]
        if len(warned) != int(warns or "XCTest" in title):
            problems.append(f"{len(warned)} annotations of warnings")
        if not expected and not warns:
            problems += whole_finding(done, "engine.py")
        elif warns:
            problems += [line for line in done.result["annotations"] if line.startswith("::error")]
        elif expected not in done.summary:
            problems.append(f"the summary lacks '{expected.strip()}'")
        gate.report(f"tests that {title}", done, problems)


def without_swift(gate):
    five = recipe(FIVE)
    gate.both("five lines", *five)
    gate.refused("five lines without a submodule", "no artifact has 'lifecheck.jsonl'", five,
                 (", with: {submodules: true}", ""))
    gate.refused("the action without its guard", "no artifact has", five, (ACTION, GUARD, "success()"))

    page, published = recipe(WORKFLOWS + "lifecycle-pages.yml"), "pages/index.html"
    public = {"reports": "public", "published": published}
    gate.both("page", *page, fails=False, **public)
    gate.refused("a page that stops at a finding", f"'{published}' is not published", page,
                 ("fail-on: error", "fail-on: broken"), **public)

    night = recipe(WORKFLOWS + "lifecycle-nightly.yml")
    done = gate.run(False, *night, **NIGHT)
    gate.report("night, green", done, list(done.problems(False)))
    gate.nights("two nights, red", night, [], True)
    gate.nights("a night without the guard forgets", night, [(night[0], GUARD, "success()")], False)
    save = re.search(r"      - uses: actions/cache/save@.*", night[1], flags=re.S)[0]
    gate.nights("a night with 'actions/cache' forgets", night,
                [(night[0], save, ""), (night[0], "cache/restore@", "cache@")], False)

    inputs = recipe(WORKFLOWS + "inputs.yml")
    dispatch = {"run": {"event": "workflow_dispatch"}, "sarif": True}
    gate.both("all inputs and code scanning", *inputs, **dispatch)
    gate.refused("code scanning without the guard", "code scanning gets 0 files", inputs,
                 (GUARD + " && steps", "steps"), **dispatch)
    gate.refused("code scanning without the permission", "code scanning gets 0 files", inputs,
                 ("security-events: write", "actions: read"), **dispatch)
    fault = "engine=fault:skips-deactivation"
    gate.inputs(f"{fault} fail-on=broken", True, "violated")
    gate.inputs(f"{fault} fail-on=error", False, "violated")
    # A built-in fault enforces the SHOULD rule that it breaks, so the fault is served to another process.
    served = "engine=exec:lifecheck_serve_--engine_fault:snapshots-for-the-switcher"
    gate.inputs(served, False, "passed")
    gate.inputs(f"{served} strict=true", True, "violated")
    gate.inputs("scenarios=1", True, "inconclusive")
    gate.inputs("scenarios=1 fail-on=broken", False, "inconclusive")
    gate.inputs("engine=exec:false fail-on=error", True,
                "no verdict: 'lifecheck' ended with status 3: cannot test 'false': ")
    gate.inputs("expectations=none.txt fail-on=error", True,
                "no verdict: 'lifecheck' ended with status 66: no file 'none.txt'")
    gate.inputs("expectations=expected-failures.txt", False, "passed")
    gate.inputs("engine= client=client:SDL arguments=--seed_2_--rules_bridge/*", False, "passed")
    for words in ("engine=", "client=client:SDL", "fail-on=never", "strict=yes", "package-test=1",
                  "command=no-command"):
        gate.inputs(words, True, "")
    options = subprocess.run(["lifecheck", "help", "run"], capture_output=True, text=True).stdout
    if "--edition" in options:
        gate.inputs("edition=2026.11", False, "passed")
        gate.inputs("edition=1999.01", True, "no verdict: 'lifecheck' ended with status 64: ")

    tests_alone(gate)

    release = make_release(gate.scratch / "release")
    # The program of the release plays as many scenarios as it is told.
    for name, pin, failing, few in (("wheel", "lifecheck.txt", ("Judge the engine",),
                                     ("--profile ci", "--profile ci --scenarios 3k")),
                                    ("archive", "lifecheck.sha256", JUDGE,
                                     ("engine:", "scenarios: 3k\n          engine:"))):
        installed = recipe(WORKFLOWS + f"lifecycle-{name}.yml")
        options = {"run": {"release": release}, "failing": failing}
        shorter = {"release": release, "edits": [(installed[0], *few)]}
        gate.both(f"{name} of a release", *installed, run=shorter, failing=failing)
        checksum = re.search("[0-9a-f]{64}", pins(release)[pin])[0]
        gate.first_push(f"{name} of a release", *installed, **options)
        gate.refused(f"{name} with another checksum", "'Install lifecheck' ends with failure", installed,
                     (pin, checksum, checksum[::-1]), **options)

    wheel = recipe(GITLAB, "lifecheck.txt")
    shorter = {"release": release, "edits": [(GITLAB, "--profile ci", "--profile ci --scenarios 3k")]}
    gate.both("GitLab, wheel of a release", *wheel, run=shorter, failing=("script",), gitlab=True)

    template = recipe(GITLAB, "LIFECHECK_ENGINE: exec:")
    gitlab = {"failing": ("script",), "gitlab": True}
    known = f"  variables:\n    LIFECHECK_EXPECTATIONS: {KNOWN}"
    gate.both("template", *template, **gitlab)
    gate.first_push("template", *template, edits=[(GITLAB, "  variables:", known)], **gitlab)
    done = gate.run(False, *template, variables=["LIFECHECK_SCENARIOS=1"])
    inconclusive = done.status == 1 and "not exercised; play more" in re.sub(r"[\s|]+", " ", done.said)
    gate.report("template, a variable of the project", done,
                [] if inconclusive else ["LIFECHECK_SCENARIOS=1 is not inconclusive"])
    gate.refused("a template without 'when: always'", "no artifact has", template,
                 (TEMPLATE, "    when: always\n", ""), **gitlab)
    gate.refused("a template out of the submodule", "no artifact has", template,
                 ("local: .gitlab", "local: LifecycleConformance/.gitlab"), **gitlab)
    gate.refused("a template without the submodule", "no artifact has", template,
                 (TEMPLATE, "SUBMODULE_STRATEGY: normal", "SUBMODULE_STRATEGY: none"), **gitlab)

    # Anything that .ci/steps does not know is an error; it leaves nothing out.
    unknown = [(inputs, "actions/checkout@v4", "actions/setup-node@v4"),
               (inputs, "inputs.engine", "matrix.engine"), (inputs, GUARD, "hashFiles('*')"),
               (inputs, "!= ''", "!= 0"), (inputs, "    runs-on", "    strategy: {}\n    runs-on"),
               (template, "after_script", "parallel"), (five, "with:", "continue-on-error:")]
    for (file, text), old, new in unknown:
        event = "workflow_dispatch" if file == inputs[0] else None
        done = gate.run(False, file, text, [(file, old, new)], event=event)
        gate.report(f"unknown '{new.split()[0]}' is an error", done,
                    [] if done.status == 64 else [f"ends with {done.status}"])

    swift = {recipe(*place) for place in SWIFT.values()}
    for name, text in set(recipes()) - gate.executed - swift:
        gate.report(f"{name} is not executed", done, [text])


def with_swift(gate):
    package = recipe(*SWIFT["package"])
    folder = f"{REPORTS}/"
    tested = {"tests": folder + "tests-swift-testing.xml", "kept": [folder + "attachments/"]}
    expected = {"sarif": True, **tested}
    gate.both("Swift package", *package, **expected)
    gate.refused("the action without a folder for attachments", f"no artifact has '{folder}tests-",
                 package, (SCRIPT, 'mkdir -p "$reports/attachments"', ":"), **expected)

    by_hand = recipe(*SWIFT["by hand"])
    expected = {
        "sarif": True, "tests": "results-swift-testing.xml", "kept": ["attachments/"],
        "failing": ("Test", "Judge the engine")
    }
    gate.both("Swift package by hand", *by_hand, **expected)
    # The folder is checked after the file is made, which stays empty.
    gate.refused("a recipe without a folder for attachments",
                 "'results-swift-testing.xml' is not XML", by_hand,
                 ("mkdir -p attachments\n", ":\n"), **expected)
    gate.refused("a recipe without the guard", "'Judge the engine' ends with skipped", by_hand,
                 (GUARD, "success()"), **expected)

    # The tests alone: each check writes its reports, with its log if it names none. The annotations
    # have to name the file in a container too, where git refuses the checkout.
    test, inputs = "Tests/MyCheckTests/ConformanceTests.swift", recipe(WORKFLOWS + "inputs.yml")
    contained = (inputs[0], "    steps:", "    container: swift:6.3\n    steps:")
    name = ', log: "lifecheck.jsonl"'
    no_log = (test, name, "")
    two = (test, f"{name}) }}", ") }\n@Test func again() throws { try checkConformance(of: Mine.self, seed: 2) }")
    for faulty, edits in ((True, []), (True, [no_log]), (False, [no_log]), (True, [two])):
        done = gate.run(faulty,
                        *inputs,
                        [contained, *edits],
                        event="workflow_dispatch",
                        inputs=["engine=", "package-test=true"])
        folder = f"{REPORTS}/" if edits else ""
        if two in edits:
            files = [path for paths in done.result["artifacts"].values() for path in paths]
            checks = f"{REPORTS}/checks/HastyEngine-ConformanceTests"
            problems = [f"no '{path}'" for line in (6, 7)
                        for path in [f"{checks}-{line}/report.html"] if path not in files]
            problems += [f"no summary of {line}" for line in (6, 7)
                         if f"Reports: `{checks}-{line}`" not in done.summary]
        else:
            problems = list(done.problems(faulty, sarif=True, found=False, log=f"{folder}lifecheck.jsonl"))
        outcome = f"swift test: {'failed' if faulty else 'passed'}"
        if (not done.verdict.endswith(outcome) or f"## {outcome}" not in done.summary or
                done.status != int(faulty)):
            problems.append(f"the verdict is '{done.verdict}', the status {done.status}")
        place = re.compile(f"::error file={test},line=6,.*deactivation/before-background")
        if faulty and not any(map(place.match, done.result["annotations"])):
            problems.append("no annotation has the rule and the line of the check")
        kind = "two checks" if two in edits else f"tests {'without' if edits else 'with'} a log"
        gate.report(f"{kind}, {'red' if faulty else 'green'}", done, problems)

    gitlab = {"failing": ("script",), "gitlab": True}
    gate.both("GitLab, Swift package", *recipe(*SWIFT["GitLab"]), **tested, **gitlab)
    # The process of the tests dies, so that Swift Testing's report is not complete.
    trap = ("Sources/MyCheck/Mine.swift", "= LadderEngine", "= FragileEngine")
    done = gate.run(False, *recipe(*SWIFT["GitLab"]), [trap])
    gate.report("GitLab, an engine that traps", done, list(done.problems(True, **gitlab)))

    night = recipe(*SWIFT["GitLab by night"])
    run = {"event": "schedule", "inputs": ["LIFECHECK_TIME=5s"]}
    done = gate.run(False, *night, **run)
    gate.report("GitLab by night, green", done, list(done.problems(False, **gitlab)))
    gate.nights("two nights of GitLab, red", night, [], True, run, **gitlab)
    gate.nights("a night of GitLab without 'when: always' forgets", night,
                [(GITLAB, "    when: always\n", "")], False, run)


def built_by_the_action(gate):
    done = gate.run(False, *recipe(FIVE))
    gate.report("five lines without lifecheck on the path", done, list(done.problems(False)))


def main():
    words = sys.argv[1:]
    if len(words) == 2 and words[0] == "write":
        for number, (name, text) in enumerate(recipes(), 1):
            kind = "gitlab" if name == GITLAB else "github"
            (pathlib.Path(words[1]) / f"{kind}-{number}.yml").write_text(text)
        return 0
    parts = {"run": without_swift, "swift": with_swift, "build": built_by_the_action}
    if len(words) != 1 or words[0] not in parts:
        print(__doc__, file=sys.stderr)
        return 64
    gate = Gate(words[0])
    try:
        parts[words[0]](gate)
    finally:
        shutil.rmtree(gate.scratch)
    print(f"{gate.count} executions")
    return 1 if gate.failed else 0


if __name__ == "__main__":
    sys.exit(main())
