import Foundation
import Lifecycle

/// What was asked and not answered yet.
struct PendingRequest {
  /// By which it is known to whoever submitted it.
  let ticket: Int
  let request: RunRequest
  /// The numbers of the questions: the request, and if it is played twice, another and it again.
  private var ids: [Int] = []

  /// What was heard of a scenario.
  struct PartialAnswer {
    var reply: Reply
    /// Where it went otherwise the second time, in words.
    var difference: String?
  }

  init(_ ticket: Int, _ request: RunRequest) {
    self.ticket = ticket
    self.request = request
  }

  /// Asks a process for it.
  mutating func ask(
    _ session: Session, _ questions: inout Questions, _ retryPolicy: RetryPolicy
  ) {
    ids = [session.ask(request, &questions)]
    guard retryPolicy.doubles(questions.digest) else { return }
    ids.append(session.ask(request.other, &questions))
    ids.append(session.ask(request, &questions))
  }

  /// What a process was asked to play up to it.
  func history(_ session: Session) -> [RunRequest] {
    session.history(to: ids.last ?? 0)
  }

  /// Waits for all that it was asked for.
  ///
  /// - Parameters:
  ///   - session: The session in which it was asked for.
  ///   - answer: Where the steps of the answer are put.
  ///   - timeoutFactor: What the deadlines are multiplied by.
  /// - Returns: What was heard.
  /// - Throws: How the process failed meanwhile.
  func hear(
    _ session: Session, into answer: inout Answer, timeoutFactor: Int = 1
  ) throws(ProcessFailure) -> PartialAnswer {
    let reply = try session.reply(to: ids[0], for: request, timeoutFactor: timeoutFactor)
    swap(&answer, &session.answer)
    guard ids.count > 1 else { return PartialAnswer(reply: reply) }
    _ = try session.reply(to: ids[1], for: request.other, timeoutFactor: timeoutFactor)
    let second = try session.reply(to: ids[2], for: request, timeoutFactor: timeoutFactor)
    return PartialAnswer(
      reply: reply,
      difference: difference(
        (reply, answer), (second, session.answer),
        inOrder: !session.hello.capabilities.contains(.unorderedScenes)))
  }

  private func difference(
    _ one: (Reply, Answer), _ other: (Reply, Answer), inOrder: Bool
  ) -> String? {
    guard one.0.kind == other.0.kind else {
      return "first '\(one.0.kind)', then '\(other.0.kind)'"
    }
    if case .error = one.0 { return nil }
    let differs: (String, String) -> Bool = {
      inOrder ? !$0.reads(as: $1) : !$0.tellsTheSame(as: $1)
    }
    guard let step = one.1.firstDifference(from: other.1, where: differs) else { return nil }
    let (first, second) = (one.1[step], other.1[step])
    let isOrder = inOrder && first.tellsTheSame(as: second)
    return (isOrder ? "only in the order of scenes; if it is free, declare unordered-scenes: " : "")
      + "at \(request.name(step)), first '\(first.clipped)', then "
      + "'\(second.clipped)', when another scenario was played between"
  }
}

extension String {
  /// Whether two steps are the same, but for blanks.
  fileprivate func reads(as other: String) -> Bool {
    split(separator: " ") == other.split(separator: " ")
  }

  /// Whether two steps tell each scene the same, as far as they can be read.
  fileprivate func tellsTheSame(as other: String) -> Bool {
    guard let one = try? Trace.Step(.launch, followedBy: self),
      let other = try? Trace.Step(.launch, followedBy: other)
    else { return false }
    return one.tellsTheSame(as: other)
  }
}

extension RetryPolicy {
  /// Whether a scenario with such a digest is played twice.
  fileprivate func doubles(_ digest: UInt64) -> Bool {
    switch self {
    case .plain, .alone: false
    case .thorough: true
    case .sampled, .afresh: digest >> 32 & 63 == 0
    }
  }
}

extension Transport {
  /// Waits for a line of a process for so long, and ends a process of which none comes.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - time: For how long.
  ///   - due: After how long its silence counts, if the run ends meanwhile.
  /// - Returns: The line, without its end.
  /// - Throws: How the process failed.
  func line(
    of process: ChildProcess, within time: Duration, due: Duration? = nil
  ) throws(ProcessFailure) -> UnsafeBufferPointer<UInt8> {
    let begun = ContinuousClock.now
    let arrival = line(within: time)
    if case .line(let line) = arrival { return line }
    let waited = ContinuousClock.now - begun
    let due = due ?? time
    throw breakingOff(
      process, because: arrival, after: waited >= time ? time : waited >= due ? due : .zero)
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
