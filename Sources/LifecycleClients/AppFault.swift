import Lifecycle

/// A single defect of an app that otherwise follows the documentation.
package enum AppDefect: UInt8, CaseIterable, Hashable, Sendable {
  // At a deactivation.

  case savesOnlyAtTheBackground, neverSuspendsItsQueues, leavesTimersRunning, playsOnBehindAlerts
  case startsTimersBeforeItIsActive, startsTimersInTheBackground
  case drawsUnderPanels, drawsOnInTheBackground

  // At the entry to the background.

  case keepsImagesUntilItIsWarned, keepsImagesThoughItIsWarned
  case keepsTheCamera, freesTheCameraLate, keepsTheDatabaseOpen
  case holdsALockAsItIsSuspended, keepsItsService, keepsItsSocket, leavesAlertsOpen
  case closesAlertsWithItsTask
  case doesNotWaitForTheGPU, showsSecretsInTheSnapshot, hidesSecretsOfTheFirstSceneAlone
  case staysTwelveSeconds, staysSixSeconds

  // In the background.

  case locksFilesInTheBackground, readsTheDatabaseInTheBackground, turnsTheCameraOnInTheBackground
  case worksWithoutATask, beginsItsTaskLate, beginsWithoutAHandler, keepsOneVariableForTwoTrips
  case endsTasksTwice, neverEndsItsTask, ignoresExpirations, endsTasksBehindTheHandler
  case asksForMoreInTheHandler, cleansUpForLongInTheHandler, asksInExtensions
  case finishesOnlyWithAScene, finishesTwice, keepsTheLastHandlerAlone, finishesAfterAMinute,
    registersAtActivation, neverRegisters
  case leavesAQueueBehindItsTask

  // On the way back, and at the end.

  case forgetsItsTimers, catchesUpInTheForeground, drawsScenesThatAreGone, drawsInTheBackground
  case loadsAllAtLaunch
  case keepsImagesOfScenesThatAreGone, staysUntilItIsEnded, savesAsItIsTerminated
  case keepsAllAsItIsTerminated, leavesItsQueuesAsItIsTerminated, losesWhatChangesWithAScene

  // After the migration to scenes.

  case savesInTheAppDelegateAlone, dropsImagesLaterWithScenes
}

extension ReferenceApp {
  /// The resources that the app wrongly keeps in the background.
  var keptWrongly: ResourceSet {
    var resources = ResourceSet()
    if errs(.keepsTheCamera) || errs(.freesTheCameraLate) { resources.insert(.camera) }
    if errs(.keepsTheDatabaseOpen) { resources.insert(.database) }
    if errs(.holdsALockAsItIsSuspended) { resources.insert(.fileLock) }
    if errs(.keepsItsService) { resources.insert(.bonjour) }
    if errs(.keepsItsSocket) { resources.insert(.socket) }
    return resources
  }
}

extension ClientFault {
  /// The faults of apps.
  package static let ofApps: [ClientFault] = quieting + releasing + working + returning

  private static let quieting = [
    ClientFault(
      .savesOnlyAtTheBackground, breaks: "quiet/saves-data",
      "Saves as the background is entered, not at a deactivation."),
    ClientFault(
      .neverSuspendsItsQueues, breaks: "quiet/suspends-queues", "Leaves a queue running."),
    ClientFault(
      .leavesTimersRunning, breaks: "quiet/invalidates-timers", "Leaves a timer running."),
    ClientFault(
      .playsOnBehindAlerts, breaks: "quiet/pauses-game", "Does not pause its game."),
    ClientFault(
      .startsTimersBeforeItIsActive, breaks: "quiet/schedules-nothing",
      "Starts its timer on the way to the foreground, before it is active."),
    ClientFault(
      .startsTimersInTheBackground, breaks: "quiet/schedules-nothing",
      "Starts a timer in the background, once its task is ended."),
    ClientFault(
      .drawsUnderPanels, breaks: "quiet/commits-no-gpu-work",
      "Draws another frame once it is deactivated."),
    ClientFault(
      .drawsOnInTheBackground, breaks: "background/commits-no-gpu-work",
      "Draws a frame seconds after the background was entered."),
  ]

  private static let releasing = [
    ClientFault(
      .keepsImagesUntilItIsWarned, breaks: "release/memory",
      "Keeps its images until memory is low."),
    ClientFault(
      .keepsImagesThoughItIsWarned, breaks: "release/at-memory-warnings",
      "Drops nothing as memory is low."),
    ClientFault(
      .keepsTheCamera, breaks: "release/shared-hardware", "Does not release the camera."),
    ClientFault(
      .freesTheCameraLate, breaks: "release/shared-hardware",
      "Releases the camera seconds after the method has returned, without extended time."),
    ClientFault(
      .keepsTheDatabaseOpen, breaks: "release/shared-databases",
      "Leaves the connection to a shared database open."),
    ClientFault(
      .holdsALockAsItIsSuspended, breaks: "release/shared-databases",
      "Holds the lock on a shared file as it is suspended."),
    ClientFault(.keepsItsService, breaks: "release/bonjour", "Leaves its service registered."),
    ClientFault(.keepsItsSocket, breaks: "release/bonjour", "Leaves a listening socket open."),
    ClientFault(.leavesAlertsOpen, breaks: "release/alerts", "Leaves an alert open."),
    ClientFault(
      .closesAlertsWithItsTask, breaks: "release/alerts",
      "Closes its alert as its task ends, when the snapshot has shown it."),
    ClientFault(
      .doesNotWaitForTheGPU, breaks: "release/gpu-settled",
      "Does not wait until its last frame is scheduled."),
    ClientFault(
      .showsSecretsInTheSnapshot, breaks: "snapshot/no-sensitive-content",
      "Does not hide what is sensitive."),
    ClientFault(
      .hidesSecretsOfTheFirstSceneAlone, breaks: "snapshot/no-sensitive-content",
      "Hides what is sensitive in its first window alone."),
    ClientFault(
      .drawsInTheBackground, breaks: "background/draws-nothing",
      "Draws on in the background, until its scenes are gone or in front again."),
    ClientFault(
      .staysTwelveSeconds, breaks: "background/returns-in-time",
      "Stays in the background method for twelve seconds."),
    ClientFault(
      .staysSixSeconds, breaks: "background/returns-soon",
      "Stays in the background method for six seconds."),
  ]

  private static let working = [
    ClientFault(
      .locksFilesInTheBackground, breaks: "background/does-little",
      "Locks a shared file again seconds after the background was entered."),
    ClientFault(
      .readsTheDatabaseInTheBackground, breaks: "background/touches-no-shared-resource",
      "Reads a shared database in the background."),
    ClientFault(
      .turnsTheCameraOnInTheBackground, breaks: "background/touches-no-shared-resource",
      "Turns the camera on again in the background."),
    ClientFault(
      .worksWithoutATask, breaks: "background/does-little",
      "Sends a request in the background without extended time."),
    ClientFault(
      .leavesAQueueBehindItsTask, breaks: "background/does-little",
      "Starts a queue for its task, and leaves it running as the task is ended."),
    ClientFault(
      .beginsItsTaskLate, breaks: "tasks/begins-before-the-background",
      "Asks for extended time once it is in the background."),
    ClientFault(
      .beginsWithoutAHandler, breaks: "tasks/has-a-handler",
      "Asks for extended time without an expiration handler."),
    ClientFault(
      .keepsOneVariableForTwoTrips, breaks: "tasks/ends-every-task",
      "Begins a task for the second trip in the variable of the first, which is not ended."),
    ClientFault(.endsTasksTwice, breaks: "tasks/ends-every-task", "Ends each task twice."),
    ClientFault(
      .neverEndsItsTask, breaks: "tasks/ends-every-task",
      "Never ends its task, which has no handler."),
    ClientFault(
      .ignoresExpirations, breaks: "tasks/ends-in-expiration-handler",
      "Does nothing in its expiration handler."),
    ClientFault(
      .endsTasksBehindTheHandler, breaks: "tasks/ends-in-expiration-handler",
      "Ends its task in a block that its expiration handler dispatches."),
    ClientFault(
      .asksForMoreInTheHandler, breaks: "tasks/brief-in-expiration-handler",
      "Asks for more time in its expiration handler."),
    ClientFault(
      .cleansUpForLongInTheHandler, breaks: "tasks/brief-in-expiration-handler",
      "Cleans up for seven seconds in its expiration handler."),
    ClientFault(
      .asksInExtensions, breaks: "tasks/not-in-extensions",
      "Asks for extended time in an extension."),
    ClientFault(
      .finishesOnlyWithAScene, breaks: "events/finishes-once",
      "Calls a completion handler only where a receiver exists."),
    ClientFault(
      .finishesTwice, breaks: "events/finishes-once", "Calls a completion handler twice."),
    ClientFault(
      .keepsTheLastHandlerAlone, breaks: "events/finishes-once",
      "Forgets a completion handler as another event comes."),
    ClientFault(
      .finishesAfterAMinute, breaks: "events/finishes-quickly",
      "Calls a completion handler forty seconds after the event."),
    ClientFault(
      .registersAtActivation, breaks: "scheduler/registers-at-launch",
      "Registers its identifiers once it is active."),
    ClientFault(
      .neverRegisters, breaks: "scheduler/registers-at-launch", "Registers no identifier."),
  ]

  private static let returning = [
    ClientFault(
      .forgetsItsTimers, breaks: "foreground/takes-up-again",
      "Does not start its timers again."),
    ClientFault(
      .catchesUpInTheForeground, breaks: "foreground/returns-in-time",
      "Catches up with all it has missed in willEnterForeground."),
    ClientFault(
      .loadsAllAtLaunch, breaks: "launch/returns-in-time",
      "Loads all that it has in didFinishLaunching, for twenty-five seconds."),
    ClientFault(
      .drawsScenesThatAreGone, breaks: "disconnect/cleans-up",
      "Goes on to draw a scene that is gone."),
    ClientFault(
      .keepsImagesOfScenesThatAreGone, breaks: "disconnect/cleans-up",
      "Keeps the images of a scene that is gone."),
    ClientFault(
      .staysUntilItIsEnded, breaks: "termination/returns-in-time",
      "Stays in applicationWillTerminate for eight seconds."),
    ClientFault(
      .savesAsItIsTerminated, breaks: "termination/saves-before-suspension",
      "Saves in applicationWillTerminate alone."),
    ClientFault(
      .losesWhatChangesWithAScene, breaks: "termination/saves-before-suspension",
      "Does not save what changes as a scene is disconnected."),
    ClientFault(
      .leavesItsQueuesAsItIsTerminated, breaks: "termination/cleans-up",
      "Stops its timers alone in applicationWillTerminate."),
    ClientFault(
      .keepsAllAsItIsTerminated, breaks: "termination/cleans-up",
      "Does nothing in applicationWillTerminate."),
  ]
}
