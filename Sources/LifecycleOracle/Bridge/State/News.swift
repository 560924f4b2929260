/// The counts of a process event: method calls, notifications, and reports by the client.
///
/// A client may listen to only one of the two, and the other may come in a later step. A client
/// that listens to both may then take them for two events.
struct News: Hashable, Sendable {
  var calls = 0
  var posts = 0
  var reports = 0
  /// The counts at the start of the step.
  private var before = Counts()
  /// The number of events that UIKit had reported in one way only, method or notification, before
  /// there was a client or a receiver. The other way may follow, and then nothing is due.
  private var missed = 0

  private struct Counts: Hashable {
    var calls = 0
    var posts = 0
    var reports = 0
  }

  /// Whether the client may report the event once more.
  var mayBeReported: Bool {
    reports < max(calls, posts)
      || reports - before.reports < max(calls - before.calls, posts - before.posts)
  }

  /// Whether the client has still to report an event that UIKit has reported in both ways.
  var isOwed: Bool { reports + missed < min(calls, posts) }

  /// Settles the step: events that UIKit has reported in both ways count as reported, and no more
  /// events than UIKit has reported in either way.
  mutating func settle() {
    reports = min(max(reports, min(calls, posts)), max(calls, posts))
    if calls == posts { missed = 0 }
    before = Counts(calls: calls, posts: posts, reports: reports)
  }

  /// Begins anew for a late client or receiver, which may have missed one of the two.
  mutating func beginAnew() {
    reports = min(calls, posts)
    missed = max(calls, posts) - reports
    before = Counts(calls: calls, posts: posts, reports: reports)
  }
}
