import Lifecycle

// Phrases for receivers, states and stimuli.

extension Subject {
  /// The name in a sentence: `scene A`, `the app`.
  var name: String { SubjectSet(self).names }

  /// The receiver of calls to the subject.
  var receiver: Receiver { SubjectSet(self).scenes.first.map(Receiver.scene) ?? .app }
}

extension SubjectSet {
  /// The names in a sentence: `scenes A and B`.
  var names: String { contains(.app) ? "the app" : scenes.names }

  /// `is`, or `are`.
  var areWord: String { count == 1 ? "is" : "are" }

  /// `was`, or `were`.
  var wereWord: String { count == 1 ? "was" : "were" }
}

extension SceneSet {
  /// The names in a sentence: `scenes A and B`.
  var names: String {
    let letters = map { "\($0)" }
    return (count == 1 ? "scene " : "scenes ") + letters.listed
  }
}

extension WorkSet {
  /// The names in a sentence: `tasks 1 and 2`.
  var names: String { (count == 1 ? "task " : "tasks ") + map { "\($0)" }.listed }
}

extension Receiver {
  /// The name in a sentence: `scene A`, `the app`.
  var name: String {
    switch self {
    case .app: "the app"
    case .scene(let scene): "scene \(scene)"
    case .unknown: "a scene"
    }
  }

  /// A method of the receiver, in the notation: `A.willConnect`.
  func name(of callback: Callback) -> String {
    self == .unknown ? "`\(callback)` of a scene" : "`\(self).\(callback)`"
  }
}

extension String {
  /// The text with a capital first letter.
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

  /// `was not posted`, `was posted once`; the number is a count.
  func was(_ done: String) -> String { self < 1 ? "was not \(done)" : "was \(done) \(times)" }
}

extension LifecycleState {
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
  /// Returns the possible states of a subject in words; four of the five states tell nothing.
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
  /// The stimulus in the notation.
  var stimulus: String { "`\(state.step.stimulus)`" }

  /// `After` and the stimulus, at the beginning of a sentence.
  var afterStimulus: String {
    state.step.stimulus == .unknown ? "At the end of the step" : "After \(stimulus)"
  }

  /// Returns the states of subjects: `scene A is active`.
  ///
  /// Subjects that are not connected are left out. A list that would exceed ninety characters ends
  /// with `others`.
  func states(of subjects: SubjectSet) -> String {
    let connected = subjects.filter {
      state.possibleStates.lifecycleStates(of: $0) != [.unattached]
    }
    guard !connected.isEmpty else {
      return state.isSceneBased ? "no scene is connected" : "the app is not launched"
    }
    var clauses: [String] = []
    for subject in connected {
      let clause = "\(subject.name) is \(state(of: subject))"
      if clauses.joined().count + clause.count > 90 { return (clauses + ["others"]).listed }
      clauses.append(clause)
    }
    return clauses.listed
  }

  /// The name of the observation's receiver: `scene A`, `the app`.
  var receiver: String { (seen?.receiver ?? .app).name }

  func state(of subject: Subject) -> String {
    state.possibleStates.lifecycleStates(of: subject).words(of: subject)
  }

  func stateOfFirst(_ subjects: SubjectSet) -> String {
    subjects.first.map { state(of: $0) } ?? "not known"
  }

  func stateAtStart(of subject: Subject) -> String {
    state.step.start.lifecycleStates(of: subject).words(of: subject)
  }

  /// The state of a process that does not run, in words.
  var process: String {
    state.process == ProcessSet(.suspended) ? "already suspended" : "not running"
  }

  /// The beginning of a sentence about the observation: "`A.willConnect` was called".
  var whatHappened: String { (seen?.clause ?? "nothing happened").capitalized }
}

extension Observation {
  /// The observation inside a sentence: its subject and its verb.
  fileprivate var clause: String {
    switch event {
    case .callback(let callback): "\(receiver.name(of: callback)) was called"
    case .notification(let notification):
      "\(receiver.name)'s notification `\(notification)` was posted"
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
    case .job(.registered, let job): "the app's registration of job \(job) was accepted"
    case .job(.refused, let job): "the app's registration of job \(job) was turned down"
    case .job(.begins, let job): "the app's launch handler of job \(job) was called"
    case .job(.expires, let job): "the app's expiration handler of job \(job) was called"
    case .client(.did) where receiver == .app: "the app reported `\(actWords)`"
    case .client(.did): "the app reported `\(actWords)` for \(receiver.name)"
    case .client(let act):
      receiver == .app
        ? "the client reported `\(act.description(value: value))`"
        : "the client reported `\(act.description(value: value))` of \(receiver.name)"
    }
  }

  /// The act of an app, in the notation.
  private var actWords: String {
    if case .client(let act) = event { act.description(value: value) } else { "" }
  }
}
