"""A client of UIKit: it hears what UIKit tells the app, and tells others in words of its own.

Replace it by one of your own: let `handle` tell yours what UIKit would, and `tell` what yours tells its
listeners. To see how a fault is caught, plant one:

    lifecheck run --client 'exec:python3 bridge.py --fault pauses-when-blurred'
"""

import sys

from lifecheck_wire import serve

PLACES = ["background", "inactive", "active"]
UP = ["resume", "focus"]  # what is told on the way from each place to the next
DOWN = ["pause", "blur"]  # and on the way back to it
FAULTS = ["pauses-when-blurred", "loses-warm-links"]


class Bridge:
    name = "bridge"
    version = "1.0"
    drive = "client"
    contract = [  # what its words mean: see WriteAContract.md
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
        """Hands on "1", or both of "1+2", unless they have come before: with the launch."""
        for number in map(int, numbers.split("+")):
            if number > self.link:
                self.link = number
                self.tell(f">{payload}({number})")

    def move(self, place):
        """Tells of every boundary between where the app was and where it is."""
        while self.place < place:
            self.tell(">" + UP[self.place])
            self.place += 1
        while self.place > place:
            self.place -= 1
            blurs = self.fault == "pauses-when-blurred"
            self.tell(">pause" if blurs else ">" + DOWN[self.place])


if __name__ == "__main__":
    if sys.argv[1:] and (sys.argv[1] != "--fault" or sys.argv[2:] not in [[f] for f in FAULTS]):
        print(f"bridge: no fault '{sys.argv[-1]}'", file=sys.stderr)
        print(f"  --fault takes {', '.join(FAULTS)}", file=sys.stderr)
        sys.exit(64)
    Bridge.fault = sys.argv[-1]
    serve(Bridge)
