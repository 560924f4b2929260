/// What a page asks of an app, and the rules that judge it.
package struct AppStatement: Hashable, Sendable {
  /// The section of its page.
  package let section: String
  /// What it says, in our words.
  package let statement: String
  /// The rules that judge it, by id behind `app/`.
  package let rules: [String]
  /// Why no rule does, or what of it none does.
  package let because: String

  private init(
    _ section: String, _ statement: String, _ rules: [String] = [], because: String = ""
  ) {
    self.section = section
    self.statement = statement
    self.rules = rules.map { "app/" + $0 }
    self.because = because
  }
}

extension AppStatement {
  /// Every item of the three lists of one page, and every sentence of the other that asks something
  /// of an app.
  package static let all =
    ofDeactivation + ofBackground + ofSnapshot + ofExtendedTime + ofMemoryWarnings

  private static let quieting = "Preparing your UI: deactivation"
  private static let releasing = "Preparing your UI: background"
  private static let snapshotting = "Preparing your UI: snapshot"
  private static let extending = "Extending the background execution time"

  private static let ofDeactivation = [
    AppStatement(
      quieting, "User data is saved.", ["quiet/saves-data", "termination/saves-before-suspension"]),
    AppStatement(
      quieting, "Open files are closed.",
      because: "No act says that a file is open; a lock on one that is shared is a resource."),
    AppStatement(
      quieting, "Dispatch and operation queues are suspended.", ["quiet/suspends-queues"]),
    AppStatement(quieting, "No new work is scheduled.", ["quiet/schedules-nothing"]),
    AppStatement(quieting, "Active timers are invalidated.", ["quiet/invalidates-timers"]),
    AppStatement(quieting, "A game is paused.", ["quiet/pauses-game"]),
    AppStatement(
      quieting, "No new work is committed to Metal, and no OpenGL command issued.",
      ["quiet/commits-no-gpu-work", "background/commits-no-gpu-work"]),
  ]

  private static let ofBackground = [
    AppStatement(releasing, "As little as possible is done.", ["background/does-little"]),
    AppStatement(
      releasing, "An event is handled, and quickly.",
      ["events/finishes-once", "events/finishes-quickly"]),
    AppStatement(releasing, "Images and media from files are discarded.", ["release/memory"]),
    AppStatement(
      releasing, "Large objects that can be made or loaded again are discarded.",
      ["release/memory"]),
    AppStatement(
      releasing, "The camera and other shared hardware are released.",
      ["release/shared-hardware", "background/touches-no-shared-resource"]),
    AppStatement(
      releasing, "Sensitive information is hidden.", ["snapshot/no-sensitive-content"]),
    AppStatement(
      releasing, "Alerts and other passing interfaces are dismissed.", ["release/alerts"]),
    AppStatement(
      releasing, "Connections to shared system databases are closed.",
      ["release/shared-databases", "background/touches-no-shared-resource"]),
    AppStatement(
      releasing, "Bonjour services are unregistered and their sockets closed.",
      ["release/bonjour"]),
    AppStatement(
      releasing, "Metal command buffers are scheduled, OpenGL commands finished.",
      ["release/gpu-settled"]),
    AppStatement(
      releasing, "Asset images, caches and discardable content may stay.",
      because: "Nothing is asked: a variant of the reference app keeps them and is not rejected."),
    AppStatement(
      releasing, "What was stopped and released is taken up again in the foreground.",
      ["foreground/takes-up-again"], because: "What was released is taken when it is needed."),
  ]

  private static let ofSnapshot = [
    AppStatement(
      snapshotting, "Sensitive information is gone before the method returns.",
      ["snapshot/no-sensitive-content"], because: "It is judged as the snapshot is taken."),
    AppStatement(
      snapshotting, "Alerts and passing interfaces are gone from it.", ["release/alerts"]),
    AppStatement(
      snapshotting, "Views show what should be seen when the app comes back.",
      because: "No vocabulary for what views show."),
  ]

  private static let warning = "Responding to memory warnings"

  private static let ofMemoryWarnings = [
    AppStatement(
      warning, "As much memory as possible is freed: images, media and large data from files.",
      ["release/at-memory-warnings"], because: "That it is all of it is not judged."),
    AppStatement(
      warning, "Queues are suspended, or run fewer operations at once, where those use memory.",
      because: "What a queue uses nobody says."),
    AppStatement(
      warning, "It is to be considered to write unsaved data to disk.",
      ["termination/saves-before-suspension"], because: "At a warning it is left to the app."),
  ]

  private static let ofExtendedTime = [
    AppStatement(
      extending, "The background method takes five seconds at most.",
      ["background/returns-soon", "background/returns-in-time"]),
    AppStatement(
      extending, "Time is asked for before the work, not once the app is in the background.",
      ["tasks/begins-before-the-background"]),
    AppStatement(
      extending, "The identifier is kept and passed as the task is ended.",
      ["tasks/ends-every-task"]),
    AppStatement(
      extending, "A task is ended as soon as its work is done.", ["tasks/ends-every-task"],
      because: "That it is at once is not judged: no act says when work is done."),
    AppStatement(
      extending, "A task is ended in time, or the app is.",
      ["tasks/ends-every-task", "tasks/has-a-handler"]),
    AppStatement(
      extending, "The expiration handler ends the task.", ["tasks/ends-in-expiration-handler"]),
    AppStatement(
      extending, "Long work is done on a queue in the background.",
      because: "No vocabulary for threads."),
    AppStatement(
      extending, "An extension performs an expiring activity instead.",
      ["tasks/not-in-extensions"], because: "No vocabulary for expiring activities."),
    AppStatement(
      extending, "Tasks that need more time are the scheduler's.",
      ["scheduler/registers-at-launch"], because: "Which work takes long nobody says."),
  ]
}
