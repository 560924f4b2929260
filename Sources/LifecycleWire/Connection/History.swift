package import Lifecycle

/// Finds out what led to a crash that does not happen when the last scenario is played alone.
struct History {
  private let scenarios: [RunRequest]
  private let pool: SessionPool

  /// What a process was asked to play until it ended, or the last of it.
  init(_ scenarios: [RunRequest], _ pool: SessionPool) {
    self.scenarios = scenarios
    self.pool = pool
  }

  /// What is to be told of the crash.
  func failure(_ ending: Ending, _ said: String, _ questions: inout Questions) -> EngineFailure {
    let name = "\(ending.name)-with-history"
    guard let fewest = fewest(&questions) else {
      return .crashed(
        as: name,
        saying: "it passes alone, and does not crash again after what was played before\n\(said)")
    }
    let others = fewest.count == 2 ? "1 other is" : "\(fewest.count - 1) others are"
    let first = scenarios[scenarios.count - fewest.count].oneLine
    return .crashed(
      as: name,
      saying: "it passes alone, and crashes when \(others) played before it, "
        + "'\(first.clipped)' first\n\(fewest.said)")
  }

  /// The fewest last scenarios that make a fresh process end, and what it says then.
  private func fewest(_ questions: inout Questions) -> (count: Int, said: String)? {
    var passing = 1
    var crashing = 2
    var said: String?
    while crashing < 2 * scenarios.count {
      crashing = min(crashing, scenarios.count)
      said = saying(afterLast: crashing, &questions)
      if said != nil { break }
      passing = crashing
      crashing *= 2
    }
    guard var said else { return nil }
    while crashing - passing > 1 {
      let middle = (passing + crashing) / 2
      if let words = saying(afterLast: middle, &questions) {
        (crashing, said) = (middle, words)
      } else {
        passing = middle
      }
    }
    return (crashing, said)
  }

  /// What a fresh process says that ends while it plays the last scenarios; nothing, if it goes on.
  private func saying(afterLast count: Int, _ questions: inout Questions) -> String? {
    guard let session = try? pool.start() else { return nil }
    let asked = scenarios.suffix(count).map { ($0, session.ask($0, &questions)) }
    do throws(ProcessFailure) {
      for (scenario, id) in asked { _ = try session.reply(to: id, for: scenario, timeoutFactor: 1) }
      try session.ping()
    } catch .ended(_, let said) {
      return said
    } catch {
      return nil
    }
    session.close()
    return nil
  }
}

/// How a process came to give no answer; it is over by then.
package enum ProcessFailure: Error {
  /// It ended.
  case ended(Ending, saying: String)
  /// It kept silent for so long.
  case late(Duration, leaving: String, saying: String)
  /// It said what is not in the protocol.
  case brokeProtocol(String)

  /// What is told of it.
  package var failure: EngineFailure {
    switch self {
    case .ended(let ending, let said): .crashed(as: ending.name, saying: said)
    case .late(let time, let rest, let said): .hung(Self.words(time, rest, said))
    case .brokeProtocol(let problem): .brokeProtocol(problem)
    }
  }

  /// Why no engine could be started, if it happened instead of a hello.
  var obstacle: EngineFailure {
    switch self {
    case .ended(let ending, let said):
      .unavailable(
        "the command ended (\(ending.name)) before it said hello"
          + (said.isEmpty ? "" : "\n\(said)"))
    case .late(let time, let rest, let said):
      .unavailable("no hello: " + Self.words(time, rest, said))
    case .brokeProtocol(let problem): .unavailable(problem)
    }
  }

  private static func words(_ time: Duration, _ rest: String, _ said: String) -> String {
    let begun =
      rest.isEmpty
      ? "nothing within \(time.words)"
      : "within \(time.words) nothing but \(rest), without the end of a line: flush after each line"
    return begun + (said.isEmpty ? "" : "\n\(said)")
  }
}

extension ProcessFailure {
  /// What is told of it, if it happened in the last of some scenarios that passes alone.
  ///
  /// - Parameters:
  ///   - scenarios: What was played until then, in order.
  ///   - pool: The processes in which it is played again.
  /// - Returns: The failure, with what led to it as far as that is found.
  package func failure(behind scenarios: [Scenario], _ pool: SessionPool) -> EngineFailure {
    switch self {
    case .ended(let ending, let said):
      var questions = Questions()
      return History(scenarios.map(RunRequest.init), pool).failure(ending, said, &questions)
    case .brokeProtocol(let problem):
      return .brokeProtocol(Self.nonReproducible(problem))
    case .late: return failure
    }
  }

  /// What is told of a problem that is not seen again.
  static func nonReproducible(_ problem: String) -> String {
    "\(problem); played alone in a fresh process it does not"
  }
}
