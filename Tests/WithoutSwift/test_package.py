"""Tests of the Python package `lifecheck`, which run where it is installed."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import lifecheck
import pytest
from ladder import Ladder
from lifecheck_wire import Unsupported


class Silent:
    """Supports no scenario."""

    name = "silent"
    version = "1.0"
    capabilities = ["scene-based"]

    def __init__(self, given, tell):
        raise Unsupported("no scenario")

    def handle(self, stimulus):
        raise AssertionError("no scenario comes here")


class Mended(Ladder):
    """The ladder without its fault."""

    def handle(self, stimulus):
        was_inactive = self.rung == 4
        if not stimulus.startswith("end ") or was_inactive:
            return super().handle(stimulus)
        self.obstacles.remove(stimulus.split()[1])


class Lacking(Mended):
    """Has an initializer without the way to tell."""

    def __init__(self, given):
        pass


def shell(command, folder=None):
    """Runs a printed command as a person does whose virtual environment is active."""
    path = os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"]
    done = subprocess.run(
        command, shell=True, cwd=folder, env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
    )
    return done.returncode, done.stdout


def reproduction(failure):
    return re.search(r"Reproduce: (.*)", str(failure.value))[1]


class Eager(Mended):
    """Shows the scene that the system asks for, which only a SHOULD rule forbids."""

    def handle(self, stimulus):
        is_free = stimulus.startswith("request ") and not self.obstacles
        return super().handle("launch" if is_free else stimulus)


def test_a_broken_should_rule_is_a_warning_at_the_line_of_the_check():
    with pytest.warns(lifecheck.ConformanceWarning) as warned:
        outcome = lifecheck.check(Eager, scenarios=2000)
    [warning] = warned
    assert warning.filename == __file__
    assert str(warning.message).startswith("scene/system-request-stays-back (SHOULD): After `request A`")
    assert "Reproduce: lifecheck replay '" in str(warning.message)
    assert "for details: --verbose" not in " ".join(outcome.report.split())


def test_an_outcome_has_the_report_and_every_rule():
    outcome = lifecheck.check(Mended, scenarios=2000, strict=True)
    assert outcome.scenarios == 2000
    assert outcome.stimuli > 10_000
    assert outcome.rules["background/left-only-when-asked"] == "held"
    assert outcome.rules["cause/snapshot"] == "unsupported"
    assert outcome.report.startswith("MUST ")
    assert "passed: all " in outcome.report


def test_the_same_seed_gives_the_same_report_and_another_seed_another():
    first, again, other = (
        lifecheck.check(Mended, scenarios=500, seed=seed).stimuli for seed in (7, 7, 8))
    assert first == again != other


def test_a_class_inside_a_function_is_checked():
    class Local(Mended):
        name = "local"

        def descend(self, goal):
            if goal == 3:
                self.rung = min(self.rung, 4)  # forgets willResignActive
            super().descend(goal)

    assert lifecheck.replay(Mended, "launch; home").count("A.willResignActive") == 1
    with pytest.raises(lifecheck.NonConformance, match="deactivation/before-background") as failure:
        lifecheck.check(Local, scenarios=500)
    assert failure.value.status == 1
    assert reproduction(failure) == "lifecheck.replay(Local, 'launch; home')"
    with pytest.raises(lifecheck.NonConformance, match="deactivation/before-background"):
        lifecheck.replay(Local, "launch; home")
    engine = f"exec:python3 -m lifecheck.engine {os.path.relpath(__file__)} Local"
    status, said = shell(f"lifecheck replay launch --engine {shlex.quote(engine)}")
    assert status == 3
    assert "no such class outside a function: use lifecheck.replay inside" in said


def test_a_warning_about_a_class_inside_a_function_has_a_call_that_fails():
    class Local(Eager):
        pass

    with pytest.warns(lifecheck.ConformanceWarning) as warned:
        lifecheck.check(Local, scenarios=2000)
    call = re.search(r"Reproduce: (.*)", str(warned[0].message))[1]
    assert call.startswith("lifecheck.replay(Local, ") and call.endswith("strict=True)")
    with pytest.raises(lifecheck.NonConformance, match="scene/system-request-stays-back"):
        eval(call, {"lifecheck": lifecheck, "Local": Local})


def test_an_exception_in_a_library_is_at_the_line_of_the_engine():
    class Parsing(Mended):
        def handle(self, stimulus):
            if stimulus == "lock":
                json.loads("no JSON")
            super().handle(stimulus)

    with pytest.raises(lifecheck.NonConformance, match=r"JSONDecodeError[^(]*.*test_package\.py"):
        lifecheck.replay(Parsing, "launch; lock")


def test_a_pass_with_many_unplayed_stimuli_is_a_warning():
    class Staying(Mended):
        def handle(self, stimulus):
            if stimulus.startswith("leave "):
                raise Unsupported(f"no stimulus '{stimulus}'")
            super().handle(stimulus)

    with pytest.warns(lifecheck.ConformanceWarning) as warned:
        lifecheck.check(Staying, scenarios=2000)
    assert [str(warning.message)[:5] for warning in warned] == ["cut: "]
    assert "no stimulus 'leave A'" in str(warned[0].message)


def test_the_printed_command_reproduces_a_finding():
    with pytest.raises(lifecheck.NonConformance) as failure:
        lifecheck.check(Ladder, scenarios=500)
    status, said = shell(reproduction(failure))
    assert status == 1
    assert "background/left-only-when-asked" in said


def test_a_class_of_a_package_is_imported_with_its_package(tmp_path):
    package = tmp_path / "outer" / "inner"
    package.mkdir(parents=True)
    (package.parent / "__init__.py").touch()
    (package / "__init__.py").touch()
    (package / "base.py").write_text("from ladder import Ladder\n")
    (package / "derived.py").write_text("from .base import Ladder\n\nclass Derived(Ladder): pass\n")
    engine = f"python3 -m lifecheck.engine {package}/derived.py Derived"
    command = f"PYTHONPATH={os.path.dirname(__file__)} lifecheck replay 'launch; home'"
    status, said = shell(f"{command} --engine {shlex.quote('exec:' + engine)}", tmp_path)
    assert status == 0, said
    status, said = shell("lifecheck replay launch --engine 'exec:python3 -m lifecheck.engine a.py A'")
    assert status == 3
    assert "there is no file a.py: use the folder in which the tests ran" in said
    (tmp_path / "broken.py").write_text("import nothing_here\n")
    engine = "exec:python3 -m lifecheck.engine broken.py Broken"
    status, said = shell(f"lifecheck replay launch --engine '{engine}'", tmp_path)
    assert status == 3
    assert "broken.py: ModuleNotFoundError: No module named 'nothing_here'" in said


def test_a_crash_is_a_finding_with_its_line():
    class Crashing(Mended):
        def handle(self, stimulus):
            if stimulus == "lock":
                os.kill(os.getpid(), signal.SIGSEGV)
            super().handle(stimulus)

    with pytest.raises(lifecheck.NonConformance, match="SIGSEGV") as failure:
        lifecheck.check(Crashing, scenarios=200, options=["--verbose"])
    assert re.search(r'test_package\.py", line \d+ in handle', str(failure.value))


def test_an_exception_is_a_finding_and_the_command_line_keeps_its_traceback(tmp_path):
    class Raising(Mended):
        def handle(self, stimulus):
            if stimulus == "lock":
                raise RuntimeError("no lock here")
            super().handle(stimulus)

    line = r"RuntimeError: no lock here\s+\(test_package\.py,\s+line\s+\d+,\s+in\s+handle\)"
    with pytest.raises(lifecheck.NonConformance, match=line):
        lifecheck.check(Raising, scenarios=200)
    text = open(sys.modules[Ladder.__module__].__file__, encoding="utf-8").read()
    old = 'self.obstacles.append("lock")'
    assert text.count(old) == 1
    (tmp_path / "ladder.py").write_text(text.replace(old, 'raise RuntimeError("here")'))
    command = "lifecheck replay lock --engine 'exec:python3 ladder.py 2>traceback.txt'"
    status, said = shell(command, tmp_path)
    assert status == 3
    assert "RuntimeError: here" in said
    kept = (tmp_path / "traceback.txt").read_text()
    assert re.search(r'ladder\.py", line \d+, in handle', kept)


def test_a_mistake_is_told_with_its_place_or_remedy():
    class Telling(Mended):
        def handle(self, stimulus):
            self.tell(None)

    class Calling(Mended):
        def handle(self, stimulus):
            json.loads("{")

    for engine, words in (
        (Telling, r"tell\(None\): give a text: 'app.didBecomeActive' \(test_package.py, line \d+,"),
        (Lacking, r"the methods are __init__\(self, given, tell\) and handle\(self, stimulus\)"),
        (Calling, r"JSONDecodeError: .* \(test_package.py, line \d+, in handle\)"),
    ):
        with pytest.raises(lifecheck.NonConformance) as failure:
            lifecheck.check(engine, scenarios=50)
        assert re.search(words, " ".join(str(failure.value).split())), engine


def test_a_hang_is_a_finding_with_its_line(monkeypatch):
    class Hanging(Mended):
        def handle(self, stimulus):
            while stimulus == "lock":
                pass
            super().handle(stimulus)

    monkeypatch.setenv("LIFECHECK_DEADLINE_FACTOR", "0.2")
    with pytest.raises(lifecheck.NonConformance, match="did not answer in time") as failure:
        lifecheck.replay(Hanging, "launch; lock")
    assert re.search(r'test_package\.py", line \d+ in handle', str(failure.value))


def test_an_engine_without_answers_fails():
    with pytest.raises(lifecheck.NonConformance, match="no scenario") as failure:
        lifecheck.check(Silent, scenarios=50)
    assert failure.value.status in (2, 3, 4)


def test_a_client_is_played_by_its_contract():
    class Client:
        name = "client"
        version = "1.0"
        drive = "client"
        capabilities = []
        contract = ["client Client", "client app pause = wentBack, resume = cameForward"]

        def __init__(self, given, tell):
            self.tell = tell

        def handle(self, line):
            what = line.split(" | ")[0]
            if what == "app:didEnterBackground":
                self.tell(">pause")

    with pytest.raises(lifecheck.NonConformance, match=r">resume|resume") as failure:
        lifecheck.check(Client, scenarios=200)
    assert reproduction(failure).startswith("lifecheck.replay(Client, 'launch")


def test_what_a_class_prints_stays_out_of_the_wire(capfd):
    class Talking(Mended):
        def handle(self, stimulus):
            print("print", stimulus)
            os.write(1, b"write\n")
            super().handle(stimulus)

    lifecheck.check(Talking, scenarios=50)
    assert capfd.readouterr() == ("", "")


def test_unusable_arguments_are_named():
    with pytest.raises(ValueError, match="no rule matches 'nothing/here'"):
        lifecheck.check(Mended, rules="nothing/here")
    with pytest.raises(ValueError, match="--scenarios"):
        lifecheck.check(Mended, scenarios=0)
    with pytest.raises(ValueError, match="nowhere.txt"):
        lifecheck.check(Mended, scenarios=10, expect="nowhere.txt")
    with pytest.raises(TypeError, match="has no 'name'; help"):
        lifecheck.check(object)
    with pytest.raises(TypeError, match="pass a class such as Ladder, not an instance"):
        lifecheck.check(Ladder([], print))
    with pytest.raises(TypeError, match="pass a class such as Ladder, not an instance"):
        lifecheck.replay(Ladder([], print), "launch")


def test_rules_and_reports(tmp_path):
    # The example comes forward unasked, also while the device is locked.
    rules = ["*", "-background/*", "-deactivation/settles-active"]
    outcome = lifecheck.check(Ladder, scenarios=500, rules=rules, reports=tmp_path / "reports")
    assert "background/left-only-when-asked" not in outcome.rules
    assert (tmp_path / "reports" / "report.html").stat().st_size > 10_000


def test_reports_point_to_the_line_of_the_test(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(Path(__file__).parent)
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    line = sys._getframe().f_lineno + 2
    with pytest.raises(lifecheck.NonConformance):
        lifecheck.check(Ladder, scenarios=200, reports=tmp_path / "reports")
    assert f"::error file=test_package.py,line={line}," in capfd.readouterr().err
    sarif = json.loads((tmp_path / "reports" / "report.sarif").read_text())
    places = [place for result in sarif["runs"][0]["results"] for place in result["locations"]]
    regions = {json.dumps(place["physicalLocation"], sort_keys=True) for place in places}
    assert len(regions) == 1 and f'"startLine": {line}' in regions.pop()
    junit = (tmp_path / "reports" / "junit.xml").read_text()
    assert f'file="test_package.py" line="{line}"' in junit


def test_expected_failures_do_not_fail(tmp_path):
    known = tmp_path / "known.txt"
    known.touch()
    today = ["--today", "2026-12-01"]
    entry = ["--issue", "https://example.org/issues/12", "--until", "2026-12-31"]
    with pytest.raises(lifecheck.NonConformance):
        lifecheck.check(Ladder, scenarios=500, expect=known, options=[*today, "--update", *entry])
    lifecheck.check(Ladder, scenarios=500, expect=known, options=today)
    with pytest.raises(lifecheck.NonConformance, match="expired"):
        lifecheck.check(Ladder, scenarios=500, expect=known, options=["--today", "2027-01-01"])


@pytest.mark.filterwarnings("error")
def test_a_check_works_beside_other_threads():
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    try:
        lifecheck.check(Mended, scenarios=200)
    finally:
        done.set()
        thread.join()


def test_no_process_and_no_folder_is_left(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    lifecheck.check(Mended, scenarios=200)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def test_an_interrupted_check_leaves_no_hanging_engine(tmp_path):
    class Hanging(Mended):
        def handle(self, stimulus):
            (tmp_path / str(os.getpid())).touch()
            while True:
                time.sleep(10)

    class Interruption(Exception):
        pass

    def interrupt(signal, frame):
        raise Interruption

    previous = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 1)
        with pytest.raises(Interruption):
            lifecheck.check(Hanging)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
    engines = [os.path.join("/proc", path.name) for path in tmp_path.iterdir()]
    assert engines
    deadline = time.monotonic() + 5
    while any(map(os.path.exists, engines)) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not any(map(os.path.exists, engines))


def test_the_module_is_the_command():
    version = shell("lifecheck --version")
    assert version[0] == 0
    assert re.fullmatch(r"lifecheck \d+\.\d+\.\d+\n", version[1])
    assert shell(f"{shlex.quote(sys.executable)} -m lifecheck --version") == version
    assert shell("lifecheck nonsense")[0] == 64
