package import Lifecycle

/// The worker process of one thread, which plays ranges of scenarios. A new process replaces a
/// failed one.
package final class RangeProcess {
  private let command: WireCommand
  private let folder: TemporaryFolder
  private let page: SharedPage
  private var running: (process: ChildProcess, transport: Transport)?

  package struct RangeResult {
    /// The worker's counts.
    package let counts: [UInt64]
    /// The lines that the worker printed before `done`.
    package let lines: [String]
  }

  /// The failure that ended a range early.
  package enum RangeFailure: Error {
    /// No process can be started, for the given reason.
    case unstarted(EngineFailure)
    /// The process failed in the scenario with this number.
    case at(UInt64, ProcessFailure)
  }

  /// The number of attempts to start a process before the range fails.
  private static let startAttempts = 3

  /// Creates the shared page for the worker processes.
  ///
  /// - Parameters:
  ///   - counts: The number of counts that a worker reports.
  ///   - command: Makes the worker's command from the path of the page.
  /// - Throws: `EngineFailure` if the page cannot be created.
  package init(
    counts: Int, _ command: (String) -> WireCommand
  ) throws(EngineFailure) {
    let folder = try TemporaryFolder()
    guard let page = SharedPage(making: folder.path + "/page", counts: counts) else {
      folder.remove()
      throw .unavailable(
        "there is no space for a file in '\(TemporaryFolder.parent)': free some space, or set "
          + "TMPDIR"
      )
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

  /// Plays scenarios, at least one of them.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the scenarios.
  ///   - endsAtBreach: Whether a scenario ends at its first breach.
  ///   - playTime: The time after which no further scenario begins.
  ///   - goesOn: Returns whether to begin further scenarios. It is called repeatedly during the
  ///     range.
  ///   - length: Returns the number of stimuli of a scenario.
  /// - Returns: The results of the scenarios that were played, from the first on.
  /// - Throws: The failure of the process, which has ended by then.
  package func play(
    _ numbers: Range<UInt64>, endingAtBreach endsAtBreach: Bool = false, for playTime: Duration,
    while goesOn: () -> Bool, length: (UInt64) -> Int
  ) throws(RangeFailure) -> RangeResult {
    let transport = try started().transport
    let end = ContinuousClock.now + playTime
    page.scenario = SharedPage.none
    page.isEnding = false
    transport.outgoing += RangeRequest(numbers, endsAtBreach: endsAtBreach).line.utf8
    var lines: [String] = []
    var watchdog = Watchdog(at: SharedPage.none)
    while true {
      let arrival = transport.line(within: Deadlines.progressInterval)
      // Zero stands for silence that is no failure.
      var silence = Duration.zero
      switch arrival {
      case .line(let bytes):
        let line = String(decoding: bytes, as: UTF8.self)
        if line == RangeRequest.done { return RangeResult(counts: page.counts, lines: lines) }
        lines.append(line)
        continue
      case .nothing:
        if !goesOn() || end < .now { page.isEnding = true }
        if command.cancellation.isDue { break }
        guard let playedFor = watchdog.playedFor(page.scenario) else { continue }
        silence = command.deadlines.run(stimuli: length(current(of: numbers)))
        if playedFor < silence { continue }
      case .end, .overflow: break
      }
      running = nil
      let processFailure = transport.breakOff(because: arrival, after: silence)
      throw .at(current(of: numbers), processFailure)
    }
  }

  /// Ends the process after an answer that cannot be read, and returns the failure of the range.
  package func breakOff(_ numbers: Range<UInt64>, because problem: String) -> RangeFailure {
    running?.process.end()
    running = nil
    return .at(current(of: numbers), .brokeProtocol(problem))
  }

  /// Returns the scenario that is being played, or the first if none has begun.
  private func current(of numbers: Range<UInt64>) -> UInt64 {
    numbers.contains(page.scenario) ? page.scenario : numbers.lowerBound
  }

  private func started() throws(RangeFailure) -> (process: ChildProcess, transport: Transport) {
    if let running { return running }
    var failure = EngineFailure.unavailable("the process does not start")
    for _ in 0..<Self.startAttempts {
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
      let line = try transport.requiredLine(within: command.deadlines.hello)
      guard String(decoding: line, as: UTF8.self) == RangeRequest.ready else {
        throw transport.breakOff(because: .line(line), after: .zero)
      }
    } catch {
      throw error.obstacle
    }
    return (process, transport)
  }
}

/// The time for which the current scenario has been played.
private struct Watchdog {
  private var scenario: UInt64
  private var since = ContinuousClock.now

  init(at scenario: UInt64) { self.scenario = scenario }

  /// Returns the time for which the scenario has been the same, or nil if it has just changed.
  mutating func playedFor(_ scenario: UInt64) -> Duration? {
    guard scenario == self.scenario else {
      self = Watchdog(at: scenario)
      return nil
    }
    return .now - since
  }
}
