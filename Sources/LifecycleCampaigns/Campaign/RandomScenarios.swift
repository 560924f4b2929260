package import Lifecycle
import LifecycleGeneration

/// Numbered scenarios of a seed, in order.
package struct RandomScenarios: Sequence, IteratorProtocol {
  private var generator: LifecycleGeneration.Generator
  private var scenario = Scenario(Given(), [])
  private var numbers: Range<UInt64>

  /// Creates the scenarios with the given numbers for an engine with some capabilities.
  package init(
    seed: UInt64, capabilities: Capabilities, length: Int, platform: Platform = .open,
    app: Given? = nil, numbers: Range<UInt64>
  ) {
    generator = LifecycleGeneration.Generator(
      seed: seed, capabilities: capabilities, length: length, platform: platform,
      app: app)
    self.numbers = numbers
  }

  package mutating func next() -> (number: UInt64, scenario: Scenario)? {
    guard let number = numbers.popFirst() else { return nil }
    generator.make(&scenario, index: number)
    return (number, scenario)
  }
}
