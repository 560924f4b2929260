import Lifecycle
package import LifecycleOracle

extension Rule.Level {
  /// The support for a rule of the level, and the consequence of a breach.
  package var meaning: String {
    switch self {
    case .must: "The documentation states it as fact: a breach fails."
    case .should: "The documentation hedges: a breach warns, and fails with `--strict`."
    case .observed: "No page says so, but recorded traces do: a breach warns."
    case .disputed: "A page says so and recorded traces contradict it: a breach warns."
    }
  }
}

extension Rule {
  /// The first places to check when the rule is broken.
  var hint: String {
    switch chapter {
    case "delivery":
      "Who is told, and how often: compare the receiver and the number of calls with the given's "
        + "scenes and delegates. Look where the engine chooses between the app delegate and the "
        + "scene delegates, and where it posts notifications beside its calls."
    case "launch":
      "The way from no process to the first state: which methods run, in which order, and whether "
        + "the stimulus asks for the interface or launches to the background. See also how the "
        + "engine begins a second life after the first has ended."
    case "scene":
      "The life of one session: follow its letter through the trace, from connecting to "
        + "disconnecting. Look at what the engine keeps of a scene once it is disconnected, closed "
        + "or reclaimed, and at what it does to the other scenes."
    case "application":
      "The four transition methods of an app without scenes: follow the app through the trace, and "
        + "see from which state the engine makes each call."
    case "deactivation":
      "Count the interruptions in progress, the lock included, and see what was active when the "
        + "first began. Look at every way to the background: the Home gesture, the lock, another "
        + "scene, a closing one."
    case "background":
      "What the app holds, which tasks run and how much time has passed, its reactions in the "
        + "callbacks included. See when the engine thinks the way to the background is over, and "
        + "what wakes the process."
    case "termination":
      "What the process was doing when it ended, and why it ended. See whether the engine tells "
        + "the app before, and forgets everything after."
    case "snapshot", "preservation":
      "The end of the way to the background: the method, then the snapshot and the preservation, "
        + "then suspension. See whether each scene that leaves gets its own, and what becomes of one "
        + "that returns before it was taken. Of restoration: what the last life has saved, and what "
        + "comes between the launch methods of the next."
    case "tasks":
      "Each piece of work from 'begin task' to its end: what was granted under which identifier, "
        + "whether the app has ended it (in the script's 'on' lines too), and what the engine does "
        + "when time is up: the handler, once, and then the end of the app if the work goes on."
    case "events":
      "The modes that the given declares, and what the process was doing when the event came. See "
        + "whether the engine wakes the app first, delivers, and lets it be suspended again; and "
        + "whether the launch is over when something is registered."
    case "other":
      "What the app was doing when it came: in front, in the background, suspended, not running. "
        + "See to whom the engine tells it in each case, and what it keeps for later."
    case "cause":
      "The stimulus of the step, and what earlier ones have left to be told: see what makes the "
        + "engine tell this, and whether it tells it more than once."
    case "app":
      "What the app has at that point: look for the act that was due, and in which of UIKit's methods "
        + "or notifications it should stand, or for the act that came where none may."
    case "bridge":
      "Which of UIKit's methods and notifications the client hears, of the app and of its scenes, and "
        + "what it keeps of those that came before: find what UIKit told just before the client spoke, "
        + "or where it should have."
    default:
      "The states that stand behind the second bar: derive each scene's state from its callbacks, "
        + "take the most active one for the app, and compare."
    }
  }
}
