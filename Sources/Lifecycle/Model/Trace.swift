/// What followed each stimulus of a scenario.
public struct Trace: Hashable, Sendable {
  /// How the app is configured.
  public var given: Given
  /// What the source of the trace leaves untold.
  public var logCoverage: LogCoverage
  /// A stimulus and what followed, in order.
  public var steps: [Step]
  /// What the words of a client mean whose acts are among the observations, if there is one.
  public var contract: Contract?

  /// A trace of the given steps; a complete one, unless `logCoverage` says otherwise.
  public init(
    _ given: Given = Given(), _ steps: [Step] = [], logCoverage: LogCoverage = LogCoverage()
  ) {
    self.given = given
    self.steps = steps
    self.logCoverage = logCoverage
  }

  /// What happened, without what followed.
  public var scenario: Scenario { Scenario(given, steps.map(\.stimulus)) }

  /// A stimulus, what followed in order, and the states reported in the end.
  public struct Step: Hashable, Sendable {
    /// What happened.
    public var stimulus: Stimulus
    /// What followed, in order.
    public var observations: [Observation]
    /// The states that were reported in the end.
    public var reported: ReportedStates
    /// What broke a rule, by position; the number of observations stands for the step's end.
    public var marks: [Int] = []
    /// The events that a host-driven implementation heard, as lines.
    package var heard: [String] = []

    /// That `observations` followed `stimulus`.
    public init(
      _ stimulus: Stimulus, _ observations: [Observation] = [],
      reported: ReportedStates = ReportedStates()
    ) {
      self.stimulus = stimulus
      self.observations = observations
      self.reported = reported
    }
  }

  /// What a log leaves untold; nothing, for a trace that the suite took itself.
  public struct LogCoverage: Hashable, Sendable {
    /// Whether it may begin in the middle of a life.
    public var startsUnknown = false
    /// Whether it begins where the process is not running, and earlier lives are not told.
    public var startsNotRunning = false
    /// Whether callbacks of a kind that neither occurs nor is said to be absent may be missing.
    public var isPartial = false
    /// Whether the order of what is told is not asserted.
    public var isUnordered = false
    /// What is said not to have occurred.
    public var absent: [Observation] = []

    /// A complete log from the start.
    public init() {}
  }
}

extension Trace.Step {
  /// Whether another step tells the app and each scene the same in the same order, whichever of
  /// them is told first.
  public func tellsTheSame(as other: Trace.Step) -> Bool {
    reported == other.reported && observations.count == other.observations.count
      && Set(observations.map(\.subject)).allSatisfy { subject in
        observations.filter { $0.subject == subject }
          == other.observations.filter { $0.subject == subject }
      }
  }
}

extension Observation {
  /// Whom it is told and what scenes it is about.
  fileprivate var subject: Observation.Subject { Subject(receiver: receiver, scenes: scenes) }

  fileprivate struct Subject: Hashable {
    let receiver: Receiver
    let scenes: SceneSet
  }
}

/// An app's configuration and what happens to it: a scenario is fixed before it is played.
public struct Scenario: Hashable, Sendable {
  /// How the app is configured.
  public var given: Given
  /// What happens, in order.
  public var stimuli: [Stimulus]

  /// That those stimuli happen to an app so configured.
  public init(_ given: Given = Given(), _ stimuli: [Stimulus]) {
    self.given = given
    self.stimuli = stimuli
  }
}

extension Scenario {
  /// The first stimulus that cannot happen where it stands, if there is one.
  public var firstIllegal: Int? {
    var world = World(given)
    for (index, stimulus) in stimuli.enumerated() {
      guard world.allows(stimulus) else { return index }
      world.apply(stimulus)
    }
    return nil
  }

  /// This scenario without the stimuli that cannot happen where they stand.
  ///
  /// The legal part of `launch; unlock; home` is `launch; home`.
  public var legalPart: Scenario {
    var world = World(given)
    let legal = stimuli.filter { stimulus in
      guard world.allows(stimulus) else { return false }
      world.apply(stimulus)
      return true
    }
    return Scenario(given, legal)
  }
}
