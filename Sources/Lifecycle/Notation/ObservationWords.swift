/// A keyword of an observation that is neither a callback nor a notification. Those have their
/// keywords in `Model/Observation.swift`.
enum ObservationWord: UInt8, Vocabulary {
  case snapshot, preserve
  case suspend, resume, refuse, terminate, deliver, task, expire, remaining
  case registered, unregistered
  // In the order of `JobReport`, and last.
  case jobRegistered, jobRefused, jobBegins, jobExpires

  static let noun = "an observation"
  static let rows: [Row] = [
    Row(.snapshot, "snapshot", "A snapshot is taken of a scene, or of the app as `app.snapshot`."),
    Row(
      .preserve, "preserve",
      "State is preserved: a scene's, or the app's after the methods that save it."),
    Row(.suspend, "suspend", "The process is suspended: none of its code runs."),
    Row(.resume, "resume", "The process runs again."),
    Row(.refuse, "refuse", "The launch is refused, and the process ends."),
    Row(.terminate, "terminate", "The process ends; the next launch starts a new process."),
    Row(
      .deliver, "deliver",
      "An event of a background mode is delivered to the app; its method, if it has one, is "
        + "also called."),
    Row(
      .task, "task",
      "Extended time is granted for the work, with an identifier; `task(WORK)=invalid` if it is "
        + "refused."),
    Row(.expire, "expire", "The expiration handler of the work is called."),
    Row(
      .remaining, "remaining",
      "The background time that the app reads; `65535s` if it is unlimited."),
    Row(
      .registered, "registered",
      "An identifier is registered with the background-task scheduler."),
    Row(
      .unregistered, "unregistered",
      "A registration is refused, because it came after the launch."),
    Row(.jobRegistered, "jobRegistered", "The launch handler of a job is registered."),
    Row(
      .jobRefused, "jobRefused",
      "The registration of a job is refused, because it came after the launch."),
    Row(.jobBegins, "jobBegins", "The launch handler of a job is called: the job runs."),
    Row(
      .jobExpires, "jobExpires",
      "The expiration handler of a job is called: its time is about to end."),
  ]

  var description: String { row.keyword }

  /// The text in the notation, with placeholders.
  var form: String {
    switch self {
    case .snapshot, .preserve: "A.\(self)"
    case .terminate: "\(self)(CAUSE)"
    case .deliver: "\(self)(MODE)"
    case .task: "\(self)(WORK)=NUMBER"
    case .expire, .jobRegistered, .jobRefused, .jobBegins, .jobExpires: "\(self)(WORK)"
    case .remaining: "\(self)(TIME)"
    case .suspend, .resume, .refuse, .registered, .unregistered: description
    }
  }

  /// The report of the scheduler for which the keyword stands, if any.
  var jobReport: JobReport? {
    rawValue < Self.jobRegistered.rawValue
      ? nil : JobReport(rawValue: rawValue - Self.jobRegistered.rawValue)
  }

  /// Creates the keyword for a report of the scheduler.
  init?(_ report: JobReport) { self.init(rawValue: Self.jobRegistered.rawValue + report.rawValue) }

  /// The identifier of a task that was not granted.
  static let invalid = "invalid"
}

extension StateRead: NotationKeyword, CustomStringConvertible {
  static let noun = "a state"
  static let vocabulary =
    ApplicationState.allCases.map(StateRead.application)
    + ActivationState.allCases.map(StateRead.activation)

  /// The state's name; a scene's `background` has a prefix, because the app has a `background` too.
  public var description: String {
    switch self {
    case .application(let state): state.description
    case .activation(.background): "scene:background"
    case .activation(let state): state.description
    }
  }

  /// The receivers that can be in the state.
  var owners: [String] {
    switch self {
    case .application: ["app"]
    case .activation: ["scene"]
    }
  }

  var meaning: String {
    switch self {
    case .application(let state): state.meaning
    case .activation(let state): state.meaning
    }
  }
}

extension ReportedStates: CustomStringConvertible {
  /// The text in the notation: `app background, A background`; empty if no state was reported.
  public var description: String {
    var reports = application.map { ["\(Receiver.app) \($0)"] } ?? []
    for scene in SceneID.allCases {
      if let state = self[scene] { reports.append("\(scene) \(state)") }
    }
    return reports.joined(separator: ", ")
  }

  /// Reads the text after the second bar.
  init(reading lineReader: inout LineReader) throws(NotationError) {
    self.init()
    repeat {
      let phrase = lineReader.phrase()
      let subject = phrase.word(0)
      if subject.text == Receiver.app.description {
        guard application == nil else { throw Self.repeated(subject) }
        application = try ApplicationState(phrase.word(1))
      } else {
        guard let scene = SceneID.named(subject.text) else {
          throw subject.isNot("'app' or a scene", among: [Receiver.app.description] + SceneID.words)
        }
        guard self[scene] == nil else { throw Self.repeated(subject) }
        self[scene] = try ActivationState(phrase.word(1))
      }
      try phrase.requireEnd(after: 2, remedy: "separate states with a comma")
    } while lineReader.take(",")
  }

  private static func repeated(_ subject: Word) -> NotationError {
    subject.error("reported twice", remedy: "report each state once a step")
  }
}
