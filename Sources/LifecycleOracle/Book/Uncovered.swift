/// A statement of a page that no rule covers.
package struct Uncovered: Hashable, Sendable {
  /// The chapter that it would belong to.
  package let chapter: String
  /// The page, by its path below `developer.apple.com/documentation/`.
  package let page: String
  /// What it says, in our words.
  package let statement: String
  /// Why no rule says so.
  package let because: String

  package init(_ chapter: String, _ page: String, _ statement: String, because: String) {
    self.chapter = chapter
    self.page = page
    self.statement = statement
    self.because = because
  }
}

extension Uncovered {
  /// All, chapter by chapter.
  package static let all: [Uncovered] = ofInterface + ofBackground

  /// Those of the chapters on what is told, on launches and on the interface.
  private static let ofInterface: [Uncovered] = [
    Uncovered(
      "delivery", "uikit/uiscenedelegate/scenewillenterforeground(_:)",
      "The scene's activation notification is posted together with this method.",
      because: "Contradicted by that notification's own page, which ties it to becoming active."),
    Uncovered(
      "delivery", "uikit/uiscenedelegate/scenedidbecomeactive(_:)",
      "The app's own notification is posted for each scene that becomes active.",
      because: "Open: the rule allows it for each scene or for the app as a whole."),
    Uncovered(
      "delivery", "uikit/uiapplicationdelegate/application(_:didfinishlaunchingwithoptions:)",
      "The launch notification comes shortly after this method returns.",
      because: "Left open: the rule of pairs takes method and notification in either order."),
    Uncovered(
      "delivery", "uikit/uiscene/delegate",
      "The delegate of a scene can be replaced by another one later.",
      because: "No vocabulary: which delegates there are is given once and for all."),
    Uncovered(
      "delivery", "uikit/transitioning-to-the-uikit-scene-based-life-cycle",
      "Since iOS 18.4 UIKit writes a message to the log for apps without scenes.",
      because: "Not observable by delegates or notifications."),
    Uncovered(
      "delivery", "uikit/transitioning-to-the-uikit-scene-based-life-cycle",
      "A scene for an external display connects once the app has registered an accessory.",
      because: "No vocabulary for external displays and the roles of scenes."),
    Uncovered(
      "launch", "uikit/about-the-app-launch-sequence",
      "After the launch sequence the system displays the interface.",
      because: "Not observable: no method tells what is on the screen."),
    Uncovered(
      "launch", "uikit/about-the-app-launch-sequence",
      "A prewarmed process stays suspended until it is woken for the launch or ended.",
      because: "Not observable: no code of the app runs in such a process."),
    Uncovered(
      "launch", "uikit/about-the-app-launch-sequence",
      "Little should be done before the app object exists, and much be put off.",
      because: "Addressed to the app's author."),
    Uncovered(
      "launch", "uikit/uiapplicationdelegate/application(_:willfinishlaunchingwithoptions:)",
      "Without scenes the app is inactive in this method, whatever it is launched for.",
      because: "Not followed for launches to the background: the state after the launch is taken."),
    Uncovered(
      "launch", "uikit/uiapplicationdelegate/application(_:didfinishlaunchingwithoptions:)",
      "The options also tell of a launch for a push, a place or another event.",
      because: "No vocabulary: a launch brings a URL, an activity or a tap, or nothing."),
    Uncovered(
      "launch", "uikit/uiapplicationdelegate/application(_:didfinishlaunchingwithoptions:)",
      "If the app returns false, the system does not handle the URL.",
      because: "No vocabulary for what the app's methods return."),
    Uncovered(
      "launch", "uikit/uiapplicationdelegate/application(_:diddiscardscenesessions:)",
      "Closed scenes are reported at the next launch, even if it is to the background.",
      because: "Left open: the rule waits for the next launch to the foreground."),
    Uncovered(
      "launch", "uikit/uiapplicationdelegate/application(_:diddiscardscenesessions:)",
      "UIKit also discards sessions of scenes that it can display no longer.",
      because: "No vocabulary: no stimulus makes a scene undisplayable."),
    Uncovered(
      "launch", "uikit/uiapplicationdelegate/application(_:configurationforconnecting:options:)",
      "The method is called shortly before the scene is created.",
      because: "Open: shortly is no bound; the order is judged."),
    Uncovered(
      "scene", "uikit/managing-your-app-s-life-cycle",
      "One scene may be suspended while another is in the foreground.",
      because: "No vocabulary: a process is suspended, never a single scene."),
    Uncovered(
      "scene", "uikit/uiscenedelegate/scene(_:willconnectto:options:)",
      "A scene that is restored finds its saved activity in its session.",
      because: "No vocabulary for the contents of a session."),
    Uncovered(
      "scene", "uikit/uiscenedelegate/scenediddisconnect(_:)",
      "UIKit may disconnect a scene to reclaim memory for other processes.",
      because: "Open: it may; the rules allow it and never demand it."),
    Uncovered(
      "scene", "uikit/uiscene/activationstate-swift.property",
      "A scene is usually active or in the background, in other states only briefly.",
      because: "Open: usually and briefly are no bounds; only the end of a step is judged."),
    Uncovered(
      "scene", "uikit/uiscenedelegate/scenedidbecomeactive(_:)",
      "The method comes after the interface is loaded and before it appears.",
      because: "Not observable: no method tells what is on the screen."),
    Uncovered(
      "scene",
      "bundleresources/information-property-list/uiapplicationscenemanifest/"
        + "uiapplicationsupportsmultiplescenes",
      "An app with several scenes has to coordinate what they share.",
      because: "Addressed to the app's author."),
    Uncovered(
      "scene", "uikit/uiapplication/requestscenesessiondestruction(_:options:errorhandler:)",
      "The app can have a scene dismissed: it is disconnected, then its session discarded.",
      because: "No vocabulary: the app's code cannot ask for that."),
    Uncovered(
      "scene", "uikit/uisceneclosureconfirmation",
      "A dialog may ask the person whether a scene is to be closed (iOS 27).",
      because: "No vocabulary: a person who closes a scene has confirmed it."),
    Uncovered(
      "application", "uikit/preparing-your-ui-to-run-in-the-foreground",
      "The app becomes active immediately before its interface is displayed.",
      because: "Not observable: no method tells what is on the screen."),
    Uncovered(
      "application", "uikit/preparing-your-ui-to-run-in-the-foreground",
      "After activation UIKit shows the windows and tells the view controllers.",
      because: "No vocabulary for windows and view controllers."),
    Uncovered(
      "application", "uikit/preparing-your-ui-to-run-in-the-foreground",
      "In the foreground resources are to be acquired and the interface updated.",
      because: "Addressed to the app's author."),
    Uncovered(
      "application", "uikit/managing-your-app-s-life-cycle",
      "Data is to be loaded, saved and released at the proper transitions.",
      because: "Addressed to the app's author."),
    Uncovered(
      "application", "uikit/uiapplicationdelegate/applicationwillresignactive(_:)",
      "An inactive app runs on, but events do not reach its responders.",
      because: "No vocabulary for touches and responders."),
    Uncovered(
      "deactivation", "uikit/preparing-your-ui-to-run-in-the-background",
      "The system deactivates apps for several reasons, alerts among them.",
      because: "Open: the page gives examples only."),
    Uncovered(
      "deactivation", "uikit/uiapplicationdelegate/applicationwillresignactive(_:)",
      "A message that comes in interrupts the app for a while.",
      because: "No vocabulary: the interruptions are alert, call, panel and switcher."),
    Uncovered(
      "deactivation", "uikit/uiapplication/didbecomeactivenotification",
      "A window that pops up over the app takes the focus from it.",
      because: "No vocabulary for windows; the system's alerts are interruptions."),
    Uncovered(
      "deactivation", "uikit/uiscenedelegate/scenewillresignactive(_:)",
      "Timers are to be stopped and unsaved data is to be saved.",
      because: "Addressed to the app's author."),
  ]
}
