"""An app, or its deciding part: it receives UIKit's calls, and reports its acts.

Replace it with your own: let `handle` call your code where UIKit would, and report its acts with
`tell`. To see how a fault is caught, inject one:

    lifecheck run --client 'exec:python3 app.py --fault forgets-its-task'
"""

import sys

from lifecheck_wire import serve

FAULTS = ["forgets-its-task", "saves-in-the-background"]


class App:
    name = "app"
    version = "1.0"
    drive = "client"
    contract = [  # the acts that it reports: see "Test an app" in the manual
        "client App",
        "client promises data, timers, tasks",
    ]
    capabilities = []
    fault = None

    def __init__(self, given, tell):
        """Starts a new process: for each scenario, and at each 'process starts' in it."""
        self.tell = tell
        self.has_task = False
        self.is_extension = any("extension" in line for line in given)

    def handle(self, line):
        # "A.didBecomeActive | app active, A foregroundActive | at 31s"
        what = line.split(" | ")[0]
        if what == "app:didBecomeActive":
            self.tell(">start(timer)")
            self.tell(">change")  # there is something to save
        elif what == "app:willResignActive":
            self.tell(">stop(timer)")
            if self.fault != "saves-in-the-background":
                self.tell(">save")
        elif what == "app:willTerminate":
            self.tell(">stop(timer)")
            self.tell(">save")
        elif what == "app:didEnterBackground":
            self.leave()
        elif what.startswith(("wakes ", "expire(1)")):
            self.end()  # the upload has ended, or its time is over
        elif what == "task(1)=invalid":
            self.has_task = False  # extended time was refused

    def leave(self):
        """Asks for extended time, in which an upload takes four seconds."""
        if self.fault == "saves-in-the-background":
            self.tell(">save")
        if self.is_extension or self.has_task and self.fault != "forgets-its-task":
            return
        self.has_task = True
        self.tell(">begin(1)")
        self.tell(">after(4s)")

    def end(self):
        if self.has_task:
            self.has_task = False
            self.tell(">end(1)")


if __name__ == "__main__":
    if sys.argv[1:] and (sys.argv[1] != "--fault" or sys.argv[2:] not in [[f] for f in FAULTS]):
        print(f"app: unknown fault '{sys.argv[-1]}'", file=sys.stderr)
        print(f"  --fault takes {', '.join(FAULTS)}", file=sys.stderr)
        sys.exit(64)
    App.fault = sys.argv[-1]
    serve(App)
