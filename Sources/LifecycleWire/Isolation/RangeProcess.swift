package import Lifecycle
import LifecycleJSON

/// The process of one thread that plays ranges of scenarios, and the next when that fails.
package final class RangeProcess {
  private let command: WireCommand
  private let folder: TemporaryFolder
  private let page: SharedPage
  private var running: (process: ChildProcess, transport: Transport)?

  /// What a range has yielded.
  package struct RangeResult {
    /// What was counted.
    package let counts: [UInt64]
    /// What was told beside that.
    package let lines: [String]
  }

  /// How a range was broken off.
  package enum RangeFailure: Error {
    /// No process can be started, and why.
    case unstarted(EngineFailure)
    /// A process failed in a scenario, by its number.
    case at(UInt64, ProcessFailure)
  }

  /// How often in a row a process may fail to start.
  private static let starts = 3

  /// Processes that commands start, which tell so many counts.
  ///
  /// - Parameters:
  ///   - counts: How many counts.
  ///   - command: What makes the command out of the path of the page.
  /// - Throws: `EngineFailure` if there is no page for them.
  package init(
    counts: Int, _ command: (String) -> WireCommand
  ) throws(EngineFailure) {
    let folder = try TemporaryFolder()
    guard let page = SharedPage(making: folder.path + "/page", counts: counts) else {
      folder.remove()
      throw .unavailable(
        "there is no room for a file in '\(TemporaryFolder.parent)': make some, or set TMPDIR")
    }
    self.folder = folder
    self.page = page
    self.command = command(page.path)
  }

  deinit {
    if let (process, transport) = running {
      process.closeInput()
      transport.drain(for: command.deadlines.bye)
      process.end()
    }
    folder.remove()
  }
}

extension RangeProcess {
  /// Has scenarios played, at least one of them.
  ///
  /// - Parameters:
  ///   - numbers: Their numbers.
  ///   - endsAtBreach: Whether each ends at its first breach.
  ///   - time: For how long scenarios are begun.
  ///   - goesOn: Whether to begin any more, which is asked now and then.
  ///   - length: How many stimuli a scenario has, by its number.
  /// - Returns: What the first of them have yielded.
  /// - Throws: How a process failed, which is over by then.
  package func play(
    _ numbers: Range<UInt64>, endingAtBreach endsAtBreach: Bool = false, for time: Duration,
    while goesOn: () -> Bool, length: (UInt64) -> Int
  ) throws(RangeFailure) -> RangeResult {
    let (process, transport) = try started()
    let end = ContinuousClock.now + time
    page.scenario = SharedPage.none
    page.isEnding = false
    transport.outgoing += RangeRequest(numbers, endsAtBreach: endsAtBreach).line.utf8
    var lines: [String] = []
    var watchdog = Watchdog(at: SharedPage.none)
    while true {
      let arrival = transport.line(within: Deadlines.progressInterval)
      var time = Duration.zero
      switch arrival {
      case .line(let bytes):
        let line = String(decoding: bytes, as: UTF8.self)
        if line == RangeRequest.done { return RangeResult(counts: page.counts, lines: lines) }
        lines.append(line)
        continue
      case .nothing:
        if !goesOn() || end < .now { page.isEnding = true }
        if command.cancellation.isDue { break }
        guard let wait = watchdog.wait(at: page.scenario) else { continue }
        time = command.deadlines.run(stimuli: length(current(of: numbers)))
        if wait < time { continue }
      case .end, .overflow: break
      }
      running = nil
      let processFailure = transport.breakingOff(process, because: arrival, after: time)
      throw .at(current(of: numbers), processFailure)
    }
  }

  /// Breaks off a range whose answer cannot be read.
  package func breakOff(_ numbers: Range<UInt64>, because problem: String) -> RangeFailure {
    running?.process.end()
    running = nil
    return .at(current(of: numbers), .brokeProtocol(problem))
  }

  /// The scenario that is being played; the first, if none is begun.
  private func current(of numbers: Range<UInt64>) -> UInt64 {
    numbers.contains(page.scenario) ? page.scenario : numbers.lowerBound
  }

  private func started() throws(RangeFailure) -> (process: ChildProcess, transport: Transport) {
    if let running { return running }
    var failure = EngineFailure.unavailable("it does not start")
    for _ in 0..<Self.starts {
      do throws(EngineFailure) {
        let started = try start()
        running = started
        return started
      } catch {
        failure = error
      }
    }
    throw .unstarted(failure)
  }

  private func start() throws(EngineFailure) -> (process: ChildProcess, transport: Transport) {
    let process = try ChildProcess(command.text)
    let transport = Transport(process, command.cancellation)
    do throws(ProcessFailure) {
      let line = try transport.line(of: process, within: command.deadlines.hello)
      guard String(decoding: line, as: UTF8.self) == RangeRequest.ready else {
        throw transport.breakingOff(process, because: .line(line), after: .zero)
      }
    } catch {
      throw error.obstacle
    }
    return (process, transport)
  }
}

/// For how long one scenario has been played.
private struct Watchdog {
  private var scenario: UInt64
  private var since = ContinuousClock.now

  init(at scenario: UInt64) { self.scenario = scenario }

  /// For how long it has been the same; nothing, if it is another than before.
  mutating func wait(at scenario: UInt64) -> Duration? {
    guard scenario == self.scenario else {
      self = Watchdog(at: scenario)
      return nil
    }
    return .now - since
  }
}

/// What a worker is asked for: to play scenarios by their numbers.
///
/// It answers with lines of its own, and then with `done`; before anything it says `ready`.
package struct RangeRequest {
  package let numbers: Range<UInt64>
  /// Whether a scenario ends at the first breach.
  package let endsAtBreach: Bool

  package static let ready = "ready"
  package static let done = "done"

  init(_ numbers: Range<UInt64>, endsAtBreach: Bool) {
    self.numbers = numbers
    self.endsAtBreach = endsAtBreach
  }

  /// The request that a line holds, if it holds one.
  package init?(_ line: String) {
    var reader = JSONReader(line)
    guard let request = try? reader.value(), case .object(let members) = request,
      members.count == 3, case .flag(let endsAtBreach) = request["endsAtBreach"],
      case .number(let first) = request["from"],
      case .number(let end) = request["to"], first >= 0, first < end
    else { return nil }
    numbers = UInt64(first)..<UInt64(end)
    self.endsAtBreach = endsAtBreach
  }

  var line: String {
    let request: JSON = [
      "from": JSON(numbers.lowerBound), "to": JSON(numbers.upperBound),
      "endsAtBreach": .flag(endsAtBreach),
    ]
    return "\(request)\n"
  }
}
