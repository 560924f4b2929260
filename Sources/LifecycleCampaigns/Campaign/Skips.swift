/// Scenarios that an engine would not play, with its reasons.
package struct Skips: Hashable, Sendable {
  /// How many there are.
  package private(set) var count: UInt64
  /// What the engine gave as reasons, in the order in which they first came up.
  package private(set) var reasons: [Reason]

  /// A reason, and how often it was given.
  package struct Reason: Hashable, Sendable {
    package let text: String
    package var count: UInt64
    /// The first scenario for which it was given.
    package var first: UInt64

    package init(_ text: String, count: UInt64, first: UInt64) {
      self.text = text
      self.count = count
      self.first = first
    }
  }

  /// How many reasons are told apart.
  private static let most = 20

  /// So many skips for such reasons.
  package init(count: UInt64 = 0, reasons: [Reason] = []) {
    self.count = count
    self.reasons = reasons
  }

  /// Adds one.
  package mutating func note(_ reason: String, first: UInt64) {
    count += 1
    add(Reason(reason, count: 1, first: first))
    trim()
  }

  /// Adds others.
  mutating func merge(_ other: Skips) {
    count += other.count
    for reason in other.reasons { add(reason) }
    trim()
  }

  private mutating func add(_ reason: Reason) {
    if let place = reasons.firstIndex(where: { $0.text == reason.text }) {
      reasons[place].count += reason.count
      reasons[place].first = min(reasons[place].first, reason.first)
    } else {
      reasons.append(reason)
    }
  }

  private mutating func trim() {
    reasons.sort { $0.first < $1.first }
    if reasons.count > Self.most { reasons.removeLast(reasons.count - Self.most) }
  }
}
