import Foundation
import Lifecycle
import LifecycleConformance
import LifecycleTraces

// Puts the failures of a check into the words of an app, with the names of its own methods.
extension AppCheck {
  /// Returns a failure in which messages name the delegate methods, and in which test lines fit an
  /// app.
  func inAppWords(_ failure: ConformanceFailure) -> ConformanceFailure {
    ConformanceFailure(
      failure.verdict,
      failure.issues.map { issue in
        let names = methods(in: issue.message)
        let message =
          heading + fitting(issue.message) + (names.isEmpty ? "" : "\n\(names)")
          + advice(issue)
        return (issue.rule, message, fitting(issue.details) + "\(names)\n")
      }, report: fitting(failure.report))
  }

  /// The way in which the app registers the plugin, if the test plays several ways.
  private var heading: String { way.map { "Registered by \($0):\n" } ?? "" }

  /// Returns a text in the words of an app, in which test lines call the check of this app.
  private func fitting(_ text: String) -> String {
    var text = text
    if app.plugin == nil {
      // The text of `BreachMessage.wrongLink` in BridgeMessages.swift.
      text.replace(/client\s+has\s+not\s+passed\s+on\s+what\s+was\s+opened/) { _ in
        "app has not\nread what was opened"
      }
    }
    let names = app.scenes.keys.sorted().map { "\"\($0)\": …" }.joined(separator: ", ")
    let kind = app.plugin == nil ? "ofApp: \(app.name).init" : "ofPlugin: …, in: …"
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let hasScenes = !names.isEmpty && !line.contains("given no scenes")
      return line.replacingOccurrences(
        of: "(of: \(app.name).self",
        with: "(\(kind)" + (hasScenes ? ", scenes: [\(names)]" : "")
      ).replacing(/playing: "[^"]*"/) { $0.output + otherArguments }
    }.joined(separator: "\n")
  }

  /// The further arguments of the check without which a scenario cannot be played again.
  private var otherArguments: String {
    let reported = app.promises.subtracting(
      AppUnderTest.seenActs.union([.links, .urls, .taps, .shortcuts]))
    return (app.plugin != nil || reported.isEmpty ? "" : ", reporting: […]")
      + (app.features.modes.subtracting([.processing]).isEmpty ? "" : ", modes: […]")
      + (app.features.multipleScenes ? ", severalScenes: true" : "")
  }

  /// Returns how the suite saw that a link was not handled, if the rule is about links.
  private func advice(_ issue: (rule: String?, message: String, details: String)) -> String {
    guard app.plugin == nil, issue.rule == "bridge/link-once" else { return "" }
    return issue.message.contains("links in pairs")
      ? "\nThe method handed over two URLs, and the app read one. To accept that: reporting: "
        + "[.firstLink]"
      : "\nThe app did not read the URL, activity or reply that the method handed over, or the "
        + "method does not exist."
  }

  /// Returns the methods and handlers that a message names in the notation, the last ones first.
  private func methods(in message: String) -> String {
    var names: [String] = []
    let end = message.range(of: "broken here")?.lowerBound ?? message.endIndex
    let word = /\b(?:(app|[A-H])\.(\w+)|(expire|jobBegins|jobExpires)\()/
    for match in message[..<end].matches(of: word).reversed() {
      let name = match.3.map { Self.handlers[String($0)] } ?? method(match.1, match.2)
      if let name, !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { return "" }
    // A method that the sentence names is never left out.
    let named = message.matches(of: /`(app|[A-H])\.(\w+)/).compactMap { method($0.1, $0.2) }
    let shown = names.enumerated().filter { $0.offset < 4 || named.contains($0.element) }
    return "Methods, the last first: "
      + shown.map { "`\($0.element)`" }.joined(separator: ", ")
  }

  /// Returns UIKit's name of a delegate method.
  private func method(_ receiver: Substring?, _ callback: Substring?) -> String? {
    let event = callback.flatMap { Callback.keyword(String($0)) }.map(Event.callback)
    return UIKitName.all.first { $0.event == event && $0.isOfScene == (receiver != "app") }?.name
  }

  /// The functions to which an app passes the handlers that UIKit calls.
  private static let handlers = [
    "expire": "beginBackgroundTask(expirationHandler:)",
    "jobBegins": "BGTaskScheduler.register(forTaskWithIdentifier:using:launchHandler:)",
    "jobExpires": "BGTask.expirationHandler",
  ]
}
