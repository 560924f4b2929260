// A life cycle of one scene: a ladder with a callback for each rung.
import { serve, Unsupported } from "./lifecheck_wire.mjs";

const UP = [
  "app.willFinishLaunching",
  "app.didFinishLaunching",
  "A.willConnect",
  "A.willEnterForeground",
  "A.didBecomeActive",
];
const DOWN = { 5: "A.willResignActive", 4: "A.didEnterBackground", 3: "A.didDisconnect" };
const INTERRUPTIONS = ["alert", "call", "panel", "switcher"];
const [CONNECTED, INACTIVE, ACTIVE] = [3, 4, 5];

class Ladder {
  static engine = "ladder";
  static version = "1.0";
  static capabilities = ["scene-based", "both-delegates"];

  rung = 0;
  obstacles = []; // the interruptions and the lock, which keep the scene inactive
  returns = false;

  constructor(given, tell) {
    // Each line is like "given iOS 27, SDK 26".
    for (const feature of given.flatMap((line) => line.replace("given ", "").split(", "))) {
      if (!/^(iOS|SDK) /.test(feature)) throw new Unsupported(`no given '${feature}'`);
    }
    this.tell = tell;
  }

  handle(stimulus) {
    const [kind, name] = stimulus.split(" ");
    if (["interrupt", "end"].includes(kind) && !INTERRUPTIONS.includes(name)) {
      throw new Unsupported(`no interruption '${name}'`);
    }
    if (["launch", "open", "home", "lock"].includes(kind)) {
      this.obstacles = this.obstacles.filter((o) => o !== "panel" && o !== "switcher");
    }
    switch (kind) {
      case "launch":
      case "open":
        return this.climb(this.top);
      case "home":
      case "leave":
        return this.descend(CONNECTED);
      case "interrupt":
        this.obstacles.push(name);
        return this.descend(INACTIVE);
      case "end":
        this.remove(name);
        if (this.rung >= CONNECTED) this.climb(this.top);
        return;
      case "lock":
        this.obstacles.push("lock");
        this.returns = this.rung > CONNECTED;
        return this.descend(CONNECTED);
      case "unlock":
        this.remove("lock");
        if (this.returns) this.climb(this.top);
        return;
      case "request":
        return this.climb(CONNECTED);
      case "close":
        return this.descend(CONNECTED - 1);
      case "reclaim":
        if (this.rung === CONNECTED) this.descend(CONNECTED - 1);
        return;
      case "banner":
      case "wait":
        return;
      default:
        throw new Unsupported(`no stimulus '${stimulus}'`);
    }
  }

  get top() {
    return this.obstacles.length > 0 ? INACTIVE : ACTIVE;
  }

  remove(obstacle) {
    this.obstacles.splice(this.obstacles.indexOf(obstacle), 1);
  }

  climb(goal) {
    while (this.rung < goal) this.tell(UP[this.rung++]);
  }

  descend(goal) {
    while (this.rung > goal) this.tell(DOWN[this.rung--]);
  }
}

serve(Ladder);
