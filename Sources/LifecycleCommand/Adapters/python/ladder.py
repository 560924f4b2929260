"""A life cycle of one scene as a ladder to the active state, with one callback for each rung.

Replace it with your own engine. To see how a fault is caught, inject one:

    lifecheck run --engine 'exec:python3 ./my-engine/ladder.py --fault skips-deactivation'
"""

import sys

from lifecheck_wire import Unsupported, serve

UP = [
    "app.willFinishLaunching",
    "app.didFinishLaunching",
    "A.willConnect",
    "A.willEnterForeground",
    "A.didBecomeActive",
]
DOWN = {5: "A.willResignActive", 4: "A.didEnterBackground", 3: "A.didDisconnect"}
FEATURES = ["scenes", "single scene", "both delegates", "scene delegate only", "app delegate only"]
APP_BASED = ["9", "10", "11", "12"]  # the versions of iOS without scenes
CONNECTED, INACTIVE, ACTIVE = 3, 4, 5
FAULTS = [
    "skips-deactivation",
    "ignores-calls",
    "forgets-to-reactivate",
    "third-trip-skips-deactivation",
]


class Ladder:
    name = "ladder"
    version = "1.0"
    capabilities = ["scene-based"]
    fault = None

    def __init__(self, given, tell):
        for line in given:
            check(line)
        self.tell = tell
        # A scene without a delegate receives no callbacks.
        self.is_told = not any("app delegate only" in line for line in given)
        self.rung = 0
        self.interruptions = dict.fromkeys(["alert", "call", "panel", "switcher"], 0)
        self.locked = self.returns = False
        self.trips = 0

    def handle(self, stimulus):
        kind, _, about = stimulus.partition(" ")
        if kind in ("launch", "open"):
            self.dismiss()
            self.climb(self.top())
        elif kind in ("home", "leave"):
            if kind == "home":
                self.dismiss()
            self.climb(min(self.rung, CONNECTED))
        elif kind == "interrupt" and about in self.interruptions:
            self.interruptions[about] += 1
            if not (self.fault == "ignores-calls" and about == "call"):
                self.climb(min(self.rung, INACTIVE))
        elif kind == "end" and about in self.interruptions:
            self.interruptions[about] -= 1
            stays = self.rung != INACTIVE or self.fault == "forgets-to-reactivate"
            self.climb(self.rung if stays else self.top())
        elif kind == "lock":
            self.dismiss()
            self.locked = True
            self.returns = self.rung > CONNECTED
            self.climb(min(self.rung, CONNECTED))
        elif kind == "unlock":
            self.locked = False
            self.climb(self.top() if self.returns else self.rung)
        elif kind == "request":
            self.climb(max(self.rung, CONNECTED))
        elif kind == "close" or kind == "reclaim" and self.rung == CONNECTED:
            self.climb(min(self.rung, CONNECTED - 1))
        elif kind not in ("reclaim", "banner", "wait"):
            raise Unsupported(f"no stimulus '{stimulus}'")

    def top(self):
        """The highest reachable rung: an interruption or the lock keeps the scene inactive."""
        return INACTIVE if self.locked or any(self.interruptions.values()) else ACTIVE

    def dismiss(self):
        """Closes the panel and the switcher, as happens when the person opens or leaves the app."""
        self.interruptions["panel"] = self.interruptions["switcher"] = 0

    def climb(self, goal):
        for rung in range(self.rung, goal):
            if self.is_told or UP[rung].startswith("app."):
                self.tell(UP[rung])
        for rung in range(self.rung, goal, -1):
            if rung == ACTIVE and goal < INACTIVE and self.skips():
                continue
            if self.is_told:
                self.tell(DOWN[rung])
        self.rung = goal

    def skips(self):
        """Whether a seeded fault skips the deactivation of the scene on its way down."""
        self.trips += 1
        third = self.fault == "third-trip-skips-deactivation" and self.trips >= 3
        return third or self.fault == "skips-deactivation"


def check(line):
    """Refuses an app that this engine does not support."""
    if line.startswith("on "):
        raise Unsupported("the app reacts inside callbacks", "reactions")
    for feature in line.removeprefix("given ").split(","):
        name, _, version = feature.strip().partition(" ")
        if feature.strip() == "no scenes" or name == "iOS" and version in APP_BASED:
            raise Unsupported("the app is app-based", "app-based")
        if name not in ("iOS", "SDK") and feature.strip() not in FEATURES:
            raise Unsupported(f"no feature '{feature.strip()}'")


if __name__ == "__main__":
    if sys.argv[1:] and (sys.argv[1] != "--fault" or sys.argv[2:] not in [[f] for f in FAULTS]):
        print(f"ladder: unknown fault '{sys.argv[-1]}'", file=sys.stderr)
        print(f"  --fault takes {', '.join(FAULTS)}", file=sys.stderr)
        sys.exit(64)
    Ladder.fault = sys.argv[-1]
    serve(Ladder)
