import Lifecycle
import LifecycleReference
import LifecycleWire

/// One scenario, played for a client in another process with few questions to that process.
///
/// UIKit's next call depends on the acts of an app at earlier calls: the app may begin extended
/// time or a timer. A question at each call would cost a round trip each. So the suite guesses:
///
/// 1. `play` plays UIKit for the whole scenario. The app's acts are the known ones, which it did
///    when it received the same lines before, and then the acts that `ExpectedActs` expects.
/// 2. `question` lists the lines that UIKit sent, at most up to its first answer to an unknown act.
///    The client's process answers all of them at once.
/// 3. `take` reads the answers, which are the known acts from then on. If every expectation was
///    right, the play is over. Otherwise `play` begins again.
///
/// Expectations affect only the number of questions, never the trace. A client that is no app does
/// not affect UIKit, so one play is enough.
final class ClientPlay {
  let scenario: Scenario
  private let contract: Contract
  private let isApp: Bool
  private let expected: ExpectedActs
  private let page: UnsafeMutablePointer<Page>

  /// The mutable state of a play, behind a pointer like the state of a `HostedApp`.
  struct Page {
    var lines: [LineToClient] = []
    /// The observations of all steps.
    var observations: [Observation] = []
    /// The end of each step in `observations` and in `lines`.
    var ends: [(observations: Int, lines: Int)] = []
    /// For each line, its position in `observations` and the time stamp of observations there.
    var lineStarts: [(position: Int, stamp: Seconds?)] = []
    /// The first step with more observations than there is room for.
    var overflow: Int?
    /// The app of the current play.
    var app: HostedApp?

    var answers = ClientAnswers()
    /// Whether the answers of a client that is no app were read.
    var hasAnswers = false
    /// The lines that the answers belong to, if the client is an app.
    var answeredLines: [LineToClient] = []
    /// Whether the app needs no further questions.
    var isOver = false
    /// The reason why an app cannot be played, if there is one.
    var failure: EngineFailure?
    /// The first line at which the app's acts are unknown.
    var firstUnknownLine: Int?
    /// The expected acts from the first unknown line on.
    var expectations: [ExpectedActs.Expected] = []
    var history = ExpectedActs.History()
    var lastWakeActs: ArraySlice<Observation>?
    /// Whether the acts at the last two wakes are the same.
    var repeatsAtWakes = false
    /// The number of times that an app did its expected acts.
    var rightGuesses = 0
    /// The number of times that an app did other acts than expected.
    var wrongGuesses = 0
    /// The number of rounds to come without expectations.
    var roundsWithoutExpectations = 0
    /// The number of times that an app could not answer an expectation.
    var refusals = 0

    /// Whether acts are expected of the app.
    ///
    /// An app whose acts are hard to expect is asked line by line: after eight wrong expectations,
    /// at most one in 16 may be wrong.
    var mayExpect: Bool {
      roundsWithoutExpectations == 0 && wrongGuesses <= 8 + rightGuesses / 16
    }
  }

  init(_ scenario: Scenario, _ contract: Contract, _ expected: ExpectedActs) {
    self.scenario = scenario
    self.contract = contract
    isApp = contract.isOfApp
    self.expected = expected
    page = .allocate(capacity: 1)
    page.initialize(to: Page())
  }

  deinit {
    page.deinitialize(count: 1)
    page.deallocate()
  }

  var lines: [LineToClient] { page.pointee.lines }
  var isOver: Bool { page.pointee.isOver }
  var failure: EngineFailure? { page.pointee.failure }
}

// MARK: Playing

extension ClientPlay {
  /// Plays the scenario to an app with known or expected acts.
  func play(in app: HostedApp) {
    begin()
    page.pointee.app = app
    defer { page.pointee.app = nil }
    let given = scenario.given
    var engine = ClientEngine(
      ReferenceEngine(given, taking: given.platform), contract, given
    ) { _, host in WireClient(self, host) }
    app.reset(given)
    for stimulus in scenario.stimuli {
      app.begin(stimulus)
      do throws(EngineFailure) {
        try engine.handle(stimulus, telling: app)
      } catch {
        break
      }
      page.pointee.observations.append(contentsOf: app.observations)
      let end = (page.pointee.observations.count, page.pointee.lines.count)
      if app.overflows, page.pointee.overflow == nil {
        page.pointee.overflow = page.pointee.ends.count
      }
      page.pointee.ends.append(end)
    }
    if isApp { judgeProgress() }
  }

  private func begin() {
    page.pointee.lines.removeAll(keepingCapacity: true)
    page.pointee.observations.removeAll(keepingCapacity: true)
    page.pointee.ends.removeAll(keepingCapacity: true)
    page.pointee.lineStarts.removeAll(keepingCapacity: true)
    page.pointee.expectations.removeAll(keepingCapacity: true)
    page.pointee.lines.reserveCapacity(Self.usualLines)
    page.pointee.observations.reserveCapacity(Self.usualLines)
    page.pointee.lineStarts.reserveCapacity(Self.usualLines)
    page.pointee.ends.reserveCapacity(scenario.stimuli.count)
    page.pointee.overflow = nil
    page.pointee.firstUnknownLine = nil
    page.pointee.lastWakeActs = nil
  }

  private static var usualLines: Int { 128 }

  /// Records a line that the client receives.
  func hear(_ what: LineToClient.What, _ host: ClientHost) {
    guard let app = page.pointee.app else { return }
    let line = LineToClient(what, host)
    page.pointee.lineStarts.append(
      (page.pointee.observations.count + app.observations.count, app.presentStamp))
    page.pointee.lines.append(line)
    if isApp { act(at: line, app) }
  }

  /// Does the known or expected acts of an app at a line.
  private func act(at line: LineToClient, _ app: HostedApp) {
    let position = page.pointee.lines.count - 1
    page.pointee.history.hear(line, of: scenario.given)
    if page.pointee.firstUnknownLine == nil, position < page.pointee.answers.count,
      page.pointee.answeredLines[position] == line
    {
      let acts = page.pointee.answers[position]
      for act in acts { record(act, in: app) }
      if line.isWake {
        page.pointee.repeatsAtWakes = page.pointee.lastWakeActs == acts
        page.pointee.lastWakeActs = acts
      }
      return
    }
    if page.pointee.firstUnknownLine == nil { page.pointee.firstUnknownLine = position }
    // Acts at wakes are expected to repeat until another event happens.
    if !line.isWake, line.what != .turnEnds { page.pointee.repeatsAtWakes = false }
    let wake = line.isWake && page.pointee.repeatsAtWakes ? page.pointee.lastWakeActs : nil
    let expectation =
      page.pointee.mayExpect
      ? expected.acts(behind: page.pointee.history, asAtWakes: wake)
      : expected.nothing(behind: page.pointee.history)
    page.pointee.expectations.append(expectation)
    for act in expected[expectation] { record(act, in: app) }
  }

  private func record(_ act: Observation, in app: HostedApp) {
    page.pointee.history.note(act)
    app.record(act)
  }

  /// Ends the play if the app and UIKit agree, or cannot agree.
  private func judgeProgress() {
    guard let firstUnknownLine = page.pointee.firstUnknownLine else {
      page.pointee.isOver = true
      return
    }
    let linesWithActs = (0..<firstUnknownLine).count { !page.pointee.answers[$0].isEmpty }
    guard linesWithActs > Self.mostLinesWithActs else { return }
    fail(
      .failed(
        "the app acted on more than \(Self.mostLinesWithActs) lines of one scenario; replace a "
          + "repeating timer by one that is due later"))
  }

  /// The maximum number of lines with acts in a scenario; it also limits the number of questions.
  private static var mostLinesWithActs: Int { 1 << 14 }

  private func fail(_ failure: EngineFailure) {
    (page.pointee.failure, page.pointee.isOver) = (failure, true)
  }
}

// MARK: Questions to an app, and answers

extension ClientPlay {
  /// The lines to ask an app about.
  ///
  /// They end before UIKit's first answer to an unknown act. Only an app that checks expectations
  /// itself, and stops at the first wrong one, is asked about all lines.
  var question: [LineToClient]? {
    guard !isOver, let firstUnknown = page.pointee.firstUnknownLine else { return nil }
    if expected.stopsAtSurprises { return lines }
    let end = lines.indices.first { $0 > firstUnknown && lines[$0].isUIKitsAnswer }
    return end.map { Array(lines[..<$0]) } ?? lines
  }

  /// Reads the answers of an app to the question.
  func take(_ client: inout WireEngine) {
    guard let firstUnknown = page.pointee.firstUnknownLine, let question else { return }
    var next = ClientAnswers()
    do throws(EngineFailure) {
      try client.read(into: &next)
    } catch {
      return handleMissingAnswer(error)
    }
    if let failure = next.failure, next.count <= firstUnknown {
      return handleMissingAnswer(failure)
    }
    for line in 0..<firstUnknown where page.pointee.answers[line] != next[line] {
      return fail(
        .nondeterministic("an app acted differently when it received the same lines again"))
    }
    page.pointee.roundsWithoutExpectations = max(0, page.pointee.roundsWithoutExpectations - 1)
    page.pointee.isOver =
      learn(next, from: firstUnknown) && next.count == page.pointee.lines.count
    (page.pointee.answers, page.pointee.answeredLines) = (next, question)
  }

  /// Learns the acts of an app at the lines from `firstUnknown` on.
  ///
  /// - Returns: Whether all acts were expected.
  private func learn(_ answers: ClientAnswers, from firstUnknown: Int) -> Bool {
    var isAsExpected = true
    for line in firstUnknown..<answers.count {
      let expectation = page.pointee.expectations[line - firstUnknown]
      let wasExpected = expected.learn(answers[line], expectation)
      guard isAsExpected else { continue }
      isAsExpected = wasExpected
      if expected[expectation].isEmpty { continue }
      if wasExpected { page.pointee.rightGuesses += 1 } else { page.pointee.wrongGuesses += 1 }
    }
    return isAsExpected
  }

  /// Handles a missing answer of an app.
  ///
  /// The app may be unable to answer an expectation, so acts are expected less and less often.
  private func handleMissingAnswer(_ failure: EngineFailure) {
    guard page.pointee.expectations.contains(where: { !expected[$0].isEmpty }) else {
      return fail(failure)
    }
    page.pointee.refusals += 1
    // A lost process is expensive, so such an app is never asked about expectations again.
    page.pointee.roundsWithoutExpectations =
      failure.isOfProcess ? .max : 1 << min(page.pointee.refusals, 20)
  }
}

// MARK: The observations of a step

extension ClientPlay {
  /// Records the observations of a step in an app, with the answers of a client that is no app.
  func recordStep(
    _ step: Int, in app: HostedApp, _ client: inout WireEngine?
  ) throws(EngineFailure) {
    guard step < page.pointee.ends.count else {
      throw .failed("UIKit has not been played yet")
    }
    var (position, line) = step == 0 ? (0, 0) : page.pointee.ends[step - 1]
    let end = page.pointee.ends[step]
    if client != nil, line < end.lines {
      if !page.pointee.hasAnswers {
        try client?.read(into: &page.pointee.answers)
        page.pointee.hasAnswers = true
      }
      let answers = page.pointee.answers
      while line < end.lines {
        guard line < answers.count else {
          throw answers.failure ?? .failed("a step was requested after the end of the scenario")
        }
        let next = page.pointee.lineStarts[line]
        append(position..<next.position, to: app)
        position = next.position
        app.stamp(next.stamp)
        answers.record(line, in: app)
        line += 1
      }
    }
    append(position..<end.observations, to: app)
    if page.pointee.overflow == step { throw .flood }
  }

  private func append(_ range: Range<Int>, to app: HostedApp) {
    if range.isEmpty { return }
    page.pointee.observations.withUnsafeBufferPointer {
      app.appendRecorded(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }
}

extension LineToClient {
  fileprivate var isWake: Bool { if case .wakes = what { true } else { false } }

  /// Whether UIKit reports the grant, denial or expiration of extended time.
  fileprivate var isUIKitsAnswer: Bool {
    guard case .told(let told) = what else { return false }
    switch told.event {
    case .grant, .deny, .expire: return true
    default: return false
    }
  }
}

extension EngineFailure {
  /// Whether the failure costs a process.
  fileprivate var isOfProcess: Bool {
    switch self {
    case .crashed, .hung, .hungWithHistory, .brokeProtocol, .unavailable: true
    case .unsupported, .failed, .flood, .nondeterministic: false
    }
  }
}
