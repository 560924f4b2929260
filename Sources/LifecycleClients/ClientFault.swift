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

  package static func named(_ name: String) -> ClientFault? {
    everything.first { $0.name == name }
  }

  /// All faults, including the faults of apps and the faults that show only in a migration.
  package static let everything: [ClientFault] = ofBridges + ofMigration + ofApps

  /// All faults of bridges, by the kind of defect.
  ///
  /// `links` and `sessions` are in `LinkFaults.swift`, and `forwarding` is in
  /// `ReferenceClientForwarding.swift`.
  package static let ofBridges: [ClientFault] =
    hearing + telling + subjects + requests + links + forwarding + sessions

  private static let hearing = [
    ClientFault(
      .listensToTheAppDelegateAlone, breaks: "hears-scenes", under: "Capacitor",
      "Listens to the app delegate's methods and the app's notifications, but not to scenes."),
    ClientFault(
      .knowsScenesByTheMultipleScenesKey, breaks: "hears-scenes", under: "NativeScript",
      "Listens to scenes only if the app supports multiple scenes."),
    ClientFault(
      .tellsScenesButNotTheApp, breaks: "hears-scenes", under: "NativeScript",
      "Reports the scene events of its contract, but no app events."),
    ClientFault(
      .tellsOneWordOfTwo, breaks: "nothing-lost", under: "Unity",
      "Reports only one of the two events that the contract has for a transition."),
    ClientFault(
      .stopsShortOfTheBackground, breaks: "nothing-lost", under: "Flutter",
      "Reports the way to the background, but not the background itself."),
    ClientFault(
      .stopsHearingAtTheBackground, breaks: "balanced", under: "Flutter",
      "Removes its observers when the app enters the background."),
    ClientFault(
      .neverTellsDeactivation, breaks: "nothing-lost", "Does not listen to `willResignActive`."),
    ClientFault(
      .neverTellsTheWayToTheBackground, breaks: "nothing-lost", under: "Capacitor",
      "Does not listen to `didEnterBackground`."),
    ClientFault(
      .neverComesBack, breaks: "balanced", under: "Unity",
      "Reports no return after the app has been in the background."),
    ClientFault(
      .resumesOnlyOnce, breaks: "balanced", under: "SDL",
      "Reports only the first two activations."),
    ClientFault(
      .tellsDeactivationWithTheBackground, breaks: "nothing-lost", under: "Capacitor",
      "Reports the loss of activity only at the way to the background, not at interruptions."),
    ClientFault(
      .resumesWithoutHavingPaused, breaks: "no-resume-without-pause",
      "Reports that activity returns, but not that it was lost."),
    ClientFault(
      .resumesFromTheBackgroundAlone, breaks: "balanced", under: "Unity",
      "Reports that the app is active again only if it returns from the background."),
    ClientFault(
      .forgetsTheFirstSceneBehindAnother, breaks: "nothing-lost", under: "SDL",
      "Follows only the first scene, and not while another scene is active."),
    ClientFault(
      .hearsNoWindowBesideACar, breaks: "balanced", under: "SDL",
      "Does not listen to windows while the app is shown on the screen of a car."),
    ClientFault(
      .readsTheStateInsideWillMethods, breaks: "nothing-lost", under: "ReactNative",
      "Reports the state that it reads in a `will` method, where UIKit still has the old state."),
  ]

  private static let telling = [
    ClientFault(
      .takesInactiveForBackground, breaks: "inactive-is-not-background", under: "Qt",
      "Reports the background at `willResignActive`."),
    ClientFault(
      .oneEventForTwoBoundaries, breaks: "inactive-is-not-background", under: "Capacitor",
      "Reports the way to the background when only activity is lost."),
    ClientFault(
      .tellsBackgroundOnTheWayUp, breaks: "no-duplicates", under: "ReactNative",
      "Reports the background again when the app comes to the foreground."),
    ClientFault(
      .hearsMethodAndNotification, breaks: "no-duplicates",
      "Reports one event for the method and another for its notification."),
    ClientFault(
      .registersItsObserversTwice, breaks: "no-duplicates", under: "Capacitor",
      "Adds its foreground observers twice."),
    ClientFault(
      .tellsFocusLostAtBothBoundaries, breaks: "no-duplicates", under: "NativeScript",
      "Reports the loss of activity, and reports it again when the app enters the background."),
    ClientFault(
      .passesOnBounces, breaks: "settles-bounces", under: "Settled",
      "Reports a transition that is undone in the same step."),
    ClientFault(
      .skipsAnIntermediateState, breaks: "legal-steps", under: "Flutter",
      "Omits intermediate states that the contract's steps require."),
    ClientFault(
      .tellsTheLaunchAsAReturn, breaks: "launch-is-no-return", under: "MAUI",
      "Reports a return at the first way to the foreground."),
    ClientFault(
      .takesTheFirstWayUpForTheLaunch, breaks: "nothing-lost", under: "JUCE",
      "Reports no return when an app launched to the background first comes to the foreground."),
    ClientFault(
      .assumesActiveBeforeMain, breaks: "initial-state", under: "Qt",
      "Assumes that the app is active before it reads the state."),
    ClientFault(
      .tellsEveryLaunchAsOneToTheFront, breaks: "initial-state",
      "Reports at every launch that the app is active."),
    ClientFault(
      .resumesAtLinks, breaks: "no-resume-without-pause",
      "Reports that the app becomes active when an active app gets a link."),
    ClientFault(
      .resignsAtMemoryWarnings, breaks: "nothing-invented",
      "Reports the loss of activity at a memory warning."),
    ClientFault(
      .resignsAtAudioInterruptions, breaks: "nothing-invented",
      "Reports the loss of activity when the audio session is interrupted."),
    ClientFault(
      .tellsWhatItDoesNotDeclare, breaks: "keeps-to-contract",
      "Reports an event that is not in its contract."),
  ]

  private static let subjects = [
    ClientFault(
      .passesScenesOnAsTheApp, breaks: "aggregates", under: "Capacitor",
      "Reports every scene's transition as the app's."),
    ClientFault(
      .tellsTheMostRecentScene, breaks: "right-scene", under: "MAUI",
      "Reports every scene's transition for the scene that connected last."),
    ClientFault(
      .takesEverySceneForTheMainOne, breaks: "right-scene", under: "MAUI",
      "Reports every scene's transition for the first scene."),
    ClientFault(
      .takesTheLastSceneOnceCovered, breaks: "right-scene", under: "MAUI",
      "Reports every scene's transition for the scene that connected last, once a view has covered "
        + "its own."
    ),
    ClientFault(
      .tellsOfScenesThatAreGone, breaks: "ends-once", under: "NativeScript",
      "Reports the end of a scene twice."),
    ClientFault(
      .doesNotTellTheDisconnection, breaks: "ends-once", under: "NativeScript",
      "Does not listen to `didDisconnect`."),
    ClientFault(
      .tellsTheEndTwice, breaks: "ends-once", under: "SDL", "Reports the end of the app twice."),
  ]

  private static let requests = [
    ClientFault(
      .takesACoveredViewForTheBackground, breaks: "view-is-not-app", under: "Capacitor",
      "Reports the background when another view of the app covers its own."),
    ClientFault(
      .tellsAViewThatGoesAsAReturn, breaks: "view-is-not-app", under: "NativeScript",
      "Reports a return to the foreground when another view of the app goes away."),
    ClientFault(
      .startsLateAndNeverAsks, breaks: "late-start", under: "SessionTracker",
      "Does not read the app's state when it starts."),
    ClientFault(
      .tellsBackgroundAsItStarts, breaks: "late-start", "Reports the background when it starts."),
    ClientFault(
      .registersAsScenesConnectAlone, breaks: "late-start",
      "Registers for a scene only when the scene connects, and so misses earlier scenes."),
    ClientFault(
      .knowsNoInactiveState, breaks: "state-agrees", under: "ReactNative",
      "Answers that the app is active while the app is inactive."),
    ClientFault(
      .foregroundFlagStartsFalse, breaks: "state-agrees", under: "Qt",
      "Always answers with the state from before the launch."),
    ClientFault(
      .answersNothing, breaks: "state-agrees", under: "Flutter",
      "Does not answer the question for its state."),
    ClientFault(
      .tellsALateReceiverNothing, breaks: "late-subscriber",
      "Does not report the app's state to a late receiver."),
    ClientFault(
      .tellsALateReceiverUnasked, breaks: "late-subscriber", under: "Capacitor",
      "Reports the app's state to a late receiver, which its contract does not promise."),
    ClientFault(
      .tellsALateReceiverTwice, breaks: "no-duplicates",
      "Reports the app's state to a late receiver twice."),
  ]
}
