/// A request that one of Apple's pages makes of an app, and the rules that judge it.
package struct AppStatement: Hashable, Sendable {
  /// The section of the page.
  package let section: String
  /// The request, in our words.
  package let statement: String
  /// The ids of the rules that judge the request.
  package let rules: [String]
  /// The reason why no rule judges the request, or not all of it; empty if rules judge all.
  package let because: String

  private init(
    _ section: String, _ statement: String, _ rules: [String] = [], because: String = ""
  ) {
    self.section = section
    self.statement = statement
    self.rules = rules.map { "app/" + $0 }
    self.because = because
  }

  /// Every item of the three lists of one page, and every request to an app on the other pages.
  package static let all =
    ofDeactivation + ofBackground + ofSnapshot + ofExtendedTime + ofMemoryWarnings
    + ofLaunch + ofLinks

  private static let quieting = "Preparing your UI: deactivation"
  private static let releasing = "Preparing your UI: background"
  private static let snapshotting = "Preparing your UI: snapshot"
  private static let extending = "Extending the background execution time"

  private static let ofLaunch = [
    AppStatement(
      "About the app launch sequence", "Early code does not assume that resources are available.",
      ["data/after-first-unlock"], because: "No act reports other resources, such as the network.")
  ]

  private static let ofDeactivation = [
    AppStatement(
      quieting, "The app saves user data.",
      ["quiet/saves-data", "termination/saves-before-suspension"]),
    AppStatement(
      quieting, "The app closes open files.",
      because: "No act reports an open file; a lock on a shared file is a resource."),
    AppStatement(
      quieting, "The app suspends dispatch and operation queues.", ["quiet/suspends-queues"]),
    AppStatement(
      quieting, "The app schedules no new work.", ["quiet/schedules-nothing", "quiet/pauses-work"]),
    AppStatement(quieting, "The app invalidates active timers.", ["quiet/invalidates-timers"]),
    AppStatement(quieting, "A game pauses.", ["quiet/pauses-game"]),
    AppStatement(
      quieting, "The app commits no new work to Metal and issues no OpenGL command.",
      ["quiet/commits-no-gpu-work", "background/commits-no-gpu-work"]),
  ]

  private static let ofBackground = [
    AppStatement(releasing, "The app does as little as possible.", ["background/does-little"]),
    AppStatement(
      releasing, "The app handles an event quickly.",
      ["events/finishes-once", "events/finishes-quickly"]),
    AppStatement(releasing, "The app discards images and media from files.", ["release/memory"]),
    AppStatement(
      releasing, "The app discards large objects that it can recreate or reload.",
      ["release/memory"]),
    AppStatement(
      releasing, "The app releases the camera and other shared hardware.",
      ["release/shared-hardware", "background/touches-no-shared-resource"]),
    AppStatement(
      releasing, "The app hides sensitive information.", ["snapshot/no-sensitive-content"]),
    AppStatement(
      releasing, "The app dismisses alerts and other temporary interfaces.", ["release/alerts"]),
    AppStatement(
      releasing, "The app closes connections to shared system databases.",
      ["release/shared-databases", "background/touches-no-shared-resource"]),
    AppStatement(
      releasing, "The app unregisters Bonjour services and closes their sockets.",
      ["release/bonjour"]),
    AppStatement(
      releasing, "Metal command buffers are scheduled, and OpenGL commands finished.",
      ["release/gpu-settled"]),
    AppStatement(
      releasing, "Asset images, caches and discardable content may stay.",
      because: "The page asks nothing here; a variant of the reference app keeps them and is "
        + "accepted."),
    AppStatement(
      releasing, "In the foreground the app restarts and reacquires what it stopped and released.",
      ["foreground/takes-up-again"],
      because: "The rule covers activities only: an app reacquires "
        + "a resource when it needs the resource."),
  ]

  private static let ofLinks = [
    AppStatement(
      "`userNotificationCenter(_:didReceive:withCompletionHandler:)`",
      "The app calls the completion handler in the method, as soon as it can.",
      ["links/finishes-once"],
      because: "The rule allows ten seconds, and more while the app is not suspended."),
    AppStatement(
      "`windowScene(_:performActionFor:completionHandler:)`",
      "The app calls the completion handler when the quick action is done.",
      ["links/finishes-once"]),
  ]

  private static let ofSnapshot = [
    AppStatement(
      snapshotting, "The app hides sensitive information before the method returns.",
      ["snapshot/no-sensitive-content"], because: "The rule judges the moment of the snapshot."),
    AppStatement(
      snapshotting, "The snapshot shows no alerts or temporary interfaces.", ["release/alerts"]),
    AppStatement(
      snapshotting, "Views show what should be seen when the app comes back.",
      because: "No vocabulary for what views show."),
  ]

  private static let warning = "Responding to memory warnings"

  private static let ofMemoryWarnings = [
    AppStatement(
      warning, "The app frees as much memory as possible: images, media and large data from files.",
      ["release/at-memory-warnings"], because: "The rule does not judge how much the app frees."),
    AppStatement(
      warning,
      "The app suspends queues that use memory, or lets them run fewer operations at once.",
      because: "No act reports how much memory a queue uses."),
    AppStatement(
      warning, "The app considers writing unsaved data to disk.",
      ["termination/saves-before-suspension"], because: "At a warning the choice is the app's."),
  ]

  private static let ofExtendedTime = [
    AppStatement(
      extending, "`didEnterBackground` takes at most five seconds.",
      ["background/returns-soon", "background/returns-in-time"]),
    AppStatement(
      extending, "The app requests time before the work, not once it is in the background.",
      ["tasks/begins-before-the-background"]),
    AppStatement(
      extending, "The app keeps the identifier and passes it when it ends the task.",
      ["tasks/ends-every-task"]),
    AppStatement(
      extending, "The app ends a task as soon as its work is done.", ["tasks/ends-every-task"],
      because: "The rule does not judge how soon: no act reports when work is done."),
    AppStatement(
      extending, "The app ends a task in time; otherwise the system ends the app.",
      ["tasks/ends-every-task", "tasks/has-a-handler"]),
    AppStatement(
      extending, "The expiration handler ends the task.", ["tasks/ends-in-expiration-handler"]),
    AppStatement(
      extending, "Long work runs on a background queue.",
      because: "No vocabulary for threads."),
    AppStatement(
      extending, "An extension performs an expiring activity instead of a task.",
      ["tasks/not-in-extensions"], because: "No vocabulary for expiring activities."),
    AppStatement(
      extending, "The app leaves work that needs more time to the scheduler.",
      ["scheduler/registers-at-launch"], because: "No act reports how long work takes."),
  ]
}
