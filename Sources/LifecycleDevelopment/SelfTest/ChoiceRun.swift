import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import LifecycleSelfTest

/// `lifecheck-dev selftest --choices`: plays engines that use permitted variations, which must
/// pass.
struct ChoiceRun: Experiment {
  let isQuick: Bool

  /// Plays every variation alone and, unless the run is quick, every pair of variations.
  func result(on threadPool: ThreadPool) -> ExperimentResult {
    let test = ChoiceTest(SelfTestEngines.family, by: Rule.book, scenarios: Self.scenarios)
    var lines: [String] = []
    var isPassed = true
    for pairs in isQuick ? [false] : [false, true] {
      let (played, rejections) = test.run(pairs: pairs, threadPool)
      isPassed = isPassed && rejections.isEmpty
      let subject = pairs ? "pairs of permitted variations" : "permitted variations"
      lines.append(
        "\(subject): \((played - rejections.count).grouped) of "
          + "\(played.of("engine")) end with 0, in \(Self.scenarios.of("scenario")) each")
      lines += rejections.map {
        "  \($0.engine) ends with \($0.status): \($0.rules.joined(separator: ", "))"
      }
    }
    return ExperimentResult(
      text: lines.joined(separator: "\n") + "\n", status: isPassed ? .success : .suiteFault)
  }

  private static let scenarios: UInt64 = 6_144
}
