import Lifecycle

/// The facts about a client that hold for one process.
struct ClientLife: Hashable, Sendable {
  /// Whether the process runs: UIKit has called it.
  var isRunning = false
  /// Whether the process is suspended, so that none of its code runs.
  var isSuspended = false
  /// Whether the client was started, in this process.
  var isStarted: Bool
  /// Whether the client was started after the launch.
  var startedLate = false
  /// Whether the client or its receiver has started late, without knowledge of earlier events.
  var hasForgottenEarlierEvents = false
  /// Whether the app receives the client's reports.
  var hasReceiver: Bool
  /// Whether the app has been in the foreground.
  var hasBeenInFront = false
  /// The most active state of the app's windows at the end of any step.
  var highestOfWindows = Place.background
  /// Whether the process was launched to the background, or prewarmed.
  var isBackgroundLaunch = false
  /// The counts of reports of low memory, and of time changes, by UIKit and by the client.
  var memoryWarnings = News()
  var timeChanges = News()
  /// The links from UIKit that the client has still to pass on, in UIKit's order.
  var pendingLinks: [PendingLink] = []
  /// The numbers of the links that the client has passed on.
  var passedLinks: [UInt16] = []
  /// The number of the last link, of any kind.
  var lastLink: UInt16 = 0
  /// The numbers of the first links of pairs, which may be passed on after the second ones. A second
  /// link has the next number.
  var firstOfPairs: [UInt16] = []
  /// The links that the client may pass on or not. Some are tapped notifications that came like
  /// remote notifications. Others waited for a scene that was disconnected, or for a receiver.
  var openLinks: [ClientHost.Link] = []
  /// The subjects that the client has reported in any state, received or not.
  var reportedSubjects = SubjectSet()
  /// The levels at which the client has reported any state.
  var reportedLevels = SmallSet<Contract.Level>()
  /// The reported events for the end of the app, by position in the contract.
  var reportedEnds = EventSet()
  /// Whether the client has reported that it is ready, or has no need to.
  var isReady = false
  /// The position of the last reported event about the app's state, received or not; -1 if there is
  /// none.
  var lastEventOfApp: Int8 = -1
  var hasReportedEnd: Bool { !reportedEnds.isEmpty }
}

/// A link that the client has still to pass on.
struct PendingLink: Hashable, Sendable {
  let link: ClientHost.Link
  /// The receiver of the call that brought the link: the app, or a scene.
  let receiver: Subject

  var number: UInt16 { link.number }
}
