package import Lifecycle
import LifecycleGeneration

/// Some scenarios of a seed with their numbers, in order.
package struct RandomScenarios: Sequence, IteratorProtocol {
  private var generator: LifecycleGeneration.Generator
  private var scenario = Scenario(Given(), [])
  private var numbers: Range<UInt64>

  /// Those of the given numbers that an engine with those capabilities can be sent.
  package init(seed: UInt64, capabilities: Capabilities, length: Int, numbers: Range<UInt64>) {
    generator = LifecycleGeneration.Generator(
      seed: seed, capabilities: capabilities, length: length)
    self.numbers = numbers
  }

  package mutating func next() -> (number: UInt64, scenario: Scenario)? {
    guard let number = numbers.popFirst() else { return nil }
    generator.make(&scenario, index: number)
    return (number, scenario)
  }
}
