/// The numbers of times that a rule held and was broken.
package struct Tally: Hashable, Sendable {
  /// The number of times that the rule could have been broken and was not.
  package var held: UInt64 = 0
  /// The number of times that the rule was broken.
  package var broken: UInt64 = 0

  package init(held: UInt64 = 0, broken: UInt64 = 0) {
    self.held = held
    self.broken = broken
  }

  /// The number of times that the rule was exercised.
  package var exercised: UInt64 { held + broken }

  package static func += (left: inout Tally, right: Tally) {
    left.held += right.held
    left.broken += right.broken
  }
}
