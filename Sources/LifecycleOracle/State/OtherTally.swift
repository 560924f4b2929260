package import Lifecycle

/// What a step has brought beside moves of the life cycle.
package struct OtherTally: Hashable, Sendable {
  package var memoryWarnings: UInt8 = 0
  package var protectedDataLost: UInt8 = 0
  package var protectedDataBack: UInt8 = 0
  /// URLs and activities that a scene's method was called with.
  package var linksToScenes: UInt8 = 0
  /// URLs and activities that came in the options of a connection.
  package var linksInOptions: UInt8 = 0
  /// URLs and activities that a method of the app delegate was called with.
  package var linksToApp: UInt8 = 0
  /// The changes that notifications told of.
  package var changes = ChangeSet()
  /// Those that were told of more than once.
  package var repeatedChanges = ChangeSet()
  /// The background events that were delivered.
  package var events = ModeSet()

  /// Nothing.
  package init() {}

  /// Counts a callback.
  package mutating func count(_ callback: Callback, _ receiver: Receiver, _ payload: Payload) {
    switch callback {
    case .didReceiveMemoryWarning: memoryWarnings &+= 1
    case .protectedDataWillBecomeUnavailable: protectedDataLost &+= 1
    case .protectedDataDidBecomeAvailable: protectedDataBack &+= 1
    case .openURLContexts: linksToScenes &+= 1
    case .continueActivity where receiver != .app: linksToScenes &+= 1
    case .open, .continueActivity: linksToApp &+= 1
    case .willConnect where payload == .url || payload == .activity: linksInOptions &+= 1
    default: break
    }
  }

  /// Counts a notification of a change.
  package mutating func count(_ change: Change) {
    if changes.contains(change) { repeatedChanges.insert(change) }
    changes.insert(change)
  }
}
