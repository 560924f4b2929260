/// Why mutations survive that no rule catches and no variant explains.
///
/// *No page says* means that the documentation leaves it open, and an engine may do so. *No rule
/// says* means that the book does not judge it yet.
package struct MutationReason: Hashable, Sendable {
  /// The names of the mutations, in which `*` stands for any text.
  package let patterns: [String]
  /// The reason in a sentence, without its full stop.
  package let because: String

  init(_ because: String, _ patterns: String...) {
    self.because = because
    self.patterns = patterns
  }

  /// All reasons: of the order of what is told, of what is told too often or not at all, and of
  /// what is remembered wrongly.
  package static let all: [MutationReason] = order + repetition + omission + memory

  /// Why a mutation may survive; nothing, if nobody says.
  package static func reason(for mutation: Mutation) -> String? {
    let name = mutation.name
    return all.first { $0.patterns.contains { $0.covers(name) } }?.because
  }
}

extension String {
  /// Whether it is the pattern of `name`: `*` in it stands for any text.
  package func covers(_ name: String) -> Bool {
    let parts = split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return self == name }
    guard let first = parts.first, let last = parts.last, name.hasPrefix(first),
      name.hasSuffix(last), name.count >= first.count + last.count
    else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

extension MutationReason {
  /// Of what is remembered wrongly, or not at all.
  static let memory: [MutationReason] = [
    MutationReason(
      "no page says to the second how soon an app is suspended",
      "forget the idle time on *", "negate: the event is handled in the background",
      "negate: the last task ended"),
    MutationReason(
      "no page says how long extended time lasts, and when it begins anew",
      "forget the time spent on *", "negate: background time passes",
      "negate: the app asks for time in the background",
      "negate: there is extended time to take back"),
    MutationReason(
      "no page says where identifiers begin, and whether they begin anew with a process",
      "forget the last identifier on *"),
    MutationReason(
      "no rule says that an app runs on while it plays audio in its mode",
      "forget what is held on *"),
    MutationReason(
      "no page says that a scene is asked once for its activity", "forget what is preserved on *"),
    MutationReason(
      "no rule says that unlocking brings back only what the last lock took off the screen",
      "forget what the lock took away on *"),
    MutationReason(
      "no rule says that a change is told at the next resumption alone, and by the same process",
      "forget what was missed on *"),
    MutationReason(
      "no page says which scene comes forward when none is asked for",
      "forget what was used last on *"),
    MutationReason(
      "no page says that every new session is asked for its configuration",
      "forget which sessions are known on *"),
    MutationReason(
      "no page says by which methods an app's state is preserved, nor that it is not preserved "
        + "for an app that does not restore it",
      "negate: the app restores its state", "negate: the state of scenes is preserved"),
    MutationReason(
      "no page says which state a scene reports that the system connects, before its first "
        + "transition",
      "report scene * as scene:background on request"),
  ]
}

extension MutationReason {
  /// Of what is not told.
  static let omission: [MutationReason] = [
    MutationReason(
      "no rule says that observers are notified of anything but transitions",
      "drop app:didFinishLaunching on *", "drop app:willTerminate on *",
      "drop app:didReceiveMemoryWarning on *", "drop app:protectedData* on *lock",
      "drop app:significantTimeChange on *", "drop app:change on change"),
    MutationReason(
      "no rule says that an app is told of a time change",
      "drop app.significantTimeChange on *", "negate: a time change was missed"),
    MutationReason(
      "no rule says that an event reaches its method, once it is delivered",
      "drop app.performFetch on event", "drop app.didReceiveRemoteNotification on event"),
    MutationReason(
      "no rule says that the app delegate is handed a link",
      "drop app.open on url", "drop app.continue on activity",
      "drop app.didReceiveNotificationResponse on tap notification"),
    MutationReason(
      "no rule says what observers hear of an app that is quit while it is in front",
      "drop app:didEnterBackground on quit"),
    MutationReason(
      "no page says that the app is warned when other apps are ended for their memory",
      "drop app.didReceiveMemoryWarning on memory pressure"),
    MutationReason(
      "no page says that state is preserved on every way to the background, or before a quit",
      "drop *.preserve on *", "drop *.stateRestorationActivity on *"),
    MutationReason(
      "what the pages say of the snapshot after an event, recorded traces contradict",
      "drop app.snapshot on event"),
    MutationReason(
      "no page says how a launch fails, and an app that is told nothing has not launched",
      "drop refuse on *"),
    MutationReason(
      "an engine is judged by the answers it tells, not by those it keeps to itself",
      "drop deny on *", "drop grant on quit", "drop registered on *", "drop unregistered on *",
      "drop remaining on *", "negate: the work that begins is not running yet"),
    MutationReason(
      "no rule says that a scene which the system asks for connects",
      "negate: the scene that is requested is connected"),
  ]
}

extension MutationReason {
  /// Of two things that are told in another order.
  static let order: [MutationReason] = [
    MutationReason(
      "no page says which of a method and its own notification comes first",
      "swap app.didFinishLaunching with the next on *", "swap *.willConnect with the next on *",
      "swap *.didDisconnect with the next on *",
      "swap *.didEnterBackground with the next on *", "swap *.didBecomeActive with the next on *",
      "swap scene.willEnterForeground with the next on *",
      "swap *other.willEnterForeground with the next on *",
      "swap *.willResignActive with the next on *",
      "swap *.significantTimeChange with the next on *",
      "swap *.didReceiveMemoryWarning with the next on *",
      "swap *.protectedDataWillBecomeUnavailable with the next on *",
      "swap *.protectedDataDidBecomeAvailable with the next on *"),
    MutationReason(
      "no page says where a notification comes among what is told of others in the same step",
      "swap *:didActivate with the next on *", "swap *:willDeactivate with the next on *",
      "swap *:didEnterBackground with the next on *",
      "swap *:willEnterForeground with the next on *",
      "swap *:didDisconnect with the next on *", "swap app:didBecomeActive with the next on *",
      "swap app:willResignActive with the next on *"),
    MutationReason(
      "no page says that observers of the launch hear of it before scenes connect or events come",
      "swap app:didFinishLaunching with the next on *"),
    MutationReason(
      "no page orders what is told of changes, time and data beside a transition",
      "swap *app:change with the next on *", "swap app:significantTimeChange with the next on *",
      "swap app:protectedDataWillBecomeUnavailable with the next on lock",
      "swap app:protectedDataDidBecomeAvailable with the next on unlock"),
    MutationReason(
      "no page orders snapshot, activity and preservation, of one scene or of several",
      "swap *.snapshot with the next on *", "swap *.preserve with the next on *",
      "swap *.stateRestorationActivity with the next on *"),
    MutationReason(
      "what the app's own code is answered has no place among what the app is told",
      "swap grant with the next on *", "swap deny with the next on *",
      "swap registered with the next on *", "swap unregistered with the next on *"),
    MutationReason(
      "no page says where on the way to the foreground a link is handed over",
      "swap scene.continue with the next on activity",
      "swap scene.openURLContexts with the next on url",
      "swap app.willEnterForeground with the next on *"),
    MutationReason(
      "no page orders the report of closed scenes and the configuration of the next",
      "swap app.didDiscardSceneSessions with the next on *"),
  ]
}

extension MutationReason {
  /// Of what is told too often, or of another scene.
  static let repetition: [MutationReason] = [
    MutationReason(
      "no page says that a configuration is asked for once",
      "double app.configurationForConnecting on *"),
    MutationReason(
      "no page says that a discarded session is reported once",
      "double app.didDiscardSceneSessions on *", "forget which sessions are unreported on *"),
    MutationReason(
      "no page says that the app is told once of its end, nor its observers",
      "double app.willTerminate on *", "double app:willTerminate on *"),
    MutationReason(
      "no page says how often a running app is told of one warning, change or lock",
      "double app.didReceiveMemoryWarning on *", "double app:didReceiveMemoryWarning on *",
      "double app.protectedData* on *lock", "double app:protectedData* on *lock",
      "double app*significantTimeChange on time change", "double app:change on change"),
    MutationReason(
      "no rule says that a time change is told once on resumption, as other changes are",
      "double app*significantTimeChange on *"),
    MutationReason(
      "no rule says that observers hear of a launch once", "double app:didFinishLaunching on *"),
    MutationReason(
      "no rule says that an app is handed an event or a link once",
      "double deliver on event", "double app.performFetch on event",
      "double app.didReceiveRemoteNotification on event",
      "double app.didReceiveNotificationResponse on tap notification",
      "double app.open on url", "double app.continue on activity"),
    MutationReason(
      "no page says how many snapshots are taken, nor how often state is asked for and preserved",
      "double *other.snapshot on *", "double app.snapshot on event", "double *.preserve on *",
      "double *.stateRestorationActivity on *"),
    MutationReason(
      "no page says of which scene in the background state is preserved first, or at all",
      "divert *.preserve on *"),
    MutationReason(
      "nobody can see that a running app is resumed, or a launch refused, once more",
      "double resume on *", "double refuse on *"),
    MutationReason(
      "the same answer told twice is the same answer",
      "double deny on *", "double registered on *", "double unregistered on *",
      "double remaining on *"),
  ]
}
