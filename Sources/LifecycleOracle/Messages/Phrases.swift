import Lifecycle

// What messages say of receivers, states and stimuli.

extension Subject {
  /// What it is called: `scene A`, `the app`.
  var name: String { SubjectSet(bits: 1 << UInt16(rawValue)).names }
}

extension SubjectSet {
  /// What they are called: `scenes A and B`.
  var names: String { contains(.app) ? "the app" : scenes.names }

  /// `is`, or `are`.
  var areWord: String { count == 1 ? "is" : "are" }

  /// `was`, or `were`.
  var wereWord: String { count == 1 ? "was" : "were" }
}

extension SceneSet {
  /// What they are called: `scenes A and B`.
  var names: String {
    let letters = map { "\($0)" }
    return (count == 1 ? "scene " : "scenes ") + letters.listed
  }
}

extension WorkSet {
  /// What they are called: `tasks 1 and 2`.
  var names: String { (count == 1 ? "task " : "tasks ") + map { "\($0)" }.listed }

  /// `was`, or `were`.
  var wereWord: String { count == 1 ? "was" : "were" }
}

extension Receiver {
  /// What it is called: `scene A`, `the app`.
  var name: String {
    switch self {
    case .app: "the app"
    case .scene(let scene): "scene \(scene)"
    case .unknown: "a scene"
    }
  }
}

extension [String] {
  /// `A, B and C`.
  var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension String {
  /// The same with a capital letter.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension Int {
  /// `once`, `twice`, `3 times`; of numbers from 1.
  var times: String {
    switch self {
    case 1: "once"
    case 2: "twice"
    default: "\(self) times"
    }
  }
}

extension LifecycleState {
  /// The state in words.
  func words(of subject: Subject) -> String {
    switch self {
    case .unattached: subject == .app ? "not launched" : "not connected"
    case .connecting, .background: "in the background"
    case .inactive: "inactive"
    case .active: "active"
    }
  }
}

extension LifecycleStateSet {
  /// The states of a subject in words, as far as they are known.
  func words(of subject: Subject) -> String {
    guard count < 4 else { return "in a state that is not known" }
    var words: [String] = []
    for lifecycleState in self where !words.contains(lifecycleState.words(of: subject)) {
      words.append(lifecycleState.words(of: subject))
    }
    return words.joined(separator: " or ")
  }
}

extension BreachContext {
  /// The stimulus as it is written.
  var stimulus: String { "`\(state.step.stimulus)`" }

  /// `After` the stimulus, at the beginning of a sentence.
  var afterStimulus: String {
    state.step.stimulus == .unknown ? "In the end" : "After \(stimulus)"
  }

  /// In which states subjects are: `scene A is active`.
  ///
  /// Those that are not connected are left out, and of many the last.
  func states(of subjects: SubjectSet) -> String {
    let connected = subjects.filter {
      state.possibleStates.lifecycleStates(of: $0) != [.unattached]
    }
    guard !connected.isEmpty else {
      return state.isSceneBased ? "no scene is connected" : "the app is not launched"
    }
    var states: [String] = []
    for subject in connected {
      let state = "\(subject.name) is \(state(of: subject))"
      if states.joined().count + state.count > 90 { return (states + ["others"]).listed }
      states.append(state)
    }
    return states.listed
  }

  /// The app, if something else was told or posted; else it has been named.
  var theApp: String {
    guard let seen, case .callback = seen.event, seen.receiver == .app else { return "the app" }
    return "it"
  }

  /// The state of a subject in words.
  func state(of subject: Subject) -> String {
    state.possibleStates.lifecycleStates(of: subject).words(of: subject)
  }

  /// The state of the first of some subjects in words.
  func stateOfFirst(_ subjects: SubjectSet) -> String {
    subjects.first.map { state(of: $0) } ?? "not known"
  }

  /// The state that a subject had when the step began, in words.
  func stateAtStart(of subject: Subject) -> String {
    state.step.start.lifecycleStates(of: subject).words(of: subject)
  }

  /// What the process does that may not be running, in words.
  var process: String {
    state.process == ProcessSet(.suspended) ? "suspended already" : "not running"
  }
}

extension BreachContext {
  /// What was observed, as the beginning of a sentence: ``Scene A was told `willConnect` ``.
  var whatHappened: String { (seen?.words ?? "nothing happened").capitalized }

  /// What stands for the receiver in the second half of the sentence.
  var pronoun: String {
    guard let seen, case .callback = seen.event else { return seen?.receiver.pronoun ?? "it" }
    return "it"
  }
}

extension Receiver {
  fileprivate var pronoun: String { self == .app ? "the app" : "the scene" }
}

extension Observation {
  /// What was observed, as the beginning of a sentence: ``scene A was told `willConnect` ``.
  var words: String {
    switch event {
    case .callback(let callback):
      "\(receiver.name) was \(callback.asks ? "asked" : "told") `\(callback)`"
    case .notification(let notification):
      receiver == .app
        ? "the app's notification `\(notification)` was posted"
        : "the notification `\(notification)` of \(receiver.name) was posted"
    case .snapshot: "a snapshot of \(receiver.name) was taken"
    case .preserve: "the state of \(receiver.name) was preserved"
    case .suspend: "the app was suspended"
    case .resume: "the app was resumed"
    case .refuse: "the launch was refused"
    case .terminate(.unknown): "the app was terminated"
    case .terminate(let cause): "the app was terminated for `\(cause)`"
    case .deliver(let mode): "the event `\(mode)` was delivered to the app"
    case .grant(let work): "the app was granted the identifier \(value) for task \(work)"
    case .deny(let work): "the app was denied extended time for task \(work)"
    case .expire(let work): "the app's expiration handler for task \(work) was called"
    case .remaining: "the app read \(Seconds(value)) as the time remaining"
    case .registered: "a registration with the scheduler was accepted"
    case .unregistered: "a registration with the scheduler was turned down"
    case .client(.did) where receiver == .app: "the app did `\(actWords)`"
    case .client(.did): "the app did `\(actWords)` for \(receiver.name)"
    case .client(let act):
      receiver == .app
        ? "the client reported `\(act.description(value: value))`"
        : "the client reported `\(act.description(value: value))` of \(receiver.name)"
    }
  }
}

extension Observation {
  /// What an app did, as the notation writes it.
  private var actWords: String {
    if case .client(let act) = event { act.description(value: value) } else { "" }
  }
}

extension Callback {
  /// Whether it asks the app for something.
  fileprivate var asks: Bool {
    switch self {
    case .stateRestorationActivity, .configurationForConnecting, .shouldSaveApplicationState,
      .shouldRestoreApplicationState:
      true
    default: false
    }
  }
}
