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
  /// The number of events that UIKit reported in one way only, by method or notification, before
  /// there was a client or a receiver. If UIKit now reports them in the other way too, the client
  /// need not report them.
  private var missed = 0

  private struct Counts: Hashable {
    var calls = 0
    var posts = 0
    var reports = 0
  }

  /// Whether the client may report the event once more. That holds while its reports, in all or in
  /// this step, are fewer than UIKit's calls or UIKit's notifications.
  var mayBeReported: Bool {
    reports < max(calls, posts)
      || reports - before.reports < max(calls - before.calls, posts - before.posts)
  }

  /// Whether the client has still to report an event that UIKit has reported in both ways.
  var isOwed: Bool { reports + missed < min(calls, posts) }

  /// Ends the step. Nothing stays owed: `reports` becomes at least the smaller of `calls` and
  /// `posts`. Nothing stays in excess: it becomes at most the larger.
  mutating func settle() {
    reports = min(max(reports, min(calls, posts)), max(calls, posts))
    if calls == posts { missed = 0 }
    before = Counts(calls: calls, posts: posts, reports: reports)
  }

  /// Begins anew for a late client or receiver. The events that UIKit reported in both ways count
  /// as reported, and those that it reported in one way only as missed.
  mutating func beginAnew() {
    reports = min(calls, posts)
    missed = max(calls, posts) - reports
    before = Counts(calls: calls, posts: posts, reports: reports)
  }
}
