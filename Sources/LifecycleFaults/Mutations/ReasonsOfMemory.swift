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
