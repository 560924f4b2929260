import Lifecycle
import LifecycleCampaigns
import LifecycleClients
import LifecycleCommand
import LifecycleOracle
import LifecycleRecorder
import LifecycleTraces
import Sweeps
import Testing

@Suite("Recordings an app makes of itself")
struct RoundTripTests {
  /// Faults that a recording cannot show: an app sees neither its suspension nor the reason for a
  /// termination with a task open.
  private static let unseen: Set<String> = [
    "never-ends-its-task", "finishes-only-with-a-scene", "keeps-the-last-handler-alone",
    "reads-the-keychain-at-launch", "never-finishes-taps",
  ]

  @Test("The recording of a correct app is accepted", .slow)
  func accepted() throws {
    let (rejected, steps) = try Self.judged(nil, scenarios: UInt64(Sweep.count(2_000, sample: 400)))
    #expect(rejected == [])
    #expect(steps > 5_000)
  }

  @Test(
    "The recording of a faulty app breaks the fault's rule, unless no app can see the fault", .slow,
    arguments: Sweep.cases(ClientFault.ofApps, every: 9))
  func objected(fault: ClientFault) throws {
    let isUnseen = Self.unseen.contains(fault.name)
    let (rejected, _) = try Self.judged(fault, scenarios: isUnseen ? 250 : 1_000)
    #expect(rejected.contains(fault.rule) != isUnseen, "\(rejected)")
  }

  @Test(
    "A recording cut off at any byte is judged up to there, or refused with place and remedy", .slow
  )
  func cut() throws {
    let text = try Self.recording(of: nil, in: Self.scenario("launch; home; wait 3s; launch"))
    var judged = 0
    for count in 0...text.utf8.count {
      let part = String(decoding: Array(text.utf8.prefix(count)), as: UTF8.self)
      do throws(NotationError) {
        let traces = try AppRecording(part).traces
        var checker = TraceChecker(rules: Rule.app, isStrict: false)
        for (_, trace) in traces {
          #expect(!checker.judge(trace, named: "part").isRejected, "\(part)")
        }
        judged += 1
      } catch {
        #expect(error.line > 0 && !error.remedy.isEmpty)
      }
    }
    #expect(judged > text.utf8.count / 2)
  }

  @Test("A garbled recording is parsed, or refused with place and remedy", .slow)
  func garbled() throws {
    let text = try Self.recording(of: nil, in: Self.scenario("launch; home; wait 3s; launch"))
    let texts = [
      text, text.replacing("\n", with: "\r\n"), text.replacing(" #", with: "; home | #"),
    ]
    for bytes in GarbledInputs(of: texts, seed: 5, count: Sweep.count(20_000, sample: 2_000)) {
      do throws(NotationError) {
        #expect(try !AppRecording(String(decoding: bytes, as: UTF8.self)).traces.isEmpty)
      } catch {
        #expect(error.line > 0 && error.column > 0 && !error.remedy.isEmpty)
      }
    }
  }

  @Test("Two processes mixed in one recording are judged separately")
  func interleaved() throws {
    let good = try Self.recording(of: nil, in: Self.scenario("launch; home; wait 3s; launch"))
    let fault = try #require(ClientFault.named("keeps-the-camera"))
    let bad = try Self.recording(of: fault, in: Self.scenario("launch; home; wait 12s"))
    let lines = bad.replacing("process 1 ", with: "process 2 ").split(separator: "\n")
    var mixed: [Substring] = []
    for (index, line) in good.split(separator: "\n").enumerated() {
      mixed.append(line)
      if lines.indices.contains(index) { mixed.append(lines[index]) }
    }
    let traces = try AppRecording(mixed.joined(separator: "\n") + "\n").traces
    #expect(traces.map(\.process) == ["1", "2"])
    var checker = TraceChecker(rules: Rule.app, isStrict: false)
    #expect(!checker.judge(traces[0].trace, named: "1").isRejected)
    #expect(checker.judge(traces[1].trace, named: "2").isRejected)
  }

  @Test("A clock that jumps forward counts as a wait; a clock that goes back is refused")
  func clocks() throws {
    let text = """
      client App; client promises events
      given modes fetch
      ? | app.willFinishLaunching app.performFetch # process 9 at 100 s
      ? | >finish(fetch) # process 9 at \("%") s

      """
    let jump = try AppRecording(text.replacing("%", with: "200")).traces[0].trace
    #expect(jump.steps.map(\.stimulus) == [.unknown, .wait(100), .unknown])
    var checker = TraceChecker(rules: Rule.app, isStrict: true)
    #expect(checker.judge(jump, named: "jump").isRejected)
    let error = #expect(throws: NotationError.self) {
      try AppRecording(text.replacing("%", with: "20"))
    }
    #expect(error?.line == 4)
    #expect(error?.remedy == "judge the lines before: head -n 3")
  }

  /// Returns the rules broken by recordings of random scenarios, and the recordings' steps.
  private static func judged(
    _ fault: ClientFault?, scenarios: UInt64
  ) throws -> (rejected: [String], steps: Int) {
    let contract = try #require(ClientCatalogue.contract(named: "App"))
    var checker = TraceChecker(rules: Rule.app, isStrict: true)
    var (rejected, steps): ([String], Int) = ([], 0)
    let drawn = RandomScenarios(
      seed: 3, capabilities: contract.capabilities, length: 25, numbers: 0..<scenarios)
    for (_, scenario) in drawn {
      if let fault, rejected.contains(fault.rule) { break }
      let recording = try recording(of: fault, in: scenario)
      // An app that never ran recorded nothing.
      if recording.isEmpty { continue }
      for (_, trace) in try AppRecording(recording).traces {
        let verdict = checker.judge(trace, named: "recorded")
        steps += trace.steps.count
        for (rule, tally) in zip(Rule.app, verdict.tallies) where tally.broken > 0 {
          if !rejected.contains(rule.id) { rejected.append(rule.id) }
        }
      }
    }
    return (rejected, steps)
  }

  private static func scenario(_ notation: String) throws -> Scenario {
    try Scenario(legalNotation: notation)
  }

  /// Returns an app's recording of a scenario: only the events it receives and its own acts.
  private static func recording(of fault: ClientFault?, in scenario: Scenario) throws -> String {
    let contract = try #require(ClientCatalogue.contract(named: "App"))
    let client = ClientUnderTest.client(
      contract, scenario.given, habits: [], defects: fault.map { [$0.defect] } ?? [])
    let trace = try client.trace(of: scenario, telling: HostedApp(), reportsStates: false)
    var given = scenario.given
    given.platform = []
    let lines = Trace(given, []).description.split(separator: "\n")
    let features = lines.filter { $0.hasPrefix("given ") }.map { String($0.dropFirst(6)) }
    var recording = Recording(features)
    for step in trace.steps { recording.play(step) }
    return recording.text
  }
}

/// Feeds a trace writer with the events an app receives, process by process.
private struct Recording {
  private(set) var text = ""
  private let given: [String]
  private var writer: TraceWriter<ClockedOutput>?
  private let clock = Clock()
  private var tasks: [WorkItem: Int] = [:]
  private var process = 0

  init(_ given: [String]) { self.given = given }

  mutating func play(_ step: Trace.Step) {
    let start = clock.now
    var offset = 0
    for (index, seen) in step.observations.enumerated() {
      let later = Int(seen.offset?.count ?? 0)
      if later > offset {
        writer?.endTurn()
        flush()
        clock.now = max(clock.now, start + later)
        offset = later
      }
      play(seen, before: step.observations[(index + 1)...])
    }
    writer?.endTurn()
    flush()
    if case .wait(let time) = step.stimulus { clock.now = max(clock.now, start + Int(time.count)) }
  }

  private mutating func flush() {
    text += writer?.output.lines.text ?? ""
    writer?.output.lines.text = ""
  }

  private mutating func play(_ seen: Observation, before rest: ArraySlice<Observation>) {
    let session = seen.receiver.scene.map { "\($0)" }
    switch seen.event {
    case .callback, .notification:
      if writer == nil {
        process += 1
        tasks = [:]
        writer = TraceWriter(
          "App", promising: Promise.allCases, given: given,
          to: ClockedOutput(clock: clock, process: process))
      }
      if case .callback(let callback) = seen.event {
        if callback == .didDiscardSceneSessions {
          writer?.discard(seen.scenes.map { "\($0)" })
        } else {
          let payload = seen.payload == .none ? nil : seen.payload.description
          writer?.call("\(callback)", of: session, with: payload)
        }
      } else if case .notification(let notification) = seen.event {
        writer?.post("\(notification)", about: session)
      }
    case .client(.did(let act)): did(act, seen, session, before: rest)
    case .expire(let work): if let task = tasks[work] { writer?.expire(task) }
    case .deliver(.processing): writer?.deliverProcessing()
    case .job(.begins, let job): writer?.call(handlerOf: job.number, expired: false)
    case .job(.expires, let job): writer?.call(handlerOf: job.number, expired: true)
    case .terminate, .refuse:
      writer?.endTurn()
      flush()
      if writer != nil { text += "? | terminate(?)\n" }
      writer = nil
    default: break
    }
  }

  private mutating func did(
    _ act: AppAct, _ seen: Observation, _ session: String?, before rest: ArraySlice<Observation>
  ) {
    switch act {
    case .take:
      clock.now += Int(seen.value)
      writer?.returned()
    case .begin(let work), .beginWithoutHandler(let work):
      let isDenied = rest.contains { $0.event == .deny(work) }
      let known = tasks[work]
      let number = writer?.begin(
        hasHandler: act == .begin(work), granted: isDenied ? nil : 1 + (known ?? 0))
      tasks[work] = number
    case .end(let work): if let task = tasks[work] { writer?.end(task) }
    case .finish(let mode):
      if let event = BackgroundEvent(rawValue: mode.description) { writer?.finish(event) }
    case .finishLink(let link):
      if let event = BackgroundEvent(rawValue: link.description) { writer?.finish(event) }
    case .registerJob(let job):
      let succeeds = rest.contains { $0.event == .job(.registered, job) }
      writer?.register(job: job.number, succeeds: succeeds)
    case .register: writer?.register(succeeds: rest.contains { $0.event == .registered })
    default:
      if let act = Act.named(act.description) { writer?.did(act, for: session) }
    }
  }
}

private final class Clock { var now = 0 }

/// The text written since the last flush.
private final class Lines { var text = "" }

private struct ClockedOutput: TraceOutput {
  let clock: Clock
  let process: Int
  let lines = Lines()
  var uptime: Double { Double(clock.now) }
  mutating func append(_ text: String) { lines.text += text }
}

extension Act {
  fileprivate static func named(_ word: String) -> Act? {
    var acts: [Act] = [
      .change, .save, .commit, .settle, .load, .drop, .open, .close, .show, .hide, .work,
      .useProtected,
    ]
    for activity in Activity.allCases { acts += [.start(activity), .stop(activity)] }
    for job in 1...8 { acts += [.submit(job: job), .complete(job: job)] }
    for resource in Resource.allCases {
      acts += [.hold(resource), .free(resource), .use(resource)]
    }
    return acts.first { $0.word == word }
  }
}
