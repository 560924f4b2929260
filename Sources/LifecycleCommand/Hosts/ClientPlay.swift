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
/// 2. `question` lists the lines that UIKit sent. The client's process answers all of them at once.
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
  let page: UnsafeMutablePointer<Page>

  /// The mutable state of a play, behind a pointer like the state of a `HostedApp`.
  struct Page {
    /// The lines that the client receives.
    var lines: [LineToClient] = []
    /// The observations of all steps.
    var told: [Observation] = []
    /// The end of each step in `told` and in `lines`.
    var ends: [(told: Int, lines: Int)] = []
    /// For each line, its position in `told` and the time stamp of observations there.
    var places: [(told: Int, stamp: Seconds?)] = []
    /// The first step with more observations than there is room for.
    var overflow: Int?
    /// The app of the current play.
    var app: HostedApp?

    /// The answers of the client.
    var answers = ClientAnswers()
    var hasAnswers = false
    /// The lines that the answers belong to, if the client is an app.
    var answered: [LineToClient] = []
    /// Whether the app needs no further questions.
    var isOver = false
    /// The reason why an app cannot be played, if there is one.
    var failure: EngineFailure?
    /// The first line at which the app's acts are unknown.
    var firstOpen: Int?
    /// The expected acts from the first unknown line on.
    var expectations: [ExpectedActs.Expected] = []
    var history = ExpectedActs.History()
    /// The acts at the last wake.
    var wake: ArraySlice<Observation>?
    /// Whether the acts at the last two wakes are the same.
    var doesTheSame = false
    /// The number of times that an app did its expected acts.
    var right = 0
    /// The number of times that an app did other acts than expected.
    var wrong = 0
    /// The number of rounds without expectations.
    var pause = 0
    /// The number of times that an app could not answer an expectation.
    var refusals = 0

    /// Whether acts are expected of the app.
    ///
    /// An app whose acts are hard to expect is asked line by line.
    var mayExpect: Bool { pause == 0 && wrong <= 8 + right / 16 }
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
      page.pointee.told.append(contentsOf: app.observations)
      let end = (page.pointee.told.count, page.pointee.lines.count)
      if app.overflows, page.pointee.overflow == nil {
        page.pointee.overflow = page.pointee.ends.count
      }
      page.pointee.ends.append(end)
    }
    if isApp { judgeProgress() }
  }

  private func begin() {
    page.pointee.lines.removeAll(keepingCapacity: true)
    page.pointee.told.removeAll(keepingCapacity: true)
    page.pointee.ends.removeAll(keepingCapacity: true)
    page.pointee.places.removeAll(keepingCapacity: true)
    page.pointee.expectations.removeAll(keepingCapacity: true)
    page.pointee.lines.reserveCapacity(Self.usualLines)
    page.pointee.told.reserveCapacity(Self.usualLines)
    page.pointee.places.reserveCapacity(Self.usualLines)
    page.pointee.ends.reserveCapacity(scenario.stimuli.count)
    (page.pointee.overflow, page.pointee.firstOpen, page.pointee.wake) = (nil, nil, nil)
  }

  private static var usualLines: Int { 128 }

  /// Records a line that the client receives.
  func hear(_ what: LineToClient.What, _ host: ClientHost) {
    guard let app = page.pointee.app else { return }
    let line = LineToClient(what, host)
    page.pointee.places.append(
      (page.pointee.told.count + app.observations.count, app.presentStamp))
    page.pointee.lines.append(line)
    if isApp { act(at: line, app) }
  }

  /// Does the known or expected acts of an app at a line.
  private func act(at line: LineToClient, _ app: HostedApp) {
    let position = page.pointee.lines.count - 1
    page.pointee.history.hear(line, of: scenario.given)
    if page.pointee.firstOpen == nil, position < page.pointee.answers.count,
      page.pointee.answered[position] == line
    {
      let acts = page.pointee.answers[position]
      for act in acts { tell(act, app) }
      if line.isWake {
        (page.pointee.wake, page.pointee.doesTheSame) = (acts, page.pointee.wake == acts)
      }
      return
    }
    if page.pointee.firstOpen == nil { page.pointee.firstOpen = position }
    // Acts at wakes are expected to repeat until another event happens.
    if !line.isWake, line.what != .turnEnds { page.pointee.doesTheSame = false }
    let wake = line.isWake && page.pointee.doesTheSame ? page.pointee.wake : nil
    let expectation =
      page.pointee.mayExpect
      ? expected.acts(behind: page.pointee.history, asAtWakes: wake)
      : expected.nothing(behind: page.pointee.history)
    page.pointee.expectations.append(expectation)
    for act in expected[expectation] { tell(act, app) }
  }

  private func tell(_ act: Observation, _ app: HostedApp) {
    page.pointee.history.note(act)
    app.record(act)
  }

  /// Ends the play if the app and UIKit agree, or cannot agree.
  private func judgeProgress() {
    guard let known = page.pointee.firstOpen else {
      page.pointee.isOver = true
      return
    }
    let acts = (0..<known).count { !page.pointee.answers[$0].isEmpty }
    guard acts > Self.mostActs else { return }
    fail(
      .failed(
        "the app acted on more than \(Self.mostActs) lines of one scenario; replace a repeating "
          + "timer "
          + "by one that is due later"))
  }

  /// The maximum number of lines with acts in a scenario; it also limits the number of questions.
  private static var mostActs: Int { 1 << 14 }

  private func fail(_ failure: EngineFailure) {
    (page.pointee.failure, page.pointee.isOver) = (failure, true)
  }
}

// MARK: Questions to an app, and answers

extension ClientPlay {
  /// The lines to ask an app about.
  ///
  /// They end before UIKit's answer to an unknown act. An app that stops at surprises is asked
  /// about all lines.
  var question: [LineToClient]? {
    guard !isOver, let firstOpen = page.pointee.firstOpen else { return nil }
    if expected.ofAnyLine { return lines }
    let end = lines.indices.first { $0 > firstOpen && lines[$0].isUIKitsAnswer }
    return end.map { Array(lines[..<$0]) } ?? lines
  }

  /// Reads the answers of an app to the question.
  func take(_ answering: inout WireEngine) {
    guard let firstOpen = page.pointee.firstOpen, let question else { return }
    var next = ClientAnswers()
    do throws(EngineFailure) {
      try answering.read(&next)
    } catch {
      return refuse(error)
    }
    if let failure = next.failure, next.count <= firstOpen { return refuse(failure) }
    for line in 0..<firstOpen where page.pointee.answers[line] != next[line] {
      return fail(
        .nondeterministic("an app acted differently when it received the same lines again"))
    }
    page.pointee.pause = max(0, page.pointee.pause - 1)
    page.pointee.isOver =
      learn(next, from: firstOpen) && next.count == page.pointee.lines.count
    (page.pointee.answers, page.pointee.answered) = (next, question)
  }

  /// Learns the acts of an app at the lines from `firstOpen` on.
  ///
  /// - Returns: Whether all acts were expected.
  private func learn(_ answers: ClientAnswers, from firstOpen: Int) -> Bool {
    var isAsExpected = true
    for line in firstOpen..<answers.count {
      let expectation = page.pointee.expectations[line - firstOpen]
      let wasExpected = expected.learn(answers[line], expectation)
      guard isAsExpected else { continue }
      isAsExpected = wasExpected
      if expected[expectation].isEmpty { continue }
      if wasExpected { page.pointee.right += 1 } else { page.pointee.wrong += 1 }
    }
    return isAsExpected
  }

  /// Handles a missing answer of an app.
  ///
  /// The app may be unable to answer an expectation, so acts are expected less and less often.
  private func refuse(_ failure: EngineFailure) {
    guard page.pointee.expectations.contains(where: { !expected[$0].isEmpty }) else {
      return fail(failure)
    }
    page.pointee.refusals += 1
    page.pointee.pause = failure.isOfProcess ? .max : 1 << min(page.pointee.refusals, 20)
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
