package import Lifecycle
package import LifecycleOracle

/// What became of a property: how far it holds, or the first of the shortest scenarios that refute
/// it.
package struct Proof: Sendable {
  /// Why the search ended.
  package enum End: Hashable, Sendable {
    /// A scenario refutes the property.
    case refuted
    /// No further state can be reached: the property holds at any length.
    case fixpoint
    /// The longest scenarios asked for were played.
    case depth
    /// As many stimuli were played as were allowed.
    case steps
    /// There was no room for more states.
    case memory
    /// Somebody stopped it.
    case stopped
    /// A state was merged with one that does not stand for it; nothing is proved.
    case mistaken(Scenario)
  }

  /// The scenario that refutes the property: of the shortest, the first in the order of the
  /// alphabet.
  package var counterexample: Scenario?
  /// Why the search ended.
  package var end = End.depth
  /// Up to how many stimuli every scenario was played.
  package var depth = 0
  /// How many scenarios of up to so many stimuli that were, of those that lead to equal states one.
  package var scenarios = 0
  /// How many stimuli were played in all.
  package var steps = 0
  /// How many states were told apart; none, if states were not merged.
  package var states = 0
  /// How many states were reached again and merged.
  package var merged = 0
  /// How many merged states were reached once more from the start, and agreed.
  package var replayed = 0
  /// How often each rule held and was broken.
  package var tallies: [Tally] = []

  package init() {}
}
