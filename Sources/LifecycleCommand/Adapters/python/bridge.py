"""A client of UIKit: it listens to UIKit, and passes events on under its own names.

Replace it with your own: let `handle` call your code where UIKit would, and report the events that
it sends to its listeners with `tell`. To see how a fault is caught, inject one:

    lifecheck run --client 'exec:python3 bridge.py --fault pauses-when-blurred'
"""

import sys

from lifecheck_wire import serve

PLACES = ["background", "inactive", "active"]
UP = ["resume", "focus"]  # the event on the way from each state to the next
DOWN = ["pause", "blur"]  # the event on the way back
FAULTS = ["pauses-when-blurred", "loses-warm-links"]


class Bridge:
    name = "bridge"
    version = "1.0"
    drive = "client"
    contract = [  # the meanings of its events: see "Write a contract" in the manual
        "client Bridge",
        "client app pause = wentBack, resume = cameForward",
        "client app blur = resignedActive, focus = becameActive",
        "client promises state, links",
    ]
    capabilities = []
    fault = None

    def __init__(self, given, tell):
        self.tell = tell
        self.place = 0
        self.link = 0

    def handle(self, line):
        # "A.openURLContexts(url 2) | app active, A foregroundActive | at 31s"
        what, states, _ = line.split(" | ")
        self.move(PLACES.index(states.split(",")[0].removeprefix("app ")))
        if what == "ask state":
            self.tell(f">state({PLACES[self.place]})")
        for argument in what.partition("(")[2].rstrip(")").split(","):
            payload, _, number = argument.partition(" ")
            if number and payload in ("url", "activity"):
                if self.fault != "loses-warm-links" or "willConnect" in what:
                    self.hand_on(payload, number)

    def hand_on(self, payload, numbers):
        """Passes on link "1", or both of "1+2", unless the launch brought them already."""
        for number in map(int, numbers.split("+")):
            if number > self.link:
                self.link = number
                self.tell(f">{payload}({number})")

    def move(self, place):
        """Reports every boundary between the app's last state and its current state."""
        while self.place < place:
            self.tell(">" + UP[self.place])
            self.place += 1
        while self.place > place:
            self.place -= 1
            blurs = self.fault == "pauses-when-blurred"
            self.tell(">pause" if blurs else ">" + DOWN[self.place])


if __name__ == "__main__":
    if sys.argv[1:] and (sys.argv[1] != "--fault" or sys.argv[2:] not in [[f] for f in FAULTS]):
        print(f"bridge: unknown fault '{sys.argv[-1]}'", file=sys.stderr)
        print(f"  --fault takes {', '.join(FAULTS)}", file=sys.stderr)
        sys.exit(64)
    Bridge.fault = sys.argv[-1]
    serve(Bridge)
