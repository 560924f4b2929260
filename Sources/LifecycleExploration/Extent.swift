/// How far an exploration looked.
package struct Extent: Hashable, Sendable {
  /// Up to how many stimuli every scenario was compared.
  package var depth: Int
  /// How many states were told apart.
  package var states: Int
  /// Whether no further state can be reached, so that scenarios of any length were compared.
  package var isWhole: Bool

  package init(depth: Int, states: Int, isWhole: Bool) {
    self.depth = depth
    self.states = states
    self.isWhole = isWhole
  }
}

/// How far an exploration may look at most.
package struct Bound: Hashable, Sendable {
  /// The longest scenarios that are compared.
  package var depth: Int
  /// The most states that are kept; the memory needed is in proportion.
  package var states: Int

  package init(depth: Int, states: Int) {
    self.depth = depth
    self.states = states
  }
}
