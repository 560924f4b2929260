package import Lifecycle

/// The known facts about one lifetime of the process, from launch to end.
package struct ProcessLifetime: Hashable, Sendable {
  /// The progress of the launch.
  package enum Launch: UInt8, Hashable, Sendable {
    case none
    /// `willFinishLaunching` was called.
    case willFinish
    /// `didFinishLaunching` was called.
    case didFinish
    /// The launch was not seen, or a breach made its progress uncertain.
    case unknown
  }

  /// The purpose of the launch.
  package enum Purpose: UInt8, Hashable, Sendable {
    /// To come to the foreground.
    case interface
    /// To handle an event, a job or a request in the background.
    case background
    case prewarming, unknown
  }

  /// The status of the notice that protected data becomes unavailable, since the device was locked.
  package enum ProtectedDataNotice: UInt8, Hashable, Sendable {
    case none
    /// The notice is to be reported.
    case owed
    /// The notice was reported.
    case told
    /// Protected data was unavailable when the app was launched, so nothing is to be reported.
    case earlier
  }

  package var launch = Launch.none
  package var purpose = Purpose.unknown
  package var connected = SceneSet()
  /// The subjects whose last move was into the foreground.
  package var justForeground = SubjectSet()
  package var grants = Grants()
  /// Everything that the system still has to do for the app.
  package var obligations = Obligations()
  /// The news that the system may still report to the app.
  package var missed = Missed()
  /// The current or latest stay in the background.
  package var backgroundStay = BackgroundStay()
  /// The delivered events whose completion handler may not have been called yet.
  package var unfinishedEvents = ModeSet()
  /// The scenes that were asked for their activity since they connected.
  package var askedForActivity = SceneSet()
  package var activities = AnnouncedActivities()
  /// The scenes, or the app, that the person has asked for during the present interruption and that
  /// have not come to the foreground.
  package var requested = SubjectSet()
  /// The last of these requests: opening a scene may hide the one that was asked for before.
  package var requestedLast = SubjectSet()
  /// The kinds of the links that were opened during the present interruption and wait with the app.
  package var waitingLinks = SmallSet<Payload>()
  /// The number of these links.
  package var waitingCount: UInt8 = 0
  /// Whether `applicationWillTerminate` was called.
  package var toldWillTerminate = false
  /// Whether anything of the app has been in the foreground in this lifetime.
  package var hasBeenInFront = false
  /// Whether an identifier was registered with the scheduler.
  package var hasRegistered = false
  package var jobs = LiveJobs()
  package var protectedDataNotice = ProtectedDataNotice.none
  /// The connected scenes that were closed while the app was suspended, until they disconnect.
  package var closing = SceneSet()
  /// Whether the process was launched during the last interruption of the audio session, or ran and
  /// was not told that it began.
  package var missedAudio = false

  /// Notes a link that waits with the app for the end of an interruption.
  mutating func noteWaiting(_ link: Payload) {
    waitingLinks.insert(link)
    waitingCount = UInt8(clamping: Int(waitingCount) + 1)
  }

  mutating func forgetWaitingLinks() { (waitingLinks, waitingCount) = ([], 0) }
}

/// The user activities that were announced to receivers and have not been delivered yet.
package struct AnnouncedActivities: Hashable, Sendable {
  /// The receivers of such activities.
  package var awaited = SubjectSet()
  /// The number of activities that each subject in `awaited` awaits beyond the first. The subject's
  /// raw value is the index.
  package var awaitedMore = SIMD16<UInt8>()
  /// The subjects in `awaited` that have been in the foreground ever since the announcement.
  package var due = SubjectSet()
  /// Virtual time of the last announcement to any subject.
  package var dueSince: Int32 = 0

  /// Records that a user activity was announced to a receiver, or delivered.
  mutating func note(_ callback: Callback, _ receiver: Receiver, at now: Int32) {
    let subject = SubjectSet(receiver)
    guard let number = subject.first.map({ Int($0.rawValue) }) else { return }
    switch callback {
    case .willContinueUserActivity:
      if awaited.isDisjoint(with: subject) {
        awaited = awaited.union(subject)
      } else if awaitedMore[number] < .max {
        awaitedMore[number] += 1
      }
      due = due.union(subject)
      dueSince = now
    case .continueActivity, .didFailToContinueUserActivity:
      if awaitedMore[number] > 0 {
        awaitedMore[number] -= 1
      } else {
        forget(of: subject)
      }
    default: break
    }
  }

  mutating func forget(of subjects: SubjectSet) {
    awaited = awaited.subtracting(subjects)
    for subject in subjects { awaitedMore[Int(subject.rawValue)] = 0 }
    due = due.subtracting(subjects)
  }
}
