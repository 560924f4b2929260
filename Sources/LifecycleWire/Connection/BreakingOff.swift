import Foundation

extension Transport {
  /// Waits for a line of a process for so long, and ends a process of which none comes.
  func line(
    of process: ChildProcess, within time: Duration
  ) throws(ProcessFailure) -> UnsafeBufferPointer<UInt8> {
    let arrival = line(within: time)
    if case .line(let line) = arrival { return line }
    throw breakingOff(process, because: arrival, after: time)
  }

  /// Ends a process that has sent something else than a line, or nothing for so long.
  ///
  /// - Returns: How it failed.
  func breakingOff(
    _ process: ChildProcess, because arrival: Arrival, after time: Duration
  ) -> ProcessFailure {
    switch arrival {
    case .line(let line):
      let problem = "it printed \(line.quoted)"
      process.end()
      return .brokeProtocol(problem)
    case .overflow(let start):
      let problem = "it printed \(start.quoted), more than \(LineBuffer.limit) bytes in one line"
      process.end()
      return .brokeProtocol(problem)
    case .end:
      // Whoever closes the pipe mostly ends a moment later.
      drain(for: Deadlines.ending)
      let isClosed = !process.hasEnded
      guard let ending = process.end(), !isClosed else {
        return .brokeProtocol("it closed its standard output and went on")
      }
      return .ended(ending, saying: said.text)
    case .nothing:
      let rest = unused.isEmpty ? "" : unused.quoted
      // Some languages dump all stacks at this signal.
      process.signalGroup(SIGQUIT)
      drain(for: Deadlines.dump)
      process.signalGroup(SIGTERM)
      drain(for: Deadlines.ending)
      process.end()
      return .late(time, leaving: rest, saying: said.text)
    }
  }
}
