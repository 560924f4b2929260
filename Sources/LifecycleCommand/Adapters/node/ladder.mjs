// A life cycle of one scene as a ladder to the active state, with one callback for each rung.
//
// Replace it with your own engine. To see how a fault is caught, inject one:
//
//     lifecheck run --engine 'exec:node ./my-engine/ladder.mjs --fault skips-deactivation'

import process from "node:process";

import { serve, Unsupported } from "./lifecheck_wire.mjs";

const UP = [
  "app.willFinishLaunching",
  "app.didFinishLaunching",
  "A.willConnect",
  "A.willEnterForeground",
  "A.didBecomeActive",
];
const DOWN = { 5: "A.willResignActive", 4: "A.didEnterBackground", 3: "A.didDisconnect" };
const [CONNECTED, INACTIVE, ACTIVE] = [3, 4, 5];
const FEATURES = [
  "scenes",
  "single scene",
  "both delegates",
  "scene delegate only",
  "app delegate only",
];
const FAULTS = [
  "skips-deactivation",
  "ignores-calls",
  "forgets-to-reactivate",
  "third-trip-skips-deactivation",
];

class Ladder {
  static engine = "ladder";
  static version = "1.0";
  static capabilities = ["scene-based"];
  static fault = undefined;

  rung = 0;
  interruptions = { alert: 0, call: 0, panel: 0, switcher: 0 };
  locked = false;
  returns = false;
  trips = 0;

  constructor(given, tell) {
    given.forEach(check);
    // A scene without a delegate receives no callbacks.
    const isTold = !given.some((line) => line.includes("app delegate only"));
    this.tell = (callback) => {
      if (isTold || callback.startsWith("app.")) tell(callback);
    };
  }

  handle(stimulus) {
    const [kind, about] = stimulus.split(" ");
    switch (kind) {
      case "launch":
      case "open":
        this.dismiss();
        return this.climb(this.top);
      case "home":
        this.dismiss();
        return this.climb(Math.min(this.rung, CONNECTED));
      case "leave":
        return this.climb(Math.min(this.rung, CONNECTED));
      case "interrupt":
        this.count(about, 1, stimulus);
        if (Ladder.fault === "ignores-calls" && about === "call") return;
        return this.climb(Math.min(this.rung, INACTIVE));
      case "end":
        this.count(about, -1, stimulus);
        if (this.rung !== INACTIVE || Ladder.fault === "forgets-to-reactivate") return;
        return this.climb(this.top);
      case "lock":
        this.dismiss();
        this.locked = true;
        this.returns = this.rung > CONNECTED;
        return this.climb(Math.min(this.rung, CONNECTED));
      case "unlock":
        this.locked = false;
        return this.climb(this.returns ? this.top : this.rung);
      case "request":
        return this.climb(Math.max(this.rung, CONNECTED));
      case "close":
        return this.climb(Math.min(this.rung, CONNECTED - 1));
      case "reclaim":
        return this.climb(this.rung === CONNECTED ? CONNECTED - 1 : this.rung);
      case "banner":
      case "wait":
        return;
      default:
        throw new Unsupported(`no stimulus '${stimulus}'`);
    }
  }

  // The highest reachable rung: an interruption or the lock keeps the scene inactive.
  get top() {
    const { alert, call, panel, switcher } = this.interruptions;
    return this.locked || alert + call + panel + switcher > 0 ? INACTIVE : ACTIVE;
  }

  count(interruption, change, stimulus) {
    if (!Object.hasOwn(this.interruptions, interruption)) {
      throw new Unsupported(`no stimulus '${stimulus}'`);
    }
    this.interruptions[interruption] += change;
  }

  // Closes the panel and the switcher, as happens when the person opens or leaves the app.
  dismiss() {
    this.interruptions.panel = this.interruptions.switcher = 0;
  }

  climb(goal) {
    for (let rung = this.rung; rung < goal; rung += 1) this.tell(UP[rung]);
    for (let rung = this.rung; rung > goal; rung -= 1) {
      if (rung !== ACTIVE || goal >= INACTIVE || !this.skips()) this.tell(DOWN[rung]);
    }
    this.rung = goal;
  }

  // Whether a seeded fault skips the deactivation of the scene on its way down.
  skips() {
    this.trips += 1;
    const third = Ladder.fault === "third-trip-skips-deactivation" && this.trips >= 3;
    return third || Ladder.fault === "skips-deactivation";
  }
}

// Refuses an app that this engine does not support.
function check(line) {
  if (line.startsWith("on ")) {
    throw new Unsupported("the app reacts inside callbacks", { capability: "reactions" });
  }
  for (const feature of line.replace("given ", "").split(",").map((part) => part.trim())) {
    const [name, version] = feature.split(" ");
    if (feature === "no scenes" || (name === "iOS" && Number(version) < 13)) {
      throw new Unsupported("the app is app-based", { capability: "app-based" });
    }
    if (!["iOS", "SDK"].includes(name) && !FEATURES.includes(feature)) {
      throw new Unsupported(`no feature '${feature}'`);
    }
  }
}

const [option, fault] = process.argv.slice(2);
if (option !== undefined && (option !== "--fault" || !FAULTS.includes(fault))) {
  console.error(`ladder: unknown fault '${fault ?? option}'\n  --fault takes ${FAULTS.join(", ")}`);
  process.exit(64);
}
Ladder.fault = fault;
serve(Ladder);
