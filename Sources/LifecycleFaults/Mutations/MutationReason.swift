/// A reason why mutations survive that no rule catches and no variant explains.
///
/// *No page says* means that the documentation leaves the behaviour open, so that an engine may
/// show it. *No rule says* means that the book does not judge the behaviour yet.
package struct MutationReason: Hashable, Sendable {
  /// The names of the mutations, in which `*` stands for any text.
  package let patterns: [String]
  /// The reason in a sentence, without its full stop.
  package let because: String

  init(_ because: String, _ patterns: String...) {
    self.because = because
    self.patterns = patterns
  }

  package static let all: [MutationReason] = order + repetition + omission + memory

  /// Returns the reason why a mutation may survive, if there is one.
  package static func reason(for mutation: Mutation) -> String? {
    let name = mutation.name
    return all.first { $0.patterns.contains { $0.covers(name) } }?.because
  }
}

extension String {
  /// Whether the pattern matches `name`; `*` in the pattern stands for any text.
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
  /// Reasons for state that is wrong or missing.
  static let memory: [MutationReason] = [
    MutationReason(
      "no page says to the second how soon an app is suspended", "forget the idle time on *",
      "negate: the event is handled in the background", "negate: the last task ended"),
    MutationReason(
      "no page says how long extended time lasts, and when it begins anew",
      "forget the time spent on *",
      "negate: *time*",
      "negate: the scene that disconnects is the last in the foreground"),
    MutationReason(
      "no page says where identifiers begin, and whether they begin anew with a process",
      "forget the last identifier on *"),
    MutationReason(
      "a page says that quitting deletes what was saved, and devices were reported to keep it",
      "forget whether state was saved on quit"),
    MutationReason(
      "no page says that a scene is asked once for its activity", "forget what is preserved on *"),
    MutationReason(
      "no page says whether another process of the app takes the place of the one locked away",
      "forget what the lock took away on *"),
    MutationReason(
      "no page says which scene comes forward when none is asked for",
      "forget what was used last on *"),
    MutationReason(
      "no page says which state a scene reports that the system connects, before its first "
        + "transition",
      "report scene * as scene:background on request"),
  ]
}

extension MutationReason {
  /// Reasons for output that is missing or altered.
  static let omission: [MutationReason] = [
    MutationReason(
      "an app that ends meanwhile need not be told everything",
      "drop app:didEnterBackground on quit", "drop grant on quit", "alter grant on quit"),
    MutationReason(
      "no page says how a launch fails, and an app that is told nothing has not launched",
      "drop refuse on *"),
    MutationReason(
      "that state is preserved is told by the question or by the preservation alone",
      "drop *.preserve on *", "drop *.stateRestorationActivity on lock"),
    MutationReason(
      "a scene that the person closes has nothing to restore",
      "drop *.stateRestorationActivity on quit"),
  ]
}

extension MutationReason {
  /// Reasons for two outputs in another order.
  static let order: [MutationReason] = [
    MutationReason(
      "no page says which of a method and its own notification comes first",
      "swap *.willConnect with the next on *",
      "swap *.didDisconnect with the next on *",
      "swap *.didEnterBackground with the next on *", "swap *.didBecomeActive with the next on *",
      "swap scene.willEnterForeground with the next on *",
      "swap *other.willEnterForeground with the next on *",
      "swap *.willResignActive with the next on *",
      "swap app.significantTimeChange with the next on *",
      "swap *.didReceiveMemoryWarning with the next on *",
      "swap *.protectedData* with the next on *"),
    MutationReason(
      "no page says where a notification comes among what is told of others in the same step",
      "swap *:didActivate with the next on *", "swap *:willDeactivate with the next on *",
      "swap *:didEnterBackground with the next on *",
      "swap *:willEnterForeground with the next on *",
      "swap app:didBecomeActive with the next on *",
      "swap *:didDisconnect with the next on *"),
    MutationReason(
      "no page says that observers of the launch hear of it before scenes connect or events come",
      "swap app:didFinishLaunching with the next on *"),
    MutationReason(
      "no page orders what is told of changes, time and data beside a transition",
      "swap *app:change with the next on *",
      "swap app:protectedDataWillBecomeUnavailable with the next on lock",
      "swap app:protectedDataDidBecomeAvailable with the next on unlock"),
    MutationReason(
      "no page orders snapshot, activity and preservation, of one scene or of several",
      "swap *.snapshot with the next on *", "swap *.preserve with the next on *",
      "swap *.stateRestorationActivity with the next on *",
      "swap app.willEncodeRestorableState with the next on *"),
    MutationReason(
      "what the app's own code is answered has no place among what the app is told",
      "swap grant with the next on *", "swap deny with the next on *",
      "swap registered with the next on *", "swap unregistered with the next on *"),
    MutationReason(
      "no page says where on the way to the foreground a link is handed over",
      "swap app.willEnterForeground with the next on *"),
    MutationReason(
      "no page orders the report of closed scenes and the configuration of the next",
      "swap app.didDiscardSceneSessions with the next on *"),
  ]
}

extension MutationReason {
  /// Reasons for output that occurs too often.
  static let repetition: [MutationReason] = [
    MutationReason(
      "no page says how many snapshots are taken", "double *other.snapshot on *",
      "double app.snapshot on event")
  ]
}
