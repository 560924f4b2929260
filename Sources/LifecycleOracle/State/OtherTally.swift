package import Lifecycle

/// What the app's own code has asked for in a step, and what it was answered.
package struct Questions: Hashable, Sendable {
  /// The work for which extended time was asked.
  package var begun = WorkSet()
  /// The work for which it was asked once more while it went on: any answer will do.
  package var again = WorkSet()
  /// The work for which it was granted or refused.
  package var answered = WorkSet()
  /// How often the time remaining was asked for, less how often it was answered.
  package var times: Int8 = 0
  /// How many identifiers were to be registered, less how often that was answered.
  package var registrations: Int8 = 0
  /// Whether any was to be registered.
  package var hasRegistered = false
  /// Whether the stimulus asks for something that comes to nothing, so that any answer will do.
  package var isMoot = false

  /// None.
  package init() {}

  /// Notes that an identifier is to be registered.
  mutating func noteRegistration() {
    registrations += 1
    hasRegistered = true
  }
}

/// What concerns the process, and is told by a method of the app delegate and by a notification.
package enum ProcessNews: UInt8, CaseIterable, Hashable, Sendable {
  case launch, termination, memoryWarning, timeChange, dataUnavailable, dataAvailable

  /// The method.
  package var callback: Callback {
    switch self {
    case .launch: .didFinishLaunching
    case .termination: .willTerminate
    case .memoryWarning: .didReceiveMemoryWarning
    case .timeChange: .significantTimeChange
    case .dataUnavailable: .protectedDataWillBecomeUnavailable
    case .dataAvailable: .protectedDataDidBecomeAvailable
    }
  }

  /// The notification.
  package var notification: LifecycleNotification {
    switch self {
    case .launch: .didFinishLaunching
    case .termination: .willTerminate
    case .memoryWarning: .didReceiveMemoryWarning
    case .timeChange: .significantTimeChange
    case .dataUnavailable: .protectedDataWillBecomeUnavailable
    case .dataAvailable: .protectedDataDidBecomeAvailable
    }
  }

  /// The news that a method tells.
  init?(_ callback: Callback) {
    switch callback {
    case .didFinishLaunching: self = .launch
    case .willTerminate: self = .termination
    case .didReceiveMemoryWarning: self = .memoryWarning
    case .significantTimeChange: self = .timeChange
    case .protectedDataWillBecomeUnavailable: self = .dataUnavailable
    case .protectedDataDidBecomeAvailable: self = .dataAvailable
    default: return nil
    }
  }

  /// The news that a notification tells.
  init?(_ notification: LifecycleNotification) {
    switch notification {
    case .didFinishLaunching: self = .launch
    case .willTerminate: self = .termination
    case .didReceiveMemoryWarning: self = .memoryWarning
    case .significantTimeChange: self = .timeChange
    case .protectedDataWillBecomeUnavailable: self = .dataUnavailable
    case .protectedDataDidBecomeAvailable: self = .dataAvailable
    default: return nil
    }
  }
}

/// A count for each kind of news, eight bits each.
package struct NewsTally: Hashable, Sendable {
  private var counts: UInt64 = 0

  package init() {}

  /// How often it was told.
  package subscript(news: ProcessNews) -> Int {
    Int(truncatingIfNeeded: counts &>> (UInt64(news.rawValue) &* 8) & 0xff)
  }

  /// Counts one more.
  package mutating func count(_ news: ProcessNews) {
    counts &+= 1 &<< (UInt64(news.rawValue) &* 8)
  }

  /// Whether nothing was told.
  package var isEmpty: Bool { counts == 0 }

  /// The counts of all but one.
  package func without(_ news: ProcessNews) -> NewsTally {
    var rest = self
    rest.counts &= ~(0xff &<< (UInt64(news.rawValue) &* 8))
    return rest
  }
}

/// What a step has brought beside moves of the life cycle.
package struct OtherTally: Hashable, Sendable {
  /// What methods of the app delegate have told.
  package var calls = NewsTally()
  /// What notifications have told.
  package var posts = NewsTally()
  /// What the stimulus brings along was handed to a scene by a method so often.
  package var linksToScenes: UInt8 = 0
  /// In the options of a connection so often.
  package var linksInOptions: UInt8 = 0
  /// By a method of the app delegate so often.
  package var linksToApp: UInt8 = 0
  /// Whether an activity was handed over that an earlier step announced.
  package var handedLate = false
  /// That a notification has come, by a method of the app delegate, so often.
  package var remoteNotifications: UInt8 = 0
  /// That there is something to fetch, by a method of the app delegate, so often.
  package var fetches: UInt8 = 0
  /// Whether a user activity was handed over that is announced before, if it is.
  package var handedActivity = false
  /// Who was told that a user activity will be handed over.
  package var announced = SubjectSet()
  /// The changes that notifications told of.
  package var changes = ChangeSet()
  /// Those that were told of more than once.
  package var repeatedChanges = ChangeSet()
  /// The background events that were delivered.
  package var events = ModeSet()
  /// What of the state of which was preserved.
  package var preserved = SubjectSet()
  /// The scenes that were asked for their activity.
  package var asked = SceneSet()
  /// Whether an app without scenes was asked whether its state is to be saved, so often.
  package var saves: UInt8 = 0
  /// Whether it was told to encode what is to be restored, so often.
  package var encodings: UInt8 = 0
  /// Whether it was asked whether to restore its state, in the launch, so often.
  package var restorations: UInt8 = 0
  /// Whether it was told that its state was decoded, so often.
  package var decodings: UInt8 = 0
  /// Whether the app that is launched is to be asked.
  package var owesRestoration = false
  /// The scenes whose configuration was asked for, and that have not connected since.
  package var configured = SceneSet()

  /// Nothing.
  package init() {}

  /// Whether what the stimulus brings may be under way: an activity is announced, or an earlier one
  /// has come.
  package var isUnderWay: Bool { !announced.isEmpty || handedLate }

  /// Counts a callback.
  ///
  /// - Parameters:
  ///   - callback: The method.
  ///   - receiver: Whose it is.
  ///   - payload: What it hands over.
  ///   - awaited: To whom an activity was announced that has not come.
  /// - Returns: Whether it tells of something that concerns the process.
  package mutating func count(
    _ callback: Callback, _ receiver: Receiver, _ payload: Payload, awaited: SubjectSet
  ) -> Bool {
    if let news = ProcessNews(callback) {
      calls.count(news)
      return true
    }
    switch callback {
    case .openURLContexts: linksToScenes &+= 1
    case .continueActivity:
      let subject = SubjectSet(receiver)
      if announced.isDisjoint(with: subject), !awaited.isDisjoint(with: subject) {
        handedLate = true
        return false
      }
      handedActivity = true
      if receiver == .app { linksToApp &+= 1 } else { linksToScenes &+= 1 }
    case .willContinueUserActivity: announced = announced.union(SubjectSet(receiver))
    case .open, .didReceiveNotificationResponse: linksToApp &+= 1
    case .willConnect where payload != .none: linksInOptions &+= 1
    case .didReceiveRemoteNotification: remoteNotifications &+= 1
    case .performFetch: fetches &+= 1
    case .stateRestorationActivity: if let scene = receiver.scene { asked.insert(scene) }
    case .shouldSaveApplicationState: saves &+= 1
    case .willEncodeRestorableState: encodings &+= 1
    case .shouldRestoreApplicationState: restorations &+= 1
    case .didDecodeRestorableState: decodings &+= 1
    default: break
    }
    return false
  }

  /// Counts a notification of the app.
  ///
  /// - Returns: Whether it tells of something that concerns the process, but for a change.
  package mutating func count(_ notification: LifecycleNotification) -> Bool {
    if case .didChange(let change) = notification {
      if changes.contains(change) { repeatedChanges.insert(change) }
      changes.insert(change)
      return false
    }
    guard let news = ProcessNews(notification) else { return false }
    posts.count(news)
    return true
  }
}
