"""A life cycle of several scenes, with their sessions and notifications.

Replace it with your own engine. To see how a fault is caught, inject one:

    lifecheck run --engine 'exec:python3 ./my-engine/scenes.py --fault hides-one-scene'
"""

import sys

from lifecheck_wire import Unsupported, serve

# The places of a scene, from the lowest to the highest; a session without a scene is GONE.
GONE, BACK, FRONT, ACTIVE = range(4)
# The methods on the way up to a place and on the way down from it, with the scene's notifications.
UP = {
    BACK: ("willConnect", "willConnect"),
    FRONT: ("willEnterForeground", "willEnterForeground"),
    ACTIVE: ("didBecomeActive", "didActivate"),
}
DOWN = {
    ACTIVE: ("willResignActive", "willDeactivate"),
    FRONT: ("didEnterBackground", "didEnterBackground"),
    BACK: ("didDisconnect", "didDisconnect"),
}
FEATURES = ["scenes", "multiple scenes", "single scene", "both delegates"]
FAULTS = ["hides-one-scene", "activates-under-alerts", "keeps-closed-sessions"]


class Scenes:
    name = "scenes"
    version = "1.0"
    capabilities = ["scene-based", "multiple-scenes", "both-delegates", "sessions", "notifications"]
    fault = None

    def __init__(self, given, tell):
        for feature in ",".join(line.removeprefix("given ") for line in given).split(","):
            name, _, version = feature.strip().partition(" ")
            if feature.strip() not in ["", *FEATURES] and name not in ("iOS", "SDK"):
                raise Unsupported(f"no feature '{feature.strip()}'")
        self.has_many = any("multiple scenes" in line for line in given)
        self.tell = tell
        self.is_launched = False
        self.scenes = {}  # the place of each session's scene, the one used last at the end
        self.hidden = []  # the scenes that the lock hid
        self.interruptions = dict.fromkeys(["alert", "call", "panel", "switcher"], 0)

    def handle(self, stimulus):
        kind, _, about = stimulus.partition(" ")
        name = about if self.has_many else "A"
        if kind == "launch":
            front = [name for name, place in self.scenes.items() if place >= FRONT]
            last = list(self.scenes) or ["A"]
            self.come_forward(*(front or last[-1:]))
        elif kind == "open":
            self.come_forward(name)
        elif kind in ("home", "lock"):
            front = [name for name, place in self.scenes.items() if place >= FRONT]
            if kind == "lock":
                self.hidden = front
            self.dismiss()
            for name in front[:1] if self.fault == "hides-one-scene" else front:
                self.move(name, BACK)
            self.settle()
        elif kind == "unlock":
            self.come_forward(*(name for name in self.hidden if name in self.scenes))
            self.hidden = []
        elif kind == "leave":
            self.move(name, min(self.scenes[name], BACK))
        elif kind == "close":
            self.move(name, GONE)
            if self.fault != "keeps-closed-sessions":
                del self.scenes[name]
            self.tell(f"app.didDiscardSceneSessions({name})")
        elif kind == "request":
            if self.has_many or about == "A":
                self.connect(name)
        elif kind in ("interrupt", "end") and about in self.interruptions:
            self.interruptions[about] += 1 if kind == "interrupt" else -1
            self.settle()
        elif kind not in ("reclaim", "banner", "wait"):
            raise Unsupported(f"no stimulus '{stimulus}'")

    def come_forward(self, *names):
        """Brings scenes to the front. The person's act closes the panel and the switcher."""
        self.dismiss()
        for name in names:
            self.connect(name)
            self.move(name, max(self.scenes[name], FRONT))
            self.scenes[name] = self.scenes.pop(name)  # used last
        self.settle()

    def connect(self, name):
        if not self.is_launched:
            self.is_launched = True
            self.tell("app.willFinishLaunching")
            self.tell("app.didFinishLaunching")
            self.tell("app:didFinishLaunching")
        if name not in self.scenes:
            self.tell(f"app.configurationForConnecting({name})")
            self.scenes[name] = GONE
        self.move(name, max(self.scenes[name], BACK))

    def dismiss(self):
        self.interruptions["panel"] = self.interruptions["switcher"] = 0

    def settle(self):
        """Makes the scenes in front active, or inactive during an interruption."""
        is_free = not any(self.interruptions.values())
        if self.fault == "activates-under-alerts":
            is_free = is_free or self.interruptions["alert"] > 0
        for name, place in list(self.scenes.items()):
            if place >= FRONT:
                self.move(name, ACTIVE if is_free else FRONT)

    def move(self, name, goal):
        """Calls the methods between two places, and posts the notifications with them."""
        while self.scenes[name] != goal:
            place, before = self.scenes[name], max(self.scenes.values())
            rises = goal > place
            method, notification = UP[place + 1] if rises else DOWN[place]
            self.tell(f"{name}.{method}")
            self.tell(f"{name}:{notification}")
            self.scenes[name] = place + 1 if rises else place - 1
            after = max(self.scenes.values())
            # The app follows its highest scene; it has no notifications of connections.
            if before != after and max(before, after) > BACK:
                self.tell(f"app:{method}")


if __name__ == "__main__":
    if sys.argv[1:] and (sys.argv[1] != "--fault" or sys.argv[2:] not in [[f] for f in FAULTS]):
        print(f"scenes: unknown fault '{sys.argv[-1]}'", file=sys.stderr)
        print(f"  --fault takes {', '.join(FAULTS)}", file=sys.stderr)
        sys.exit(64)
    Scenes.fault = sys.argv[2] if sys.argv[1:] else None
    serve(Scenes)
