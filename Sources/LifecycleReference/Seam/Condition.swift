/// A condition that decides what the engine does.
///
/// Each condition can be negated, which is one systematic mutation.
package enum Condition: UInt8, CaseIterable, Hashable, Sendable {
  // Acts of the app's code.

  case acquiresAnew
  case beginsAnew
  case runsItsCode
  case didSomething

  // The launch.

  case mustRefuse
  case hasNoScenes
  case launchesToBackground
  case wasEnded
  case wasSuspended

  // Sessions and scenes.

  case isNewSession
  case isNewScene
  case reusesClosedLetter
  case hasDiscards
  case isAvailable
  case askedIsAvailable
  case isConnectedAlready
  case isOutOfSight
  case isNotHiddenByLock
  case reclaimsAwake
  case wasKnown
  case wasConnected
  case wasLastInFront
  case quitsScenes
  case discardsSome

  // The way to the foreground and back.

  case entersForeground
  case isUninterrupted
  case someReturn
  case leavesActive
  case someLeave
  case beginsBackgroundTime
  case hadNoTime
  case isOverrunInTheEnd
  case exitsOnLeaving
  case exitsWhenIdle
  case staysQuit
  case mayRunJobs
  case reportsTheSuspended

  // Receivers of calls and notifications.

  case isFirstInFront
  case isFirstActive
  case wasLastActive
  case wasLastToLeave
  case appIsTold
  case sceneIsTold
  case protectsData
  case dataBecomesAvailable
  case missedTheTime
  case sceneOpensURLs
  case sceneContinues
  case restoresState
  case preservesScenes
  case isUnasked
  case hasArchive

  // The background.

  case mayBeSuspended
  case isIdle
  case hasMemoryToTake
  case usesInBackground
  case hasSettled
  case isAudible
  case keptRunning
  case declaresMode
  case followsSequence
  case resumesToBackground
  case handlesInBackground
  case registersJobs
  case hasLaunchHandler
  case ranAtInterruption

  // Extended time.

  case maySpendTime
  case isInBackground
  case spendsExtendedTime
  case timeIsSpent
  case wasLastTask
  case hasTimeToTake
  case hasTimeUnlimited

  @inline(__always) package var bit: UInt128 { 1 &<< UInt128(rawValue) }

  /// The condition in words.
  package var description: String {
    switch self {
    case .acquiresAnew: "what is acquired is not held yet"
    case .beginsAnew: "the work that begins is not running yet"
    case .runsItsCode: "the app's code runs"
    case .didSomething: "the app reacts"
    case .mustRefuse: "the launch must be refused"
    case .hasNoScenes: "the app lives like one scene"
    case .launchesToBackground: "the launch is to the background"
    case .wasEnded: "the app was not running"
    case .wasSuspended: "the app was suspended"
    case .isNewSession: "the session is new"
    case .isNewScene: "the scene that comes forward is not connected"
    case .reusesClosedLetter: "the letter was that of a closed scene"
    case .hasDiscards: "there are closed scenes to report"
    case .isAvailable: "the scene that is requested can be had"
    case .askedIsAvailable: "the scene that is asked for can be had"
    case .isConnectedAlready: "the scene that is requested is connected"
    case .isOutOfSight: "the scene to reclaim is in the background"
    case .isNotHiddenByLock: "the scene to reclaim does not come back when the device is unlocked"
    case .reclaimsAwake: "the app whose scene is reclaimed runs"
    case .wasKnown: "the scene that is closed is known"
    case .wasConnected: "the scene that is closed is connected"
    case .wasLastInFront: "the scene that disconnects is the last in the foreground"
    case .quitsScenes: "the app that is quit has scenes"
    case .discardsSome: "the app that is quit has sessions"
    case .entersForeground: "the scene comes from the background"
    case .isUninterrupted: "nothing interrupts"
    case .someReturn: "scenes come back when the device is unlocked"
    case .leavesActive: "the scene that leaves is active"
    case .someLeave: "a scene leaves"
    case .beginsBackgroundTime: "a spell in the background begins"
    case .hadNoTime: "the app has no extended time on the way to the background"
    case .isOverrunInTheEnd: "the app took too long"
    case .exitsOnLeaving: "the app exits when it is left"
    case .exitsWhenIdle: "the app exits rather than be suspended"
    case .staysQuit: "the event launches no app that was quit"
    case .mayRunJobs: "the app is in the background, and declares the mode of its jobs"
    case .reportsTheSuspended: "what was closed during a suspension is reported"
    case .isFirstInFront: "the app enters the foreground with the scene"
    case .isFirstActive: "the app becomes active with the scene"
    case .wasLastActive: "the app resigns with the scene"
    case .wasLastToLeave: "the app enters the background with the scene"
    case .appIsTold: "the app delegate is told of transitions"
    case .sceneIsTold: "there is a scene delegate"
    case .protectsData: "the lock protects data"
    case .dataBecomesAvailable: "unlocking makes data available"
    case .missedTheTime: "a time change was missed"
    case .sceneOpensURLs: "the scene delegate opens URLs"
    case .sceneContinues: "the scene delegate continues activities"
    case .restoresState: "the app restores its state"
    case .preservesScenes: "the state of scenes is preserved"
    case .isUnasked: "the scene was not asked for its activity"
    case .hasArchive: "the app's state was saved"
    case .mayBeSuspended: "the app may be suspended"
    case .isIdle: "the app has nothing to do"
    case .hasMemoryToTake: "the app can be ended for its memory"
    case .usesInBackground: "the app that uses a resource is in the background"
    case .hasSettled: "the way to the background is over"
    case .isAudible: "a mode covers audio"
    case .keptRunning: "what was released kept the app running"
    case .declaresMode: "the app declares the mode"
    case .followsSequence: "an event brought the app up"
    case .resumesToBackground: "the app resumes in the background"
    case .handlesInBackground: "the event is handled in the background"
    case .registersJobs: "the launch handler of a job may be registered"
    case .hasLaunchHandler: "the job that runs has a launch handler"
    case .ranAtInterruption: "the process ran when its audio was interrupted"
    case .maySpendTime: "the app may have extended time"
    case .isInBackground: "the app asks for time in the background"
    case .spendsExtendedTime: "extended time can run out"
    case .timeIsSpent: "background time passes"
    case .wasLastTask: "the last task ended"
    case .hasTimeToTake: "there is extended time to take back"
    case .hasTimeUnlimited: "the time remaining is unlimited"
    }
  }
}
