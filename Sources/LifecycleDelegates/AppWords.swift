import Foundation
import Lifecycle
import LifecycleConformance
import LifecycleTraces

// The words of the notation, next to the names of the app's own methods.
extension AppCheck {
  /// Returns a failure in which messages name the delegate methods, and in which test lines fit an
  /// app.
  func words(_ failure: ConformanceFailure) -> ConformanceFailure {
    ConformanceFailure(
      failure.verdict,
      failure.issues.map { issue in
        let names = methods(in: issue.message)
        let message = fitting(issue.message) + (names.isEmpty ? "" : "\n\(names)")
        return (issue.rule, message, fitting(issue.details) + "\(names)\n")
      }, report: fitting(failure.report))
  }

  private func fitting(_ text: String) -> String {
    let scenes = app.scenes.keys.sorted().map { "\"\($0)\": …" }.joined(separator: ", ")
    return text.replacingOccurrences(
      of: "checkConformance(of: \(app.name).self",
      with: "checkConformance(ofApp: \(app.name).init"
        + (scenes.isEmpty ? "" : ", scenes: [\(scenes)]"))
  }

  /// Returns the delegate methods that a message names in the notation, the last ones first.
  private func methods(in message: String) -> String {
    var names: [String] = []
    for match in message.matches(of: /\b(app|[A-H])\.(\w+)/).reversed() {
      let isOfScene = match.1 != "app"
      let event = Callback.keyword(String(match.2)).map(Event.callback)
      guard let known = UIKitName.all.first(where: { $0.event == event && $0.isOfScene == isOfScene }),
        !names.contains(known.name)
      else { continue }
      names.append(known.name)
    }
    guard !names.isEmpty else { return "" }
    return "Methods, the last first: " + names.prefix(4).map { "`\($0)`" }.joined(separator: ", ")
  }
}
