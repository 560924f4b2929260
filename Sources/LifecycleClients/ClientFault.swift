import Lifecycle

/// A client with a single defect, under a contract that shows the defect.
package struct ClientFault: Hashable, Sendable {
  /// The fault's name on the command line and in reports, in kebab case.
  package let name: String
  /// The id of the rule that the fault breaks.
  package let rule: String
  /// The name of the contract under which the fault shows.
  package let contract: String
  /// The defect in a sentence.
  package let summary: String
  package let defect: Defect

  /// A defect in the events of a bridge, or in the acts of an app.
  package enum Defect: Hashable, Sendable {
    case bridge(ClientDefect)
    case app(AppDefect)
  }

  init(
    _ defect: AppDefect, breaks rule: String, _ summary: String
  ) {
    self.defect = .app(defect)
    self.rule = "app/" + rule
    contract = "App"
    self.summary = summary
    name = "\(defect)".kebab
  }

  init(
    _ defect: ClientDefect, breaks rule: String, under contract: String = "Example",
    _ summary: String
  ) {
    self.defect = .bridge(defect)
    self.rule = "bridge/" + rule
    self.contract = contract
    self.summary = summary
    name = "\(defect)".kebab
  }
}

extension ClientFault {
  /// Returns the fault with a name, if there is one.
  package static func named(_ name: String) -> ClientFault? {
    everything.first { $0.name == name }
  }

  /// All faults, including the faults of apps and the faults that show only in a migration.
  package static let everything: [ClientFault] = all + ofMigration + ofApps

  /// All faults of bridges, by the kind of defect.
  package static let all: [ClientFault] =
    hearing + telling + subjects + requests + links + forwarding + sessions

  private static let hearing = [
    ClientFault(
      .listensToTheAppDelegateAlone, breaks: "hears-scenes", under: "Capacitor",
      "Hears the app delegate's methods and the app's notifications, not the scenes'."),
    ClientFault(
      .knowsScenesByTheMultipleScenesKey, breaks: "hears-scenes", under: "NativeScript",
      "Hears scenes only where the app supports several."),
    ClientFault(
      .tellsScenesButNotTheApp, breaks: "hears-scenes", under: "NativeScript",
      "Tells what the contract has of scenes, and of the app nothing."),
    ClientFault(
      .tellsOneWordOfTwo, breaks: "nothing-lost", under: "Unity",
      "Tells one of the two events that the contract has for a crossing."),
    ClientFault(
      .stopsShortOfTheBackground, breaks: "nothing-lost", under: "Flutter",
      "Tells what leads to the background, and not the background."),
    ClientFault(
      .stopsHearingAtTheBackground, breaks: "balanced", under: "Flutter",
      "Takes its observers off as the app goes to the background."),
    ClientFault(
      .neverTellsDeactivation, breaks: "nothing-lost", "Does not hear that the app resigns."),
    ClientFault(
      .neverTellsTheWayToTheBackground, breaks: "nothing-lost", under: "Capacitor",
      "Does not hear that the app goes to the background."),
    ClientFault(
      .neverComesBack, breaks: "balanced", under: "Unity",
      "Tells nothing up once the app has been in the background."),
    ClientFault(
      .resumesOnlyOnce, breaks: "balanced", under: "SDL", "Tells the way up only twice."),
    ClientFault(
      .tellsDeactivationWithTheBackground, breaks: "nothing-lost", under: "Capacitor",
      "Tells that activity is lost as the app goes to the background, and at no interruption."),
    ClientFault(
      .resumesWithoutHavingPaused, breaks: "no-resume-without-pause",
      "Tells that activity comes back, and not that it is lost."),
    ClientFault(
      .resumesFromTheBackgroundAlone, breaks: "balanced", under: "Unity",
      "Tells that the app becomes active again only as it comes from the background."),
    ClientFault(
      .forgetsTheFirstSceneBehindAnother, breaks: "nothing-lost", under: "SDL",
      "Follows the first scene alone, and not while another is active."),
    ClientFault(
      .hearsNoWindowBesideACar, breaks: "balanced", under: "SDL",
      "Does not hear what becomes of windows while the app is shown on the screen of a car."),
    ClientFault(
      .readsTheStateInsideWillMethods, breaks: "nothing-lost", under: "ReactNative",
      "Tells the state that UIKit still has as the app is told that it will resign."),
  ]

  private static let telling = [
    ClientFault(
      .takesInactiveForBackground, breaks: "inactive-is-not-background", under: "Qt",
      "Tells the background as the app resigns."),
    ClientFault(
      .oneEventForTwoBoundaries, breaks: "inactive-is-not-background", under: "Capacitor",
      "Tells the way to the background where only activity is lost."),
    ClientFault(
      .tellsBackgroundOnTheWayUp, breaks: "no-duplicates", under: "ReactNative",
      "Tells the background once more as the app comes forward."),
    ClientFault(
      .hearsMethodAndNotification, breaks: "no-duplicates",
      "Makes an event of the method and another of the notification."),
    ClientFault(
      .registersItsObserversTwice, breaks: "no-duplicates", under: "Capacitor",
      "Adds the observers of the foreground twice."),
    ClientFault(
      .tellsFocusLostAtBothBoundaries, breaks: "no-duplicates", under: "NativeScript",
      "Tells that activity is lost, and again as the app goes to the background."),
    ClientFault(
      .passesOnBounces, breaks: "settles-bounces", under: "Settled",
      "Tells of a boundary that is crossed and crossed back."),
    ClientFault(
      .skipsAnIntermediateState, breaks: "legal-steps", under: "Flutter",
      "Leaves out the states that the steps demand in between."),
    ClientFault(
      .tellsTheLaunchAsAReturn, breaks: "launch-is-no-return", under: "MAUI",
      "Tells its return at the first way up."),
    ClientFault(
      .takesTheFirstWayUpForTheLaunch, breaks: "nothing-lost", under: "JUCE",
      "Does not tell its return as the app comes to the front that was launched to the background."),
    ClientFault(
      .assumesActiveBeforeMain, breaks: "initial-state", under: "Qt",
      "Takes the app for active before it asks."),
    ClientFault(
      .tellsEveryLaunchAsOneToTheFront, breaks: "initial-state",
      "Tells at every launch that the app is active."),
    ClientFault(
      .resumesAtLinks, breaks: "no-resume-without-pause",
      "Tells that the app becomes active as a link comes to one that is."),
    ClientFault(
      .resignsAtMemoryWarnings, breaks: "nothing-invented",
      "Tells that activity is lost as memory is low."),
    ClientFault(
      .tellsWhatItDoesNotDeclare, breaks: "keeps-to-contract",
      "Tells an event that its contract does not have."),
  ]

  private static let subjects = [
    ClientFault(
      .passesScenesOnAsTheApp, breaks: "aggregates", under: "Capacitor",
      "Tells of the app whatever any scene does."),
    ClientFault(
      .tellsTheMostRecentScene, breaks: "right-scene", under: "MAUI",
      "Tells what any scene does of the one that connected last."),
    ClientFault(
      .takesEverySceneForTheMainOne, breaks: "right-scene", under: "MAUI",
      "Tells what any scene does of the first."),
    ClientFault(
      .takesTheLastSceneOnceCovered, breaks: "right-scene", under: "MAUI",
      "Tells of the scene that connected last what any does, once a view has covered its own."
    ),
    ClientFault(
      .tellsOfScenesThatAreGone, breaks: "ends-once", under: "NativeScript",
      "Tells the end of a scene again."),
    ClientFault(
      .doesNotTellTheDisconnection, breaks: "ends-once", under: "NativeScript",
      "Does not hear that a scene disconnects."),
    ClientFault(
      .tellsTheEndTwice, breaks: "ends-once", under: "SDL", "Tells the end of the app twice."),
  ]

  private static let requests = [
    ClientFault(
      .takesACoveredViewForTheBackground, breaks: "view-is-not-app", under: "Capacitor",
      "Tells the background as a view of the app covers its own."),
    ClientFault(
      .tellsAViewThatGoesAsAReturn, breaks: "view-is-not-app", under: "NativeScript",
      "Tells that the app comes forward as a view of the app goes."),
    ClientFault(
      .startsLateAndNeverAsks, breaks: "late-start", under: "SessionTracker",
      "Does not look where the app is as it starts."),
    ClientFault(
      .tellsBackgroundAsItStarts, breaks: "late-start", "Tells the background as it starts."),
    ClientFault(
      .registersAsScenesConnectAlone, breaks: "late-start",
      "Registers for a scene as that connects, and hears none that was there as it started."),
    ClientFault(
      .knowsNoInactiveState, breaks: "state-agrees", under: "ReactNative",
      "Answers that the app is active while it is inactive."),
    ClientFault(
      .foregroundFlagStartsFalse, breaks: "state-agrees", under: "Qt",
      "Answers for good what was the case before the launch."),
    ClientFault(
      .answersNothing, breaks: "state-agrees", under: "Flutter",
      "Does not answer what its state is."),
    ClientFault(
      .tellsALateReceiverNothing, breaks: "late-subscriber",
      "Does not tell a late receiver where the app is."),
    ClientFault(
      .tellsALateReceiverUnasked, breaks: "late-subscriber", under: "Capacitor",
      "Tells a late receiver where the app is, which its contract does not promise."),
    ClientFault(
      .tellsALateReceiverTwice, breaks: "no-duplicates",
      "Tells a late receiver twice where the app is."),
  ]
}

extension String {
  /// The name in kebab case: `hears-scenes-alone` for `hearsScenesAlone`.
  ///
  /// Adjacent capital letters stay together.
  fileprivate var kebab: String {
    var words = ""
    let letters = Array(self)
    for (index, letter) in letters.enumerated() {
      let isStart =
        letter.isUppercase && index > 0
        && (!letters[index - 1].isUppercase
          || index + 1 < letters.count && letters[index + 1].isLowercase)
      words += (isStart ? "-" : "") + letter.lowercased()
    }
    return words
  }
}
