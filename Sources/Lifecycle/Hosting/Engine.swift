/// An implementation of the UIKit life cycle under test.
///
/// The suite makes a fresh engine for every scenario and sends it one stimulus at a time. An engine
/// needs neither a reset nor a lock. Time is virtual: only `Stimulus.wait` and reactions let it
/// pass, and an engine reads no clock.
///
/// An engine that is bound to the main actor conforms there: `@MainActor Engine`.
public protocol Engine {
  /// The engine's capabilities; by default, delegate callbacks alone.
  static var capabilities: Capabilities { get }

  /// Creates an engine for one scenario.
  ///
  /// - Throws: `EngineFailure` if the engine cannot be created.
  init(_ given: Given) throws(EngineFailure)

  /// Handles a stimulus as UIKit does, and calls the app.
  ///
  /// An engine that does the wrong thing does not throw, because the oracle judges it.
  ///
  /// - Throws: `EngineFailure` if there is no answer to judge.
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure)

  /// The app's state, if the engine reports states.
  var applicationState: ApplicationState? { get }

  /// Returns a scene's state, if the engine reports states.
  func activationState(of scene: SceneID) -> ActivationState?
}

extension Engine {
  /// Delegate callbacks of both life cycles, for a single scene.
  @inlinable public static var capabilities: Capabilities { .callbacksOnly }
  /// `nil`: the engine reports no states.
  @inlinable public var applicationState: ApplicationState? { nil }
  /// Returns `nil`: the engine reports no states.
  @inlinable public func activationState(of scene: SceneID) -> ActivationState? { nil }
}

/// The reason why an engine gave no answer.
public enum EngineFailure: Error, Hashable, Sendable {
  /// The engine does not know the stimulus or the given; the text is its reason.
  case unsupported(String)
  /// The engine failed; the text says how.
  case failed(String)
  /// The engine reported more observations than a step can hold.
  case flood
  /// The engine's process ended before it answered.
  ///
  /// The first text is the kind of end, such as `SIGSEGV` or `exit-3`. The second text is the
  /// output of the process.
  case crashed(as: String, saying: String)
  /// The engine did not answer in time; the text holds the known details.
  case hung(String)
  /// The engine did not answer in time, but does if the scenario is played alone.
  ///
  /// The text holds the known details.
  case hungWithHistory(String)
  /// The engine's answer violates the protocol; the text says why.
  case brokeProtocol(String)
  /// The engine's answers to the same scenario differ; the text says where.
  case nondeterministic(String)
  /// The engine could not be started; the text says why.
  case unavailable(String)
}

// MARK: Steps

extension Engine {
  /// Plays a stimulus and reads the states that the engine reports afterwards, if any.
  ///
  /// The states are those of the app and of the scenes with observations. The observations of the
  /// step are `app.observations` until the next step.
  ///
  /// - Throws: The engine's failure, or `flood` if it reported more than a step can hold.
  @inlinable @inline(__always) package mutating func step(
    _ stimulus: Stimulus, telling app: HostedApp, reportsStates: Bool
  ) throws(EngineFailure) -> ReportedStates {
    try step(stimulus, telling: app)
    return reportsStates ? reportedStates(of: app.scenes) : ReportedStates()
  }

  /// Plays a stimulus without reading states.
  @inlinable @inline(__always) package mutating func step(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    app.begin(stimulus)
    try handle(stimulus, telling: app)
    if app.overflows { throw .flood }
  }

  /// Returns the states that the engine reports now, of the app and of the named scenes.
  @inlinable @inline(__always) package func reportedStates(of scenes: SceneSet) -> ReportedStates {
    var reported = ReportedStates(application: applicationState)
    for scene in scenes { reported[scene] = activationState(of: scene) }
    return reported
  }

  /// Plays the whole scenario that the engine was created for, and records its trace.
  package consuming func trace(
    of scenario: Scenario, telling app: HostedApp, reportsStates: Bool,
    beginning begin: (Int) -> Void = { _ in }
  ) throws(EngineFailure) -> Trace {
    var played = self
    var trace = Trace(scenario.given)
    app.reset(scenario.given)
    for (number, stimulus) in scenario.stimuli.enumerated() {
      begin(number)
      let reported = try played.step(stimulus, telling: app, reportsStates: reportsStates)
      trace.steps.append(app.step(stimulus, reported: reported))
    }
    return trace
  }
}

extension EngineFailure {
  /// The end of a problem's first line if it does not recur when its scenario is played alone.
  package static let passesAlone = "; played alone it does not"

  /// Whether the failure occurs only after other scenarios.
  ///
  /// A hang has a case of its own for this, a crash a suffix of its name. Other failures have
  /// `passesAlone` in their text.
  package var needsHistory: Bool {
    switch self {
    case .hungWithHistory: true
    case .crashed(let how, _): how.hasSuffix("-with-history")
    case .failed(let text), .brokeProtocol(let text):
      text.prefix { !$0.isNewline }.hasSuffix(Self.passesAlone)
    case .unsupported, .flood, .hung, .nondeterministic, .unavailable: false
    }
  }

  /// The same failure, marked as one that does not recur when its scenario is played alone.
  package var passingAlone: EngineFailure {
    guard !needsHistory else { return self }
    return switch self {
    case .failed(let how): .failed(Self.marked(how))
    case .brokeProtocol(let why): .brokeProtocol(Self.marked(why))
    // The connection to an engine's process finds the history of a crash or a hang, and marks it.
    // The other cases have no mark.
    case .crashed, .hung, .hungWithHistory, .unsupported, .flood, .nondeterministic, .unavailable:
      self
    }
  }

  /// Returns a text with `passesAlone` at the end of its first line.
  private static func marked(_ text: String) -> String {
    let firstLine = text.prefix { !$0.isNewline }
    return firstLine + passesAlone + text[firstLine.endIndex...]
  }

  /// The text of the case; of a crash, the output of the process.
  package var text: String {
    switch self {
    case .flood: ""
    case .crashed(_, let text), .unsupported(let text), .failed(let text), .hung(let text),
      .hungWithHistory(let text), .brokeProtocol(let text), .nondeterministic(let text),
      .unavailable(let text):
      text
    }
  }

  /// Whether the engine did not answer in time.
  package var isHang: Bool {
    switch self {
    case .hung, .hungWithHistory: true
    default: false
    }
  }

  /// Whether the engine misbehaved, rather than reported that it cannot answer.
  package var isMisbehaviour: Bool {
    switch self {
    case .unsupported, .failed, .unavailable: false
    case .flood, .crashed, .hung, .hungWithHistory, .brokeProtocol, .nondeterministic: true
    }
  }
}
