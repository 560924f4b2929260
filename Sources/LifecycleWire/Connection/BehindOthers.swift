package import Lifecycle

extension ProcessFailure {
  /// What is told of it, if it befell the last of some scenarios that passes alone.
  ///
  /// - Parameters:
  ///   - scenarios: What was played until then, in order.
  ///   - pool: The processes in which it is played again.
  /// - Returns: The failure, with what led to it as far as that is found.
  package func failure(behind scenarios: [Scenario], _ pool: SessionPool) -> EngineFailure {
    switch self {
    case .ended(let ending, let said):
      var questions = Questions()
      return History(scenarios, pool).failure(ending, said, &questions)
    case .brokeProtocol(let problem):
      return .brokeProtocol(Self.fleeting(problem))
    case .late: return failure
    }
  }

  /// What is told of a problem that is not seen again.
  static func fleeting(_ problem: String) -> String {
    "\(problem); played alone in a fresh process it does not"
  }
}
