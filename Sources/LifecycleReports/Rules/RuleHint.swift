import Lifecycle
package import LifecycleOracle

extension Rule.Level {
  /// The support for a rule of the level, and the consequence of a breach.
  package var meaning: String {
    switch self {
    case .must: "The documentation states this as a fact. A breach fails the run."
    case .should: "The documentation is not definite. A breach warns, and fails with `--strict`."
    case .observed: "No page states this, but recorded traces show it. A breach is for information."
    case .disputed:
      "A page states this, but recorded traces contradict it. A breach is for information."
    }
  }
}

extension Rule {
  /// The first places to check when the rule is broken.
  var hint: String {
    switch chapter {
    case "delivery":
      "Compare the receiver and the number of calls with the scenes and delegates of the given. "
        + "Check where the engine chooses between the app delegate and the scene delegates, and "
        + "where it posts notifications along with its calls."
    case "launch":
      "Check the path from no process to the first state: the methods, their order, and whether "
        + "the stimulus asks for the interface or launches to the background. Check also how the "
        + "engine starts a second process after the first has ended."
    case "scene":
      "Follow one scene's letter through the trace, from connecting to disconnecting. Check what "
        + "the engine keeps of a scene that was disconnected, closed or reclaimed, and what it "
        + "does to the other scenes."
    case "application":
      "Follow the four transition methods of the app through the trace, and check from which "
        + "state the engine makes each call."
    case "deactivation":
      "Count the interruptions in progress, including the lock, and check what was active when "
        + "the first began. Check every way to the background: the Home gesture, the lock, another "
        + "scene, a closing scene."
    case "background":
      "Check the resources that the app holds, its running tasks and the elapsed time, including "
        + "its reactions in callbacks. See when the engine ends the move to the background, and "
        + "what wakes the process."
    case "termination":
      "Check what the process was doing when it ended, and why it ended. See whether the engine "
        + "calls the app before, and forgets everything after."
    case "snapshot", "preservation":
      "Check the end of the move to the background: the method, then the snapshot and the "
        + "preservation, then suspension. See whether each scene that leaves gets its own, and "
        + "what happens if a scene returns before. For restoration, check what the last process "
        + "saved, and the calls between the launch methods of the next process."
    case "tasks":
      "Follow each task from 'begin task' to its end: the identifier that was granted, and "
        + "whether the app ended the task (also in the 'on' lines of the script). When time is up, "
        + "the engine must call the handler once, and end the app if the work goes on."
    case "events":
      "Check the modes that the given declares, and the state of the process when the event came. "
        + "See whether the engine wakes the app first, delivers the event, and lets the app be "
        + "suspended again. Check also whether the launch was over when something was registered."
    case "other":
      "Check the state of the app when the event came: in front, in the background, suspended, "
        + "not running. See whom the engine calls in each case, and what it keeps for later."
    case "cause":
      "Check the stimulus of the step, and what earlier stimuli have left to report. Find the "
        + "reason why the engine makes this call, and check that it makes the call only once."
    case "app":
      "Check what the app holds and runs at that point. Find the act that was due, and the UIKit "
        + "method or notification in which it belongs; or find the act that came where none is "
        + "allowed."
    case "bridge":
      "Check which UIKit methods and notifications the client listens to, of the app and of its "
        + "scenes, and what it keeps of earlier ones. Find the last UIKit call before the client's "
        + "report, or before the point where the report is missing."
    default:
      "Check the states after the second bar: derive each scene's state from its callbacks, take "
        + "the most active one for the app, and compare."
    }
  }
}
