import Lifecycle
import LifecycleOracle
import Testing

/// An app whose trace is judged, as far as it is common to the tests of what apps do.
enum JudgedApp {
  static let left = "home | A.willResignActive A.didEnterBackground"
  private static let launched =
    "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground "
    + "A.didBecomeActive"

  /// The lines of an app that makes promises, up to its launch.
  static func promising(_ promises: String, _ given: String = "iOS 18") -> String {
    "client App; client promises \(promises)\ngiven \(given)\n\(launched)"
  }

  /// Expects a text to break these rules about apps, and no others.
  static func expect(_ rules: [String], in text: String) throws {
    let broken = try judged(text).breaches.map { Rule.app[$0.rule].id }
    #expect(broken.sorted() == rules.map { "app/\($0)" }.sorted(), "\(text)")
  }

  /// An oracle that has judged a text by the rules about apps.
  static func judged(_ text: String) throws -> Oracle {
    let trace = try Trace(notation: text)
    let contract = try #require(trace.contract)
    var oracle = Oracle(
      rules: Rule.app, capabilities: contract.capabilities, isStrict: true, contract: contract,
      keepsBreaches: true)
    oracle.judge(trace)
    return oracle
  }
}
