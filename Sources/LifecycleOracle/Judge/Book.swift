package import Lifecycle

extension Rule {
  /// A launch of a scene-based app to the foreground; many examples begin with it.
  static let launchedScene =
    "launch | app.willFinishLaunching app.didFinishLaunching "
    + "A.willConnect A.willEnterForeground A.didBecomeActive"

  /// The step in which the person leaves that scene.
  static let leftScene = "home | A.willResignActive A.didEnterBackground"

  /// A launch of a scene-based app to the foreground, and the step in which the person leaves it.
  static let sceneInBackground = "\(launchedScene); \(leftScene)"

  /// The same with a task that the app begins before the person leaves it.
  static let taskInBackground = """
    \(launchedScene)
    begin task 1 | task(1)=7
    \(leftScene)
    """

  /// The start of an example: two scenes of an app are active.
  static let secondScene = """
    given multiple scenes
    \(launchedScene)
    open B | B.willConnect B.willEnterForeground B.didBecomeActive
    """

  /// A launch of an app-based app to the foreground.
  static let launchedApp =
    "launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive"

  /// A launch of an app without scenes, and the step in which the person leaves it.
  static let appInBackground = """
    given iOS 12
    \(launchedApp)
    home | app.willResignActive app.didEnterBackground
    """

  /// A launch of a scene-based app that registers a job.
  static let launchedWithJob = """
    on app.didFinishLaunching: register job 1
    launch | app.willFinishLaunching app.didFinishLaunching jobRegistered(1) A.willConnect \
    A.willEnterForeground A.didBecomeActive
    """

  // Sections of pages on which many rules rest.

  static let respondingToScenes = Source.page(
    "uikit/managing-your-app-s-life-cycle", section: "Respond to scene-based life-cycle events")
  static let respondingToTheApp = Source.page(
    "uikit/managing-your-app-s-life-cycle", section: "Respond to app-based life-cycle events")
  static let quieting = Source.page(
    "uikit/preparing-your-ui-to-run-in-the-background",
    section: "Quiet your app upon deactivation")
  static let releasing = Source.page(
    "uikit/preparing-your-ui-to-run-in-the-background",
    section: "Release resources upon entering the background")

  /// The rule book, chapter by chapter, in reading order.
  package static let book: [Rule] = written.filter { !isExcluded($0.id) }

  /// Returns the rules for engines, or the rules for the client that a contract describes.
  package static func book(for contract: Contract?) -> [Rule] {
    guard let contract else { return book }
    return (contract.isOfBridge ? bridge : []) + (contract.isOfApp ? app : [])
  }

  /// All rules about engines, including the rules that were excluded from the book.
  package static let written: [Rule] =
    delivery + launch + scene + application + deactivation + background + snapshot + preservation
    + tasks + events + termination + state + other + cause

  /// The rules for engines, and those for clients of UIKit.
  package static let all = book + bridge + app + migration

  package static func named(_ id: String) -> Rule? {
    all.first { $0.id == id }
  }
}
