extension Rule {
  /// A launch of a scene-based app to the foreground, with which many examples begin.
  static let launchedScene =
    "launch | app.willFinishLaunching app.didFinishLaunching "
    + "A.willConnect A.willEnterForeground A.didBecomeActive"

  /// A launch of an app-based app to the foreground.
  static let launchedApp =
    "launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive"

  /// The rule book, chapter by chapter, in the order in which it is read.
  package static let book: [Rule] = written.filter { !isExcluded($0.id) }

  /// All rules that are written, those that were taken out of the book included.
  package static let written: [Rule] =
    delivery + launch + scene + application + deactivation + background + snapshot + preservation
    + tasks + events + termination + state + other + cause

  /// The rule with an id.
  package static func named(_ id: String) -> Rule? {
    (book + bridge + migration).first { $0.id == id }
  }
}
