package import Lifecycle

extension Scenario {
  /// The position of the first stimulus after which two engines tell or report something else;
  /// nothing, if there is none.
  package func difference<Left: Engine & Hashable, Right: Engine & Hashable>(
    between left: Left, and right: Right, on appPair: AppPair
  ) -> Int? {
    var enginePair = EnginePair(given, left, right)
    for (position, stimulus) in stimuli.enumerated()
    where !appPair.play(stimulus, &enginePair) { return position }
    return nil
  }
}
