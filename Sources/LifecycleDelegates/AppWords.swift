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
        let message =
          fitting(issue.message) + (names.isEmpty ? "" : "\n\(names)") + advice(issue.rule)
        return (issue.rule, message, fitting(issue.details) + "\(names)\n")
      }, report: fitting(failure.report))
  }

  private func fitting(_ text: String) -> String {
    var text = text
    if app.plugin == nil {
      text.replace(/client\s+has\s+not\s+passed\s+on\s+what\s+was\s+opened/) { _ in
        "app has not\nread what was opened"
      }
    }
    let scenes = app.scenes.keys.sorted().map { "\"\($0)\": …" }.joined(separator: ", ")
    return text.replacingOccurrences(
      of: "checkConformance(of: \(app.name).self",
      with: "checkConformance("
        + (app.plugin == nil ? "ofApp: \(app.name).init" : "ofPlugin: …, in: …")
        + (scenes.isEmpty ? "" : ", scenes: [\(scenes)]"))
  }

  /// Returns how the suite saw that a link was not handled, if the rule is about links.
  private func advice(_ rule: String?) -> String {
    guard app.plugin == nil, rule == "bridge/link-once" else { return "" }
    return "\nThe app did not read the URL, activity or reply that the method handed over, or the "
      + "method does not exist."
  }

  /// Returns the delegate methods that a message names in the notation, the last ones first.
  private func methods(in message: String) -> String {
    var names: [String] = []
    let end = message.range(of: "broken here")?.lowerBound ?? message.endIndex
    for match in message[..<end].matches(of: /\b(app|[A-H])\.(\w+)/).reversed() {
      let isOfScene = match.1 != "app"
      let event = Callback.keyword(String(match.2)).map(Event.callback)
      guard
        let known = UIKitName.all.first(where: { $0.event == event && $0.isOfScene == isOfScene }),
        !names.contains(known.name)
      else { continue }
      names.append(known.name)
    }
    guard !names.isEmpty else { return "" }
    return "Methods, the last first: " + names.prefix(4).map { "`\($0)`" }.joined(separator: ", ")
  }
}
