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
          heading + fitting(issue.message) + advice(issue)
          + (names.isEmpty ? "" : "\n\(names)")
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
      // The statement of `bridge/link-once`, which is about plugins.
      text.replace(/The\s+client\s+must\s+pass\s+each\s+link,[\s\S]*?got\s+the\s+link\./) { _ in
        "The app must read each link, activity, quick action or tapped\n    notification once, in "
          + "the method that hands it over, or once it is active."
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
      AppUnderTest.seenActs.union([.links, .urls, .taps, .shortcuts, .waitingLinks]))
    return (app.plugin != nil || reported.isEmpty ? "" : ", reporting: […]")
      + (app.features.modes.subtracting([.processing]).isEmpty ? "" : ", modes: […]")
      + (app.features.multipleScenes ? ", severalScenes: true" : "")
      + (app.links.isEmpty ? "" : ", links: …")
  }

  /// Returns how the suite saw that a link was not handled, or advice about a completion handler.
  private func advice(_ issue: (rule: String?, message: String, details: String)) -> String {
    guard app.plugin == nil, let rule = issue.rule else { return "" }
    if rule.hasSuffix("/finishes-once"), !issue.message.contains("was called before") {
      return "\nA call after real time comes too late: on another queue, in a session, or in a "
        + "'DispatchWorkItem'. See 'Order and time' on the page TestRealDelegates."
    }
    guard rule == "bridge/link-once" else { return "" }
    if issue.message.contains("links in pairs") {
      return "\nThe method handed over two URLs, and the app read one. To accept that: reporting: "
        + "[.firstLink]"
    }
    return linkAdvice(issue.message)
  }

  /// Returns the method that handed over the link which the app did not read, or the method that the
  /// app lacks.
  private func linkAdvice(_ message: String) -> String {
    let word = /\b(app|[A-H])\.(\w+)\((?:\w+ )?(url|activity|push|shortcut)\b/
    guard let call = message.matches(of: word).last, let name = method(call.1, call.2) else {
      return "\nThe app read nothing that UIKit handed over, or the method does not exist."
    }
    let isOfApp = call.1 == "app" && app.features.scenes != false
    switch (call.3, call.2) {
    case ("shortcut", "performActionFor") where app.lacking.ofScenes.contains(.performActionFor):
      return "\nA delegate of a scene lacks "
        + "`windowScene(_:performActionFor:completionHandler:)`: implement it."
    case ("url", _) where isOfApp:
      return "\nThe delegate of the scene lacks `scene(_:openURLContexts:)`: implement it."
    case ("shortcut", _) where isOfApp:
      return "\nThe delegate of the scene lacks "
        + "`windowScene(_:performActionFor:completionHandler:)`: implement it."
    case ("activity", _) where isOfApp:
      return "\nThe delegate of the scene lacks `scene(_:continue:)`: implement it."
    case ("push", _):
      return "\nUIKit handed it over in `\(name)`, and to the delegate of "
        + "`UNUserNotificationCenter`, if that was set before the end of "
        + "`application(_:didFinishLaunchingWithOptions:)`."
    case ("url", "willConnect"):
      return "\nUIKit handed it over in the options of `\(name)`, and does not call "
        + "`scene(_:openURLContexts:)` for it."
    case ("activity", "willConnect"):
      return "\nUIKit handed it over in the options of `\(name)`, and does not call "
        + "`scene(_:continue:)` for it."
    case ("shortcut", "willConnect"):
      return "\nUIKit handed it over in the options of `\(name)`, and does not call "
        + "`windowScene(_:performActionFor:completionHandler:)` for it."
    default: return "\nUIKit handed it over in `\(name)`."
    }
  }

  /// Returns the methods and handlers that a message names in the notation, the last ones first.
  private func methods(in message: String) -> String {
    var names: [String] = []
    let end = message.range(of: "broken here")?.lowerBound ?? message.endIndex
    let word = /\b(?:(app|[A-H])\.(\w+)|(expire|jobBegins|jobExpires)\()/
    for match in message[..<end].matches(of: word).reversed() {
      let name = match.3.map { Self.handlers[String($0)] } ?? method(match.1, match.2)
      let callback = match.2.flatMap { Callback.keyword(String($0)) }
      // With several classes of scene delegates, one may have the method.
      let ofScenes = app.scenes.count < 2 ? app.lacking.ofScenes : []
      let lacking = match.1 == "app" ? app.lacking.ofApp : ofScenes
      if let name, !names.contains(name), callback.map(lacking.contains) != true {
        names.append(name)
      }
    }
    guard !names.isEmpty else { return "" }
    // A method that exists and that the sentence names is never left out.
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
