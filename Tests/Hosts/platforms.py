"""A host-driven engine behind a simulated Android, Win32, SDL or host with two signals.

    platforms.py PLATFORM [--mistake NAME] [--ahead]

The platform turns each host event of the suite into events of its own, in an order that its
documentation allows. The mapping of HostEventsByPlatform.md turns these into host events again, and
the relay of `lifecheck new-adapter python FOLDER --host` (on PYTHONPATH) calls the app. `Scene` is
the code of that page. With --ahead a platform mixes its events of two neighbouring host events: that
is right only where no interruption begins or ends between the two.
"""

import pathlib
import re
import sys
import zlib

import lifecheck_wire
from lifecheck_wire import Unsupported, serve
from relay import APP_BASED, Relay

PAGE = (
    pathlib.Path(__file__).parent
    / "../../Sources/Lifecycle/Lifecycle.docc/HostEventsByPlatform.md"
)
exec(re.search(r"^```python\n(.*?)^```$", PAGE.read_text(), re.M | re.S)[1])

MISTAKE = None
AHEAD = False


class Host:
    """A platform, and the mapping of its events."""

    pairs = []  # the events of which the second takes back the first

    def __init__(self, send, has_scenes, has_several):
        self.send_line, self.has_scenes, self.has_several = send, has_scenes, has_several
        self.scenes, self.told, self.seen = {}, set(), b""

    def draw(self, *choices):
        """The same events of a process so far have the same choice."""
        return choices[zlib.crc32(self.seen) % len(choices)]

    def send(self, *words):
        self.send_line(" ".join(word for word in words if word))

    def receive(self, event, following):
        self.seen += event.encode() + b";"
        self.following = following if AHEAD else None
        words = event.split()
        name = words[3] if len(words) == 4 else ""
        if event.startswith("process starts"):
            self.how = words[2]
            self.send(event)
            if not self.has_scenes and self.how == "foreground":
                self.launch()
        elif words[:2] == ["scene", "connects"]:
            self.rest = words[3:]
            self.step(words[2], self.make)
        elif words[:2] == ["scene", "disconnects"]:
            self.disconnect(words[2])
        elif event.startswith("will enter foreground"):
            self.show(name, self.follows("did become active", name))
        elif event.startswith("did become active"):
            self.activate(name)
        elif event.startswith("will resign active"):
            (self.leave if self.follows("did enter background", name) else self.deactivate)(name)
        elif event.startswith("did enter background"):
            if name in self.scenes:  # else there is no window, and no event
                self.hide(name)
        elif words[0] == "link":
            self.link(words[1], words[2] if len(words) == 3 else "")
        elif event == "will terminate":
            self.terminate()
        elif event != "process dies":
            raise Unsupported(f"no event '{event}'")

    def follows(self, words, name):
        return self.following == f"{words} {name}".strip()

    def step(self, name, *events):
        """Delivers the platform's events, without those that would repeat an earlier one."""
        for event in events:
            for first, second in self.pairs:
                if event in (first, second):
                    if ((name, first) in self.told) == (event == first):
                        break
                    (self.told.add if event == first else self.told.discard)((name, first))
                    self.on(event, name)
                    break
            else:
                self.on(event, name)

    def made(self, name):
        return () if name in self.scenes else (self.make,)

    def connect(self, name):
        """The mapping of a new window."""
        starts = not self.has_scenes and self.how == "foreground" and not self.scenes
        scene = self.scenes[name] = Scene(name, level=1 if starts else 0)
        if self.has_scenes:
            self.send("scene connects", name, *self.rest)
        return scene

    def link(self, payload, name):
        self.send("link", payload, name)

    def terminate(self):
        self.send("will terminate")


class Android(Host):
    pairs = [("onStart", "onStop"), ("onResume", "onPause"), ("focus", "no focus")]
    make = "onCreate"
    is_turned = False
    intent = waiting = None

    def launch(self):
        self.step("", "onCreate", "onStart")

    def show(self, name, is_activated):
        starts = ("onStart",)
        if self.following and self.following.startswith("link") and name in self.scenes:
            starts = self.draw(("onNewIntent", "onStart"), starts)
            self.intent = self.following.split()[1] if len(starts) == 2 else None
        if is_activated:
            starts = self.draw(
                ("onStart", "onResume", "focus"),
                ("onStart", "focus", "onResume"),
                ("focus", "onStart", "onResume"),
            )
        self.step(name, *self.made(name), *starts)

    def activate(self, name):
        order = self.draw(("onResume", "focus"), ("focus", "onResume"))
        self.step(name, *self.made(name), "onStart", *order)
        if self.draw(*range(5)) == 0:  # the device is turned, and the activity is made again
            self.is_turned = True
            self.step(name, "onPause", "no focus", "onStop", "onDestroy", "onCreate")
            self.is_turned = False
            self.step(name, "onStart", "onResume", "focus")

    def deactivate(self, name):
        # A panel takes the focus alone; an activity above pauses this one.
        self.step(
            name,
            *self.draw(
                ("no focus",), ("onPause", "no focus"), ("no focus", "onPause"), ("onPause",)
            ),
        )

    def leave(self, name):
        self.step(
            name,
            *self.draw(
                ("onPause", "no focus", "onStop"),
                ("no focus", "onPause", "onStop"),
                ("onPause", "onStop", "no focus"),
            ),
        )

    def hide(self, name):
        self.step(name, "onPause", *self.draw(("no focus", "onStop"), ("onStop", "no focus")))

    def disconnect(self, name):
        self.step(name, "onPause", "no focus", "onStop", "onDestroy")

    def terminate(self):
        if not self.has_scenes and "" in self.scenes:
            self.disconnect("")

    def link(self, payload, name):
        if self.intent:  # it came before onStart
            self.intent = None
            return
        self.intent = payload
        self.step(name, *self.made(name), "onNewIntent")
        self.intent = None

    def on(self, event, name):
        if self.is_turned and MISTAKE != "turns":
            return
        if event == "onCreate":
            scene = self.connect(name)
            scene.is_started = scene.is_resumed = scene.has_focus = False
            return
        scene = self.scenes[name]
        if event == "onNewIntent":
            self.waiting = ("link", self.intent, name)
        scene.is_started = {"onStart": True, "onStop": False}.get(event, scene.is_started)
        scene.is_resumed = {"onResume": True, "onPause": False}.get(event, scene.is_resumed)
        scene.has_focus = {"focus": True, "no focus": False}.get(event, scene.has_focus)
        scene.visible = scene.is_started
        scene.focused = scene.is_resumed and scene.has_focus
        if MISTAKE == "pause-hides":
            scene.visible, scene.focused = scene.is_resumed, True
        elif MISTAKE == "no-focus":
            scene.focused = scene.is_resumed
        if MISTAKE == "one-by-one":
            self.say(event, name)
        else:
            scene.settle(self.send_line)
        if self.waiting and (scene.level or MISTAKE == "early-link"):
            waiting, self.waiting = self.waiting, None
            self.send(*waiting)
        if event == "onDestroy":
            self.scenes.pop(name)
            self.send(*(("scene disconnects", name) if self.has_scenes else ("will terminate",)))

    def say(self, event, name):
        said = {
            "onStart": UP[1], "onResume": UP[2], "focus": UP[2],
            "onStop": DOWN[1], "onPause": DOWN[2], "no focus": DOWN[2],
        }
        if event in said:
            self.send(said[event], name)


class Win32(Host):
    make, gone = "WM_CREATE", "WM_DESTROY"
    shown, hidden = "SIZE_RESTORED", "SIZE_MINIMIZED"
    gained, lost = "WA_ACTIVE", "WA_INACTIVE"
    lock, unlock = "WTS_SESSION_LOCK", "WTS_SESSION_UNLOCK"
    is_locked = False

    @property
    def pairs(self):
        return [(self.shown, self.hidden), (self.gained, self.lost)]

    def launch(self):
        self.step("", self.make, self.shown)

    def back(self, name):
        return (*self.made(name), *((self.unlock,) if self.is_locked else ()))

    def show(self, name, is_activated):
        order = (self.shown,)
        if is_activated:
            order = self.draw((self.shown, self.gained), (self.gained, self.shown))
        self.step(name, *self.back(name), *order)

    def activate(self, name):
        self.step(name, *self.back(name), self.shown, self.gained)

    def deactivate(self, name):
        self.step(name, self.lost)

    def leave(self, name):
        orders = [(self.lost, self.hidden), (self.hidden, self.lost)]
        # An unlocked session shows all windows again, which is not what every scenario means.
        if self.lock and not self.has_several:
            orders += [(self.lock, self.lost), (self.lost, self.lock), (self.lock,)]
        self.step(name, *self.draw(*orders))

    def hide(self, name):
        if not self.is_locked:
            self.step(name, self.hidden)

    def disconnect(self, name):
        self.step(name, *self.draw((self.lost, self.hidden), (self.lost,), ()), self.gone)
        self.told -= {(name, self.shown), (name, self.gained)}

    def on(self, event, name):
        if event == self.make:
            self.connect(name).is_shown = False
            return
        if event in (self.lock, self.unlock):
            self.is_locked = event == self.lock
            for scene in self.scenes.values() if MISTAKE != "no-lock" else ():
                scene.visible = scene.is_shown and not self.is_locked
                scene.settle(self.send_line)
            return
        scene = self.scenes[name]
        if MISTAKE == "one-by-one" and event != self.gone:
            said = {self.shown: UP[1], self.gained: UP[2], self.hidden: DOWN[1], self.lost: DOWN[2]}
            self.send(said[event], name)
            return
        scene.is_shown = {self.shown: True, self.hidden: False}.get(event, scene.is_shown)
        scene.visible = scene.is_shown and not self.is_locked
        scene.focused = {self.gained: True, self.lost: False}.get(event, scene.focused)
        if event != self.gone:
            scene.settle(self.send_line)
            return
        self.scenes.pop(name)
        self.send("scene disconnects", name)


class SDL(Win32):
    make, gone = "SDL_CreateWindow", "SDL_EVENT_WINDOW_DESTROYED"
    shown, hidden = "SDL_EVENT_WINDOW_RESTORED", "SDL_EVENT_WINDOW_MINIMIZED"
    gained, lost = "SDL_EVENT_WINDOW_FOCUS_GAINED", "SDL_EVENT_WINDOW_FOCUS_LOST"
    lock = unlock = None


class PausesWhenLeft(Host):
    """A host with two signals. It pauses only when the app leaves the screen."""

    pairs = [("resume", "pause")]
    make = "a window"

    def launch(self):
        self.step("", self.make, "resume")

    def show(self, name, is_activated):
        self.step(name, *self.made(name), "resume")

    def activate(self, name):
        self.step(name, *self.made(name), "resume")

    def deactivate(self, name):
        pass

    def leave(self, name):
        pass

    def hide(self, name):
        self.step(name, "pause")

    def disconnect(self, name):
        self.step(name, "pause")
        self.scenes.pop(name)
        self.send("scene disconnects", name)

    def on(self, event, name):
        if event == self.make:
            self.connect(name)
            return
        scene = self.scenes[name]
        scene.visible = scene.focused = event == "resume"
        scene.settle(self.send_line)


class PausesAtInterruptions(PausesWhenLeft):
    """A host with two signals. It pauses at interruptions too."""

    def launch(self):
        self.step("", self.make)

    def show(self, name, is_activated):
        self.step(name, *self.made(name))

    def deactivate(self, name):
        self.step(name, "pause")

    def hide(self, name):
        if self.scenes[name].level:
            self.told.add((name, "resume"))
        self.step(name, "pause")


class App(Relay):
    """The relay of the adapter, and links."""

    def __init__(self, given, tell):
        super().__init__(given, tell)
        parts = [part.strip() for line in given for part in line.removeprefix("given ").split(",")]
        systems = {part.split()[1] for part in parts if part.startswith("iOS ")}
        self.has_scenes = "no scenes" not in parts and not systems & set(APP_BASED)
        self.has_several = "multiple scenes" in parts
        self.scenes_open_urls = "no openURLContexts" not in parts

    def handle(self, event):
        words = event.split()
        if words[:2] == ["scene", "connects"] and words[-1] == "url":
            self.tell_scene(words[2], "willConnect(url)")
        elif words[0] == "link" and len(words) == 3 and self.tells_scenes and self.scenes_open_urls:
            self.tell(f"{words[2]}.openURLContexts(url)")
        elif words[0] == "link":
            self.tell("app.open(url)")
        else:
            super().handle(event)


class Engine:
    version = "1.0"
    drive = "host"
    capabilities = ["app-based", "scene-based", "multiple-scenes", "urls"]

    def __init__(self, given, tell):
        app = App(given, tell)
        self.platform = self.host(app.handle, app.has_scenes, app.has_several)

    def handle(self, event):
        Engine.at += 1
        self.platform.receive(event, (Engine.events[Engine.at :] or [None])[0])


play = lifecheck_wire._run


def run(engine, given, events):
    """Plays a scenario, with its events known to the platform."""
    Engine.events, Engine.at = events, 0
    return play(engine, given, events)


if __name__ == "__main__":
    hosts = {host.__name__: host for host in (Android, Win32, SDL, PausesWhenLeft, PausesAtInterruptions)}
    Engine.name, Engine.host = sys.argv[1], hosts[sys.argv[1]]
    AHEAD = "--ahead" in sys.argv
    if "--mistake" in sys.argv:
        MISTAKE = sys.argv[sys.argv.index("--mistake") + 1]
    lifecheck_wire._run = run
    serve(Engine)
