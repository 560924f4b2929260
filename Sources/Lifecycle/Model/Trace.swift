/// The stimuli of a scenario with the observations that followed each one.
public struct Trace: Hashable, Sendable {
  /// The app's configuration.
  public var given: Given
  /// The coverage of the log from which the trace was read.
  public var logCoverage: LogCoverage
  /// The steps in order.
  public var steps: [Step]
  /// The contract of the client whose acts are among the observations, if there is one.
  public var contract: Contract?

  /// Creates a trace of the given steps, complete unless `logCoverage` says otherwise.
  public init(
    _ given: Given = Given(), _ steps: [Step] = [], logCoverage: LogCoverage = LogCoverage()
  ) {
    self.given = given
    self.steps = steps
    self.logCoverage = logCoverage
  }

  /// The configuration and the stimuli, without observations.
  public var scenario: Scenario { Scenario(given, steps.map(\.stimulus)) }

  /// A stimulus, the observations that followed, and the states reported at the end.
  public struct Step: Hashable, Sendable {
    /// The stimulus.
    public var stimulus: Stimulus
    /// The observations in order.
    public var observations: [Observation]
    /// The states that were reported at the end.
    public var reported: ReportedStates
    /// The positions of observations that broke a rule. A position equal to `observations.count`
    /// stands for the end of the step.
    public var marks: [Int] = []
    /// The events that a host-driven implementation received, as lines.
    package var heard: [String] = []

    /// Creates a step of a stimulus and the observations that followed.
    public init(
      _ stimulus: Stimulus, _ observations: [Observation] = [],
      reported: ReportedStates = ReportedStates()
    ) {
      self.stimulus = stimulus
      self.observations = observations
      self.reported = reported
    }
  }

  /// The gaps of a log; none in a trace that the suite recorded itself.
  public struct LogCoverage: Hashable, Sendable {
    /// Whether the log may begin while a process is already running.
    public var startsUnknown = false
    /// Whether the log begins while no process is running, and leaves out earlier processes.
    public var startsNotRunning = false
    /// Whether the log may lack whole kinds of callbacks: those that do not occur in it and are not
    /// in `absent`.
    public var isPartial = false
    /// Whether notifications may be missing, though calls are complete.
    public var lacksNotifications = false
    /// Whether the log does not assert the order of its observations.
    public var isUnordered = false
    /// The observations that, by the log's statement, did not occur.
    public var absent: [Observation] = []

    /// Creates the coverage of a complete log from the start.
    public init() {}
  }
}

extension Trace.Step {
  /// Whether the app and each scene have the same observations in the same order in both steps.
  ///
  /// The order between observations of different subjects does not matter. Reported states must
  /// agree.
  public func tellsTheSame(as other: Trace.Step) -> Bool {
    reported == other.reported && observations.count == other.observations.count
      && Set(observations.map(\.subject)).allSatisfy { subject in
        observations.filter { $0.subject == subject }
          == other.observations.filter { $0.subject == subject }
      }
  }
}

extension Observation {
  fileprivate var subject: Observation.Subject { Subject(receiver: receiver, scenes: scenes) }

  fileprivate struct Subject: Hashable {
    let receiver: Receiver
    let scenes: SceneSet
  }
}
