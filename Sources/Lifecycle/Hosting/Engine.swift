/// An implementation of the UIKit life cycle under test.
///
/// The suite makes a fresh engine for every scenario and sends it one stimulus at a time, so an
/// engine needs neither a reset nor a lock. Time is virtual: it passes with `Stimulus.wait` and
/// with what reactions take, and an engine reads no clock.
///
/// An implementation that is bound to the main actor conforms there: `@MainActor Engine`.
public protocol Engine {
  /// What the engine can do; delegate callbacks alone, unless it says more.
  static var capabilities: Capabilities { get }

  /// Makes an engine for one scenario.
  ///
  /// - Throws: `EngineFailure` if it cannot be made.
  init(_ given: Given) throws(EngineFailure)

  /// Does what UIKit does on `stimulus`, telling the app.
  ///
  /// An engine that does the wrong thing does not throw: judging is the oracle's work.
  ///
  /// - Throws: `EngineFailure` if there is no answer to judge.
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure)

  /// The app's state, if the engine reports states.
  var applicationState: ApplicationState? { get }

  /// A scene's state, if the engine reports states.
  func activationState(of scene: SceneID) -> ActivationState?
}

extension Engine {
  /// Delegate callbacks of both life cycles, for a single scene.
  @inlinable public static var capabilities: Capabilities { .callbacksOnly }
  /// Nothing: the engine reports no states.
  @inlinable public var applicationState: ApplicationState? { nil }
  /// Nothing: the engine reports no states.
  @inlinable public func activationState(of scene: SceneID) -> ActivationState? { nil }
}

/// Why an engine gave no answer.
public enum EngineFailure: Error, Hashable, Sendable {
  /// The engine does not know the stimulus or the given, and says why.
  case unsupported(String)
  /// The engine failed, and says how.
  case failed(String)
  /// The engine told more in one step than a step can hold.
  case flood
  /// The engine's process ended before it answered: how, such as `SIGSEGV` or `exit-3`, and what it
  /// said on its way.
  case crashed(as: String, saying: String)
  /// The engine did not answer in time, and what is known of it.
  case hung(String)
  /// The engine did not answer in time, and does so if the scenario is played alone: what is known
  /// of it.
  case hungWithHistory(String)
  /// What the engine answered is not in the protocol, and why.
  case brokeProtocol(String)
  /// The engine told different things in the same scenario, and where.
  case nondeterministic(String)
  /// The engine could not be started, and why.
  case unavailable(String)
}

// MARK: Steps

extension Engine {
  /// Lets a stimulus happen, and reads the states that the engine reports then of the app and of
  /// the scenes that it has told of, if it reports any.
  ///
  /// What was told is `app.observations` until the next step.
  ///
  /// - Throws: Why the engine gave no answer, or that it told more than a step can hold.
  @inlinable @inline(__always) package mutating func step(
    _ stimulus: Stimulus, telling app: HostedApp, reportsStates: Bool
  ) throws(EngineFailure) -> ReportedStates {
    try step(stimulus, telling: app)
    return reportsStates ? reportedStates(of: app.scenes) : ReportedStates()
  }

  /// Lets a stimulus happen.
  @inlinable @inline(__always) package mutating func step(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    app.begin(stimulus)
    try handle(stimulus, telling: app)
    if app.overflows { throw .flood }
  }

  /// The states that the engine reports now, of the app and of the scenes named.
  @inlinable @inline(__always) package func reportedStates(of scenes: SceneSet) -> ReportedStates {
    var reported = ReportedStates(application: applicationState)
    for scene in scenes { reported[scene] = activationState(of: scene) }
    return reported
  }

  /// Plays a whole scenario, which the engine was made for, and records what followed each
  /// stimulus.
  package consuming func trace(
    of scenario: Scenario, telling app: HostedApp, reportsStates: Bool
  ) throws(EngineFailure) -> Trace {
    var played = self
    var trace = Trace(scenario.given)
    app.reset(scenario.given)
    for stimulus in scenario.stimuli {
      let reported = try played.step(stimulus, telling: app, reportsStates: reportsStates)
      trace.steps.append(app.step(stimulus, reported: reported))
    }
    return trace
  }
}

extension EngineFailure {
  /// What is said behind a problem that does not come again when its scenario is played alone.
  package static let passesAlone = "; played alone it does not"

  /// Whether it comes only behind other scenarios.
  package var needsHistory: Bool {
    switch self {
    case .hungWithHistory: true
    case .crashed(let how, _): how.hasSuffix("-with-history")
    case .failed(let text), .brokeProtocol(let text):
      text.prefix { !$0.isNewline }.hasSuffix(Self.passesAlone)
    case .unsupported, .flood, .hung, .nondeterministic, .unavailable: false
    }
  }

  /// The same, if it does not come again when its scenario is played alone.
  package var passingAlone: EngineFailure {
    guard !needsHistory else { return self }
    return switch self {
    case .failed(let how): .failed(Self.passingAlone(how))
    case .brokeProtocol(let why): .brokeProtocol(Self.passingAlone(why))
    default: self
    }
  }

  private static func passingAlone(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line + passesAlone + text[line.endIndex...]
  }

  /// Whether the engine answered wrongly or failed, rather than could not be asked.
  package var isWrongAnswer: Bool {
    switch self {
    case .unsupported, .failed, .unavailable: false
    case .flood, .crashed, .hung, .hungWithHistory, .brokeProtocol, .nondeterministic: true
    }
  }
}

/// Who an engine says it is that lies in another process.
package struct EngineIdentity: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// Its own version.
  package var version: String
  /// The language that it is written in.
  package var language: String
  /// Where there is more about it, if it says so.
  package var homepage: String?

  package init(name: String, version: String, language: String, homepage: String? = nil) {
    self.name = name
    self.version = version
    self.language = language
    self.homepage = homepage
  }
}

/// What happened to the processes of an engine beside what scenarios tell.
package struct ProcessStatistics: Hashable, Sendable {
  /// How often one failed.
  package var restarts: UInt64 = 0
  /// How often that was by keeping silent, which costs a deadline each time.
  package var silences: UInt64 = 0
  /// How many scenarios took longer than they may, and came to an end alone.
  package var slow: UInt64 = 0
  /// How many scenarios were not answered because the run ended.
  package var cuts: UInt64 = 0
  /// Whether none can be started any more.
  package var isOver = false

  package init() {}
}

/// How closely an engine in another process is looked at while it is played.
package enum RetryPolicy: Sendable {
  /// As many scenarios are played: one in 64 twice, with another between; an engine that fails has
  /// to do so again, alone in a fresh process.
  case sampled
  /// As few scenarios are played, each of which counts: all of them twice, with another between.
  case thorough
  /// As a known failure is shrunk: none twice.
  case plain
  /// As what failed among others is played again: alone in a fresh process, with more time.
  case alone
  /// As `sampled`, beginning in a fresh process.
  case afresh
}
