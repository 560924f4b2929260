import Lifecycle
import LifecycleReference
import LifecycleWire

/// UIKit as it is played to a client in another process, written down with what the client hears.
///
/// An app does in it what is known that it does: what it did when it heard the same before. From
/// there on it does what is expected of it. That decides nothing but how often an app is asked: they
/// agree once the app itself has answered just so to all that it hears.
final class ClientPlay {
  let scenario: Scenario
  private let contract: Contract
  private let isApp: Bool
  private let expected: ExpectedActs
  let page: UnsafeMutablePointer<Page>

  /// What changes while it is played, behind a pointer as that of a `HostedApp`.
  struct Page {
    /// What the client hears.
    var lines: [ClientLine] = []
    /// What was told in all steps, and where each ends in that and in the lines.
    var told: [Observation] = []
    var ends: [(told: Int, lines: Int)] = []
    /// For each line where in that it is heard, and how what is told there is stamped.
    var places: [(told: Int, stamp: Seconds?)] = []
    /// The first step in which more was told than there is room for.
    var overflow: Int?
    /// The app of the step that is played.
    var app: HostedApp?

    /// What the client has answered, and to which lines, if it is an app.
    var answers = ClientAnswers()
    var hasAnswers = false
    var answered: [ClientLine] = []
    /// Whether nothing more is to be asked of an app, and why it cannot be played, if it cannot.
    var isOver = false
    var failure: EngineFailure?
    /// The first line of which is not known what an app does, and what is expected from there on.
    var firstOpen: Int?
    var expectations: [ExpectedActs.Expected] = []
    var history = ExpectedActs.History()
    /// What it did at the last wake, and whether that was what it did at the one before.
    var wake: ArraySlice<Observation>?
    var doesTheSame = false
    /// How often it did what was expected of it, and how often not.
    var right = 0
    var wrong = 0
    /// For how many rounds nothing is expected of it, and how often it could not answer what was.
    var pause = 0
    var refusals = 0

    /// An app that does something else each time is asked about it line by line.
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

  var lines: [ClientLine] { page.pointee.lines }
  var isOver: Bool { page.pointee.isOver }
  var failure: EngineFailure? { page.pointee.failure }
}

// MARK: Playing

extension ClientPlay {
  /// Plays the scenario, to an app that does what is known or expected of it.
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

  /// The client hears something.
  func hear(_ what: ClientLine.What, _ host: ClientHost) {
    guard let app = page.pointee.app else { return }
    let line = ClientLine(what, host)
    page.pointee.places.append(
      (page.pointee.told.count + app.observations.count, app.presentStamp))
    page.pointee.lines.append(line)
    if isApp { act(at: line, app) }
  }

  /// An app does at a line what is known or expected.
  private func act(at line: ClientLine, _ app: HostedApp) {
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
    // Wakes are taken to repeat until something else happens.
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

  /// Whether the app and UIKit agree, or cannot.
  private func judgeProgress() {
    guard let known = page.pointee.firstOpen else {
      page.pointee.isOver = true
      return
    }
    let acts = (0..<known).count { !page.pointee.answers[$0].isEmpty }
    guard acts > Self.mostActs else { return }
    fail(
      .failed(
        "an app did something at more than \(Self.mostActs) lines that it heard; a timer that "
          + "repeats is better asked for as one that is due later"))
  }

  /// At how many lines an app may do something in a scenario; it is asked about as often at most.
  private static var mostActs: Int { 1 << 14 }

  private func fail(_ failure: EngineFailure) {
    (page.pointee.failure, page.pointee.isOver) = (failure, true)
  }
}

// MARK: What an app is asked, and answers

extension ClientPlay {
  /// What an app is to be asked: up to where UIKit answers what it did, of which more is not known,
  /// unless it stops there by itself.
  var question: [ClientLine]? {
    guard !isOver, let firstOpen = page.pointee.firstOpen else { return nil }
    if expected.ofAnyLine { return lines }
    let end = lines.indices.first { $0 > firstOpen && lines[$0].isUIKitsAnswer }
    return end.map { Array(lines[..<$0]) } ?? lines
  }

  /// Takes in what an app has answered to that.
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
      return fail(.nondeterministic("an app did something else when it heard the same again"))
    }
    page.pointee.pause = max(0, page.pointee.pause - 1)
    page.pointee.isOver =
      learn(next, from: firstOpen) && next.count == page.pointee.lines.count
    (page.pointee.answers, page.pointee.answered) = (next, question)
  }

  /// Learns what an app has done at the lines behind those of which that was known.
  ///
  /// - Returns: Whether all of it was expected.
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

  /// An app has given no answer: it may be what was expected of it that it cannot answer, of which
  /// there is less and less then.
  private func refuse(_ failure: EngineFailure) {
    guard page.pointee.expectations.contains(where: { !expected[$0].isEmpty }) else {
      return fail(failure)
    }
    page.pointee.refusals += 1
    page.pointee.pause = failure.isOfProcess ? .max : 1 << min(page.pointee.refusals, 20)
  }
}

extension ClientLine {
  fileprivate var isWake: Bool { if case .wakes = what { true } else { false } }

  /// Whether UIKit tells what becomes of extended time.
  fileprivate var isUIKitsAnswer: Bool {
    guard case .told(let told) = what else { return false }
    switch told.event {
    case .grant, .deny, .expire: return true
    default: return false
    }
  }
}

extension EngineFailure {
  /// Whether it costs a process.
  fileprivate var isOfProcess: Bool {
    switch self {
    case .crashed, .hung, .hungWithHistory, .brokeProtocol, .unavailable: true
    case .unsupported, .failed, .flood, .nondeterministic: false
    }
  }
}
