import Lifecycle
import LifecycleSystem

/// A request without an answer so far.
struct PendingRequest {
  /// The number by which the submitter refers to the request.
  let ticket: Int
  let request: RunRequest
  /// The numbers of the questions sent. A request that is played twice has three: the request, the
  /// probe, and the first one again.
  private var ids: [Int] = []

  /// The reply to a request, and how the second reply differs if there is one.
  struct PartialAnswer {
    var reply: Reply
    /// The difference between the two answers to a request that was played twice, in words.
    var difference: String?
    /// The failure of the process at the probe, if it had answered the request before.
    var laterFailure: ProcessFailure?
  }

  init(_ ticket: Int, _ request: RunRequest) {
    self.ticket = ticket
    self.request = request
  }

  /// Sends the request to a process, twice if the retry policy asks for that.
  mutating func ask(
    _ session: Session, _ writer: inout QuestionWriter, _ retryPolicy: RetryPolicy
  ) {
    ids = [session.ask(request, &writer)]
    guard retryPolicy.playsTwice(writer.digest) else { return }
    ids.append(session.ask(request.probe, &writer))
    ids.append(session.ask(request, &writer))
  }

  /// Returns the requests that a process received up to this one.
  func history(_ session: Session) -> [RunRequest] {
    session.history(to: ids.last ?? 0)
  }

  /// Waits for the replies to all questions of the request.
  ///
  /// The steps of the answer go to `answer`. All deadlines are multiplied by `timeoutFactor`.
  ///
  /// - Returns: The reply, and the difference from the second reply if there is one.
  func hear(
    _ session: Session, into answer: inout Answer, timeoutFactor: Int = 1
  ) throws(ProcessFailure) -> PartialAnswer {
    let reply = try session.reply(to: ids[0], for: request, timeoutFactor: timeoutFactor)
    swap(&answer, &session.answer)
    guard ids.count > 1 else { return PartialAnswer(reply: reply) }
    do throws(ProcessFailure) {
      _ = try session.reply(to: ids[1], for: request.probe, timeoutFactor: timeoutFactor)
    } catch {
      guard !error.isCut else { throw error }
      return PartialAnswer(reply: reply, laterFailure: error)
    }
    let second = try session.reply(to: ids[2], for: request, timeoutFactor: timeoutFactor)
    return PartialAnswer(
      reply: reply,
      difference: difference(
        between: (reply, answer), (second, session.answer),
        inOrder: !session.hello.capabilities.contains(.unorderedScenes)))
  }

  /// Returns how two answers to the request differ, in words, or nil if they agree. Without
  /// `inOrder`, the order of scenes does not matter.
  private func difference(
    between one: (reply: Reply, answer: Answer), _ other: (reply: Reply, answer: Answer),
    inOrder: Bool
  ) -> String? {
    guard one.reply.kind == other.reply.kind else {
      return "first '\(one.reply.kind)', then '\(other.reply.kind)'"
    }
    if case .error = one.reply { return nil }
    let differs: (String, String) -> Bool = {
      inOrder ? !$0.hasSameWords(as: $1) : !$0.tellsTheSame(as: $1)
    }
    guard let step = one.answer.firstDifference(from: other.answer, where: differs) else {
      return nil
    }
    let (first, second) = (one.answer[step], other.answer[step])
    let isOnlyOrder = inOrder && first.tellsTheSame(as: second)
    return
      (isOnlyOrder
      ? "only the order of scenes differs; if it is not fixed, declare unordered-scenes: "
      : "")
      + "at \(request.name(ofLine: step)), first '\(first.clipped)', then "
      + "'\(second.clipped)', with another scenario played in between"
  }
}

extension String {
  /// Whether two steps are equal except for blanks.
  fileprivate func hasSameWords(as other: String) -> Bool {
    split(separator: " ") == other.split(separator: " ")
  }

  /// Whether two readable steps report the same to each scene, in any order of the scenes.
  fileprivate func tellsTheSame(as other: String) -> Bool {
    guard let one = try? Trace.Step(.launch, followedBy: self),
      let other = try? Trace.Step(.launch, followedBy: other)
    else { return false }
    return one.tellsTheSame(as: other)
  }
}

extension RetryPolicy {
  /// Whether a scenario with this digest is played twice.
  fileprivate func playsTwice(_ digest: UInt64) -> Bool {
    switch self {
    case .plain, .alone: false
    case .thorough: true
    // One scenario in 64, as `RetryPolicy.sampled` says.
    case .sampled, .afresh: digest >> 32 & 63 == 0
    }
  }
}
