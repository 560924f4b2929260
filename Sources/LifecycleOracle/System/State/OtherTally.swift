package import Lifecycle

/// Counts of a step's observations other than life-cycle moves.
///
/// The links include user activities, tapped notifications and quick actions: a step has one cause.
package struct OtherTally: Hashable, Sendable {
  /// The process events that app delegate methods reported.
  package var calls = NewsTally()
  /// The process events that notifications reported.
  package var posts = NewsTally()
  /// The number of links that methods passed to scenes.
  package var linksToScenes: UInt16 = 0
  /// The scenes to which methods passed links.
  package var linkedScenes = SceneSet()
  /// The number of links that connection options passed to scenes.
  package var linksInOptions: UInt16 = 0
  /// The scenes that got a link in their connection options.
  package var scenesWithOptions = SceneSet()
  /// The number of links that methods passed to the app delegate.
  package var linksToApp: UInt16 = 0
  /// Whether a user activity was delivered that an earlier step announced.
  package var deliveredEarlierActivity = false
  /// The number of remote notifications that were passed to the app delegate.
  package var remoteNotifications: UInt16 = 0
  /// The number of calls for a background URL session.
  package var transfers: UInt16 = 0
  /// The number of calls for a background fetch.
  package var fetches: UInt16 = 0
  /// Whether a user activity was delivered that no earlier step announced.
  package var handedActivity = false
  /// The receivers of an announcement of a user activity.
  package var announced = SubjectSet()
  /// The changes that notifications reported.
  package var changes = ChangeSet()
  /// The changes that notifications reported more than once.
  package var repeatedChanges = ChangeSet()
  /// The number of reports of an interruption of the audio session.
  package var audio: UInt16 = 0
  /// The background events that were delivered.
  package var events = ModeSet()
  package var preserved = SubjectSet()
  /// The number of calls that ask an app without scenes whether to save its state.
  package var saves: UInt16 = 0
  /// The number of calls to encode the state that is to be restored.
  package var encodings: UInt16 = 0
  /// The number of calls during the launch that ask whether to restore the state.
  package var restorations: UInt16 = 0
  /// The number of calls that report the state as decoded.
  package var decodings: UInt16 = 0
  /// Whether the launching app must be asked whether to restore its state.
  package var owesRestoration = false
  /// The scenes whose configuration was requested and that have not connected since.
  package var configured = SceneSet()

  /// The number of links that methods or connection options passed.
  var linkCount: Int { Int(linksToScenes) + Int(linksInOptions) + Int(linksToApp) }

  /// Whether the activity of an `activity` stimulus may still be delivered in a later step.
  ///
  /// It may if it is only announced, or if an earlier activity was delivered in its place.
  package var isUnderWay: Bool { !announced.isEmpty || deliveredEarlierActivity }

  /// Counts a callback that reports no transition.
  ///
  /// `awaited` are the receivers of an announced activity that is not delivered yet.
  ///
  /// - Returns: Whether the callback reports a process event.
  package mutating func count(
    _ callback: Callback, _ receiver: Receiver, _ payload: Payload, awaited: SubjectSet
  ) -> Bool {
    if let news = ProcessNews(callback) {
      calls.count(news)
      return true
    }
    switch callback {
    case .openURLContexts: countLink(to: receiver)
    case .continueActivity:
      let subject = SubjectSet(receiver)
      // Only an earlier step has announced the activity.
      if announced.isDisjoint(with: subject), !awaited.isDisjoint(with: subject) {
        deliveredEarlierActivity = true
        return false
      }
      handedActivity = true
      countLink(to: receiver)
    case .willContinueUserActivity: announced = announced.union(SubjectSet(receiver))
    case .open, .didReceiveNotificationResponse: linksToApp &+= 1
    case .performActionFor: countLink(to: receiver)
    case .willConnect where payload != .none:
      linksInOptions &+= 1
      if let scene = receiver.scene { scenesWithOptions.insert(scene) }
    case .didReceiveRemoteNotification: remoteNotifications &+= 1
    case .performFetch: fetches &+= 1
    case .handleEventsForBackgroundURLSession: transfers &+= 1
    case .shouldSaveApplicationState: saves &+= 1
    case .willEncodeRestorableState: encodings &+= 1
    case .shouldRestoreApplicationState: restorations &+= 1
    case .didDecodeRestorableState: decodings &+= 1
    default: break
    }
    return false
  }

  /// Counts a link that a method passes to a scene or to the app delegate.
  private mutating func countLink(to receiver: Receiver) {
    if receiver == .app {
      linksToApp &+= 1
    } else {
      linksToScenes &+= 1
      if let scene = receiver.scene { linkedScenes.insert(scene) }
    }
  }

  /// Counts a notification of the app.
  ///
  /// - Returns: Whether the notification reports a process event; changes are none.
  package mutating func count(_ notification: LifecycleNotification) -> Bool {
    if case .didChange(let change) = notification {
      if changes.contains(change) { repeatedChanges.insert(change) }
      changes.insert(change)
      return false
    }
    if case .audioInterruption = notification { audio &+= 1 }
    guard let news = ProcessNews(notification) else { return false }
    posts.count(news)
    return true
  }
}
