"""A life cycle of one scene: a ladder with a callback for each rung."""

from lifecheck_wire import Unsupported, serve

UP = [
    "app.willFinishLaunching",
    "app.didFinishLaunching",
    "A.willConnect",
    "A.willEnterForeground",
    "A.didBecomeActive",
]
DOWN = {5: "A.willResignActive", 4: "A.didEnterBackground", 3: "A.didDisconnect"}
INTERRUPTIONS = ["alert", "call", "panel", "switcher"]
CONNECTED, INACTIVE, ACTIVE = 3, 4, 5


class Ladder:
    name = "ladder"
    version = "1.0"
    capabilities = ["scene-based", "both-delegates"]

    def __init__(self, given, tell):
        for line in given:  # such as "given iOS 27, SDK 26"
            for feature in line.removeprefix("given ").split(", "):
                if not feature.startswith(("iOS ", "SDK ")):
                    raise Unsupported(f"no given '{feature}'")
        self.tell = tell
        self.rung = 0
        self.obstacles = []  # the interruptions and the lock, which keep the scene inactive
        self.returns = False

    def handle(self, stimulus):
        kind, _, name = stimulus.partition(" ")
        if kind in ("launch", "open", "home", "lock"):  # these close the panel and the switcher
            self.obstacles = [o for o in self.obstacles if o not in ("panel", "switcher")]
        if kind in ("launch", "open"):
            self.climb(self.top())
        elif kind in ("home", "leave"):
            self.descend(CONNECTED)
        elif kind == "interrupt" and name in INTERRUPTIONS:
            self.obstacles.append(name)
            self.descend(INACTIVE)
        elif kind == "end" and name in INTERRUPTIONS:
            self.obstacles.remove(name)
            if self.rung >= CONNECTED:
                self.climb(self.top())
        elif kind == "lock":
            self.obstacles.append("lock")
            self.returns = self.rung > CONNECTED
            self.descend(CONNECTED)
        elif kind == "unlock":
            self.obstacles.remove("lock")
            if self.returns:
                self.climb(self.top())
        elif kind == "request":
            self.climb(CONNECTED)
        elif kind == "close" or kind == "reclaim" and self.rung == CONNECTED:
            self.descend(CONNECTED - 1)
        elif kind not in ("reclaim", "banner", "wait"):
            raise Unsupported(f"no stimulus '{stimulus}'")

    def top(self):
        return INACTIVE if self.obstacles else ACTIVE

    def climb(self, goal):
        while self.rung < goal:
            self.tell(UP[self.rung])
            self.rung += 1

    def descend(self, goal):
        while self.rung > goal:
            self.tell(DOWN[self.rung])
            self.rung -= 1


if __name__ == "__main__":
    serve(Ladder)
