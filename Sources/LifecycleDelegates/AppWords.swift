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
        let place = place(issue)
        let names = methods(in: issue.message).map { "`\(display($0))`" }.joined(separator: ", ")
        let list = place.isEmpty && !names.isEmpty ? "\nMethods, the last first: \(names)" : ""
        var message = heading + fitting(issue.message)
        // The table of the trace follows the sentence.
        let table = message.firstRange(of: /\n {2}(given|stimulus)\b/)?.lowerBound
        message.insert(contentsOf: place, at: table ?? message.endIndex)
        message += advice(issue) + list
        return (issue.rule, message, fitting(issue.details) + "\(place)\(list)\n")
      }, report: fitting(failure.report))
  }

  /// The way in which the app registers the plugin, if the test plays several ways.
  private var heading: String { way.map { "Registered by \($0):\n" } ?? "" }

  /// Returns a text in the words of an app, in which `…` in test lines stands for the arguments of
  /// this check. A scenario leaves out the app's features, because the check adds them.
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
    // The suite knows neither the links nor what resets the app, so the line leaves them to the test.
    text = text.replacingOccurrences(of: "(of: \(app.name).self, ", with: "(…, ")
    return migrates
      ? text : text.replacingOccurrences(of: "playing: \"\(app.features); ", with: "playing: \"")
  }

  /// Returns advice about a completion handler.
  private func advice(_ issue: (rule: String?, message: String, details: String)) -> String {
    guard issue.rule?.hasSuffix("/finishes-once") == true, app.plugin == nil,
      !issue.message.contains("was called before")
    else { return "" }
    return "\nA call after real time comes too late: on another queue, in a session, or in a "
      + "'DispatchWorkItem'. See 'Order and time' on the page TestRealDelegates."
  }

  /// Returns the line about the method of the app to look at first; empty for a plugin, whose
  /// methods the suite does not know.
  private func place(_ issue: (rule: String?, message: String, details: String)) -> String {
    guard app.plugin == nil else { return "" }
    if issue.rule == "bridge/link-once" { return linkAdvice(issue.message) }
    let end = issue.message.range(of: "broken here")?.lowerBound ?? issue.message.endIndex
    let start = issue.message.firstRange(of: /\n {2}(given|stimulus)\b/)?.lowerBound ?? end
    let sentence = issue.message[..<start]
    let trace = issue.message[start..<end]
    var methods = methods(in: trace)
    if let place = placeOfAct(sentence, issue.rule, in: trace) {
      methods = self.methods(in: trace[..<place])
    } else if let named = sentence.matches(of: /`(?:\w+\.)?(\w+)`/).compactMap({
      Callback.keyword(String($0.1))
    }).last {
      return place(of: named, in: trace)
    } else if sentence.contains(/completion\s+handler/) {
      methods = methods.filter { $0.name.contains("ompletionHandler:") }
    } else if issue.rule == "app/scheduler/completes-each-job" {
      // The launch handler has to complete a job, whether or not the job has expired.
      methods = methods.filter(\.takesHandler) + methods.filter { !$0.takesHandler }
    }
    // A step that is left out may have called a method later.
    if let last = trace.range(of: "\n  … ", options: .backwards) {
      let shown = self.methods(in: trace[last.upperBound...])
      methods = methods.filter(shown.contains)
    }
    if methods.isEmpty, issue.rule?.hasPrefix("app/tasks/") == true {
      return "\nLook first at the call of `beginBackgroundTask(expirationHandler:)`."
    }
    guard let first = methods.first else { return "" }
    return "\nLook first at " + (first.takesHandler ? "the handler of " : "")
      + "`\(display(first))`."
  }

  /// Returns the place of the act that breaks a rule: the act that the sentence names, or one that
  /// shows a secret after the app was deactivated.
  private func placeOfAct(
    _ sentence: Substring, _ rule: String?, in trace: Substring
  ) -> Substring.Index? {
    if rule == "app/snapshot/no-sensitive-content" {
      let place = trace.range(of: ">show(secret)", options: .backwards)?.lowerBound
      let isHidden = place.map { trace[$0...].contains("willResignActive") }
      return isHidden == true ? nil : place
    }
    return sentence.firstMatch(of: /reported\s+`([^`]+)`/).flatMap {
      trace.range(of: ">\($0.1)", options: .backwards)?.lowerBound
    }
  }

  /// The methods that the delegates of scenes lack; of several classes, one may have them.
  private var lackedByScenes: Set<Callback> { app.scenes.count < 2 ? app.lacking.ofScenes : [] }

  /// Returns the line about a method that a sentence names.
  private func place(of callback: Callback, in trace: Substring) -> String {
    let isOfApp = !app.features.scenes || trace.contains("app.\(callback)")
    guard let method = Method(callback, isOfApp ? "app" : "A") ?? Method(callback, "app") else {
      return ""
    }
    let lacking = method.isOfScene ? lackedByScenes : app.lacking.ofApp
    guard lacking.contains(callback) else { return "\nLook first at `\(display(method))`." }
    let owner = className(method).map { "`\($0)`" } ?? "A delegate of a scene"
    return "\n\(owner) has no method `\(method.name)`."
  }

  /// Returns the method that handed over the link which the app did not read, or the method that the
  /// app lacks.
  private func linkAdvice(_ message: String) -> String {
    let word = /\b(app|[A-H])\.(\w+)\((?:\w+ )?(url|activity|push|shortcut)\b(?: \d+(\+\d+))?/
    guard let call = message.matches(of: word).last,
      let method = Callback.keyword(String(call.2)).flatMap({ Method($0, call.1) })
    else { return "\nThe app read nothing that UIKit handed over, or the method does not exist." }
    let name = display(method)
    if call.4 != nil, message[call.range.upperBound...].contains(">url(") {
      return "\n`\(name)` handed over two URLs, and the app read one. To accept that: reporting: "
        + "[.firstLink]"
    }
    let isOfApp = call.1 == "app" && app.features.scenes
    switch (call.3, call.2) {
    case ("shortcut", "performActionFor") where lackedByScenes.contains(.performActionFor):
      return "\nA delegate of a scene lacks "
        + "`windowScene(_:performActionFor:completionHandler:)`: implement it."
    case ("url", _) where isOfApp:
      return "\nThe delegate of the scene lacks `scene(_:openURLContexts:)`: implement it."
    case ("shortcut", _) where isOfApp:
      return "\nThe delegate of the scene lacks "
        + "`windowScene(_:performActionFor:completionHandler:)`: implement it."
    case ("activity", _) where isOfApp:
      return "\nThe delegate of the scene lacks `scene(_:continue:)`: implement it."
    case ("push", _) where app.seen.lacksReplyDelegate:
      return "\n`UNUserNotificationCenter` had no delegate then: set it before "
        + "`application(_:didFinishLaunchingWithOptions:)` returns."
    case ("push", _):
      return "\nUIKit handed it over in `\(name)`, and the delegate of "
        + "`UNUserNotificationCenter` did not read its content."
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

  /// A method of a delegate, or a handler that the app passes to UIKit.
  private struct Method: Equatable {
    let name: String
    let isOfScene: Bool
    /// The method's event; `nil` for a handler.
    let callback: Callback?

    /// Creates UIKit's method for a callback to the app or to a scene.
    init?(_ callback: Callback, _ receiver: Substring) {
      let event = Event.callback(callback)
      let isOfScene = receiver != "app"
      guard
        let known = UIKitName.all.first(where: { $0.event == event && $0.isOfScene == isOfScene })
      else { return nil }
      (name, self.isOfScene, self.callback) = (known.name, isOfScene, callback)
    }

    /// Creates the function to which an app passes a handler that UIKit calls.
    init?(handler: Substring) {
      switch handler {
      case "expire": name = "beginBackgroundTask(expirationHandler:)"
      case "jobBegins":
        name = "BGTaskScheduler.register(forTaskWithIdentifier:using:launchHandler:)"
      case "jobExpires": name = "BGTask.expirationHandler"
      default: return nil
      }
      (isOfScene, callback) = (false, nil)
    }

    /// Whether the app passes a handler to the method, and UIKit calls the handler.
    var takesHandler: Bool { callback == nil && name.hasSuffix(":)") }

    /// Whether the method belongs to the app's delegate or a scene's, and not to another object.
    var isOfDelegate: Bool { callback != nil && callback != .didReceiveNotificationResponse }

    /// Whether the method has no part in the rules about apps.
    var isIncidental: Bool {
      callback == .stateRestorationActivity || callback == .didDiscardSceneSessions
    }
  }

  /// Returns the methods and handlers that a trace names in the notation, the last ones first: at
  /// most four, and none that the delegates lack.
  private func methods(in trace: some StringProtocol) -> [Method] {
    var methods: [Method] = []
    let trace = String(trace)
    let end = trace.range(of: "broken here")?.lowerBound ?? trace.endIndex
    let word = /\b(?:(app|[A-H])\.(\w+)|(expire|jobBegins|jobExpires)\()/
    for match in trace[..<end].matches(of: word).reversed() {
      let callback = match.2.flatMap { Callback.keyword(String($0)) }
      let method =
        match.3.map(Method.init(handler:))
        ?? callback.flatMap { Method($0, match.1 ?? "app") }
      let lacking = match.1 == "app" ? app.lacking.ofApp : lackedByScenes
      guard let method, !methods.contains(method), !method.isIncidental,
        callback.map(lacking.contains) != true
      else { continue }
      methods.append(method)
    }
    return Array(methods.prefix(4))
  }

  /// Returns the name of a method with its class, if one class can have it.
  private func display(_ method: Method) -> String {
    (className(method).map { $0 + "." } ?? "") + method.name
  }

  /// Returns the class that has a method; `nil` if several may have it.
  private func className(_ method: Method) -> String? {
    guard method.isOfDelegate else { return nil }
    guard method.isOfScene else { return app.seen.classOfApp }
    let classes = Set(app.seen.classes.values)
    return classes.count == 1 && app.seen.classes.count == app.scenes.count ? classes.first : nil
  }
}
