import Lifecycle

/// A single defect of an app that otherwise follows the documentation.
package enum AppDefect: UInt8, CaseIterable, Hashable, Sendable {
  // At a deactivation.

  case savesOnlyAtTheBackground, neverSuspendsItsQueues, leavesTimersRunning, playsOnBehindAlerts
  case startsTimersBeforeItIsActive, startsTimersInTheBackground
  case worksBehindAlerts, drawsUnderPanels, drawsOnInTheBackground

  // At the entry to the background.

  case keepsImagesUntilItIsWarned, keepsImagesThoughItIsWarned, keepsImagesOfScenesBehind
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
  case neverFinishesTaps, finishesQuickActionsTwice
  case finishesOnlyWithAScene, finishesTwice, keepsTheLastHandlerAlone, finishesAfterAMinute,
    registersAtActivation, neverRegisters
  case submitsAJobWithoutAHandler, registersItsJobTwice, neverCompletesItsJob
  case completesItsJobTwice, forgetsExpiredJobs
  case leavesAQueueBehindItsTask

  // On the way back, and at the end.

  case forgetsItsTimers, catchesUpInTheForeground, drawsScenesThatAreGone, drawsInTheBackground
  case loadsAllAtLaunch, readsTheKeychainAtLaunch, resumesItsAudioUnasked, losesItsAudio
  case keepsImagesOfScenesThatAreGone, staysUntilItIsEnded, savesAsItIsTerminated
  case keepsAllAsItIsTerminated, leavesItsQueuesAsItIsTerminated, losesWhatChangesWithAScene

  // After the migration to scenes.

  case savesInTheAppDelegateAlone, startsTimersInTheAppDelegateAlone
  case dropsImagesInTheAppDelegateAlone, requestsJobsInTheAppDelegateAlone
  case worksInTheAppDelegateAlone
}

extension ReferenceApp {
  /// The resources that the app wrongly keeps in the background.
  var wronglyKept: ResourceSet {
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
  package static let ofApps: [ClientFault] =
    quieting + releasing + working + returning + early + scheduling

  private static let scheduling = [
    ClientFault(
      .submitsAJobWithoutAHandler, breaks: "scheduler/registers-each-job",
      "Requests two jobs, and registers a launch handler for the first alone."),
    ClientFault(
      .registersItsJobTwice, breaks: "scheduler/registers-once",
      "Registers the launch handler of its job twice in a launch."),
    ClientFault(
      .neverCompletesItsJob, breaks: "scheduler/completes-each-job",
      "Never reports a job as complete."),
    ClientFault(
      .completesItsJobTwice, breaks: "scheduler/completes-each-job",
      "Reports a job as complete twice."),
    ClientFault(
      .forgetsExpiredJobs, breaks: "scheduler/completes-each-job",
      "Forgets a job in its expiration handler, and does not complete it."),
  ]

  private static let early = [
    ClientFault(
      .resumesItsAudioUnasked, breaks: "audio/resumes-when-asked",
      "Plays on after every interruption of its audio session."),
    ClientFault(
      .losesItsAudio, breaks: "audio/resumes-when-asked",
      "Frees its audio at an interruption, and does not take it up at the end."),
    ClientFault(
      .readsTheKeychainAtLaunch, breaks: "data/after-first-unlock",
      "Reads the keychain in its launch, also before the first unlock, and trusts the answer."),
  ]

  private static let quieting = [
    ClientFault(
      .savesOnlyAtTheBackground, breaks: "quiet/saves-data",
      "Saves when it enters the background, not at a deactivation."),
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
      "Starts a timer in the background after its task has ended."),
    ClientFault(
      .worksBehindAlerts, breaks: "quiet/pauses-work",
      "Goes on with a download while an alert covers the app."),
    ClientFault(
      .drawsUnderPanels, breaks: "quiet/commits-no-gpu-work",
      "Draws another frame after its deactivation."),
    ClientFault(
      .drawsOnInTheBackground, breaks: "background/commits-no-gpu-work",
      "Draws a frame seconds after it entered the background."),
  ]

  private static let releasing = [
    ClientFault(
      .keepsImagesUntilItIsWarned, breaks: "release/memory",
      "Keeps its images until it gets a memory warning."),
    ClientFault(
      .keepsImagesThoughItIsWarned, breaks: "release/at-memory-warnings",
      "Drops nothing at a memory warning."),
    ClientFault(
      .keepsImagesOfScenesBehind, breaks: "release/of-a-scene",
      "Keeps the images of a window that leaves while another stays."),
    ClientFault(
      .keepsTheCamera, breaks: "release/shared-hardware", "Does not release the camera."),
    ClientFault(
      .freesTheCameraLate, breaks: "release/shared-hardware",
      "Releases the camera seconds after `didEnterBackground` returned, without extended time."),
    ClientFault(
      .keepsTheDatabaseOpen, breaks: "release/shared-databases",
      "Leaves the connection to a shared database open."),
    ClientFault(
      .holdsALockAsItIsSuspended, breaks: "release/shared-databases",
      "Still holds the lock on a shared file when it is suspended."),
    ClientFault(.keepsItsService, breaks: "release/bonjour", "Leaves its service registered."),
    ClientFault(.keepsItsSocket, breaks: "release/bonjour", "Leaves a listening socket open."),
    ClientFault(.leavesAlertsOpen, breaks: "release/alerts", "Leaves an alert open."),
    ClientFault(
      .closesAlertsWithItsTask, breaks: "release/alerts",
      "Closes its alert only when its task ends, after the snapshot has shown it."),
    ClientFault(
      .doesNotWaitForTheGPU, breaks: "release/gpu-settled",
      "Does not wait until its last frame is scheduled."),
    ClientFault(
      .showsSecretsInTheSnapshot, breaks: "snapshot/no-sensitive-content",
      "Does not hide sensitive content."),
    ClientFault(
      .hidesSecretsOfTheFirstSceneAlone, breaks: "snapshot/no-sensitive-content",
      "Hides sensitive content in its first window only."),
    ClientFault(
      .drawsInTheBackground, breaks: "background/draws-nothing",
      "Keeps drawing in the background until its scenes are disconnected or in the foreground "
        + "again."),
    ClientFault(
      .staysTwelveSeconds, breaks: "background/returns-in-time",
      "Stays in `didEnterBackground` for twelve seconds."),
    ClientFault(
      .staysSixSeconds, breaks: "background/returns-soon",
      "Stays in `didEnterBackground` for six seconds."),
  ]

  private static let working = [
    ClientFault(
      .locksFilesInTheBackground, breaks: "background/does-little",
      "Locks a shared file again seconds after it entered the background."),
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
      "Starts a queue for its task and leaves it running when the task ends."),
    ClientFault(
      .beginsItsTaskLate, breaks: "tasks/begins-before-the-background",
      "Requests extended time only once it is in the background."),
    ClientFault(
      .beginsWithoutAHandler, breaks: "tasks/has-a-handler",
      "Requests extended time without an expiration handler."),
    ClientFault(
      .keepsOneVariableForTwoTrips, breaks: "tasks/ends-every-task",
      "Keeps its second task in the variable of the first, which is not ended."),
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
      "Requests more time in its expiration handler."),
    ClientFault(
      .cleansUpForLongInTheHandler, breaks: "tasks/brief-in-expiration-handler",
      "Cleans up for seven seconds in its expiration handler."),
    ClientFault(
      .asksInExtensions, breaks: "tasks/not-in-extensions",
      "Requests extended time in an app extension."),
    ClientFault(
      .finishesOnlyWithAScene, breaks: "events/finishes-once",
      "Calls a completion handler only while the app is in the foreground."),
    ClientFault(
      .finishesTwice, breaks: "events/finishes-once", "Calls a completion handler twice."),
    ClientFault(
      .keepsTheLastHandlerAlone, breaks: "events/finishes-once",
      "Forgets a completion handler when another event comes."),
    ClientFault(
      .finishesAfterAMinute, breaks: "events/finishes-quickly",
      "Calls a completion handler forty seconds after the event."),
    ClientFault(
      .neverFinishesTaps, breaks: "links/finishes-once",
      "Never calls the completion handler of a tapped notification."),
    ClientFault(
      .finishesQuickActionsTwice, breaks: "links/finishes-once",
      "Calls the completion handler of a quick action twice."),
    ClientFault(
      .registersAtActivation, breaks: "scheduler/registers-at-launch",
      "Registers its identifiers only once it is active."),
    ClientFault(
      .neverRegisters, breaks: "scheduler/registers-at-launch", "Registers no identifier."),
  ]

  private static let returning = [
    ClientFault(
      .forgetsItsTimers, breaks: "foreground/takes-up-again",
      "Does not start its timers again."),
    ClientFault(
      .catchesUpInTheForeground, breaks: "foreground/returns-in-time",
      "Does all missed work in `willEnterForeground`, for nine seconds."),
    ClientFault(
      .loadsAllAtLaunch, breaks: "launch/returns-in-time",
      "Loads everything in `didFinishLaunching`, for twenty-five seconds."),
    ClientFault(
      .drawsScenesThatAreGone, breaks: "disconnect/cleans-up",
      "Keeps drawing a disconnected scene."),
    ClientFault(
      .keepsImagesOfScenesThatAreGone, breaks: "disconnect/cleans-up",
      "Keeps the images of a disconnected scene."),
    ClientFault(
      .staysUntilItIsEnded, breaks: "termination/returns-in-time",
      "Stays in `applicationWillTerminate` for eight seconds."),
    ClientFault(
      .savesAsItIsTerminated, breaks: "termination/saves-before-suspension",
      "Saves only in `applicationWillTerminate`."),
    ClientFault(
      .losesWhatChangesWithAScene, breaks: "termination/saves-before-suspension",
      "Does not save a change made when a scene is disconnected."),
    ClientFault(
      .leavesItsQueuesAsItIsTerminated, breaks: "termination/cleans-up",
      "Stops only its timers in `applicationWillTerminate`."),
    ClientFault(
      .keepsAllAsItIsTerminated, breaks: "termination/cleans-up",
      "Does nothing in `applicationWillTerminate`."),
  ]
}
