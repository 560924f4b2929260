import Lifecycle

/// Scenarios that an engine was made for and that are not judged yet, in order.
struct InFlightWindow<E: Engine> {
  /// A scenario that is under way.
  struct Entry {
    var number: UInt64
    var scenario: Scenario
    var engine: Result<E, EngineFailure>
  }

  private var entries: [Entry] = []
  private let window: Int

  /// Room for `window` scenarios.
  init(window: Int) {
    self.window = window
    entries.reserveCapacity(window)
  }

  /// Adds one that is under way.
  ///
  /// - Returns: The oldest, if there is no room for more.
  mutating func add(
    _ scenario: Scenario, _ number: UInt64, on engine: LocalEngine<E>
  ) -> Entry? {
    let made: Result<E, EngineFailure>
    do throws(EngineFailure) {
      made = .success(try engine.make(scenario))
    } catch {
      made = .failure(error)
    }
    entries.append(Entry(number: number, scenario: scenario, engine: made))
    return entries.count < window ? nil : entries.removeFirst()
  }

  /// Takes out the oldest that is left.
  mutating func next() -> Entry? { entries.isEmpty ? nil : entries.removeFirst() }
}
