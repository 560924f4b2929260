/// The faults that tests plant in the app, each known from a report about some app.
package enum Planted: String, CaseIterable, Sendable {
  // Links.

  case losesURLsWhenCold, losesURLsWhenWarm, losesActivitiesWhenCold, opensOnlyTheFirstURL
  case setsTheCenterDelegateLate, losesShortcutsWhenCold

  // Saving, after the move to scenes.

  case savesInTheAppDelegate, savesAtTermination, savesInTheBackground

  // Extended time and events.

  case neverEndsItsTask, keepsOneVariableForTwoTasks, hasNoHandler, endsNothingInTheHandler
  case beginsItsTaskLate, endsItsTaskTwice
  case neverCompletesTaps, completesShortcutsTwice
  case neverCompletesFetches, completesPushesTwice, neverCompletesProcessing
  case registersWithTheFirstScene, submitsAnUnknownTask, neverCompletesURLSessions

  // Content and activities.

  case showsSecrets, hidesSecretsOfOneScene, keepsItsTimer, startsItsTimerOnce
  case leavesAlertsOpen, keepsTheCamera, drawsDisconnectedScenes

  // Habits, which are permitted.

  case observesInPlaceOfTheDelegate, usesAsyncNotifications, hopsThroughTheMainQueue
  case usesTasksOfTheMainActor, refreshesByTheScheduler, setsTheCenterDelegateBeforeTheLaunch
  case namesTheDelegateClass, hasNoRestoration, readsLinksInTheNextTurn, observesLate

  /// The habits, which no rule may reject.
  package static let habits = allCases.drop { $0 != .observesInPlaceOfTheDelegate }

  /// The planted faults and habits of the next processes.
  @MainActor package static var all: Set<Planted> = []

  /// Whether the fault or the habit is planted.
  @MainActor package var isPlanted: Bool { Planted.all.contains(self) }
}
