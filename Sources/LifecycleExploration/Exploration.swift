package import Lifecycle

/// Plays all scenarios over an alphabet to two engines at once, the shorter ones first.
///
/// Where two scenarios lead to the same state of both engines, of their apps and of the world, what
/// follows is looked at once: the engines are values, and nothing else can tell the scenarios
/// apart.
package struct Exploration: Sendable {
  package let alphabet: Alphabet
  package let bound: Bound

  /// What was found.
  package struct Outcome: Hashable, Sendable {
    /// A scenario in which the engines differ, and there is no shorter one; nothing, without any.
    package let difference: Scenario?
    /// How far they were compared.
    package let extent: Extent

    package init(difference: Scenario?, extent: Extent) {
      self.difference = difference
      self.extent = extent
    }
  }

  package init(_ alphabet: Alphabet, _ bound: Bound) {
    self.alphabet = alphabet
    self.bound = bound
  }

  /// Compares what two engines tell, and the states they report, in one given.
  package func compare<Left: Engine & Hashable, Right: Engine & Hashable>(
    _ given: Given, _ left: Left, _ right: Right
  ) -> Outcome {
    var search = Search(given, EnginePair(given, left, right), AppPair(comparing: alphabet.scenes))
    return search.run(alphabet.stimuli, bound)
  }
}

/// The way through the states, level by level.
private struct Search<Left: Engine & Hashable, Right: Engine & Hashable> {
  private let given: Given
  private let appPair: AppPair
  private var seen: Set<EnginePair<Left, Right>>
  /// For each state but the first, where it was reached from and by which stimulus.
  private var steps: [Step] = []
  /// The states reached last, with their numbers.
  private var front: [Place]

  private struct Step {
    let origin: Int32
    let stimulus: UInt8
  }

  private struct Place {
    let number: Int32
    let enginePair: EnginePair<Left, Right>
  }

  init(_ given: Given, _ start: EnginePair<Left, Right>, _ appPair: AppPair) {
    self.given = given
    self.appPair = appPair
    seen = [start]
    front = [Place(number: 0, enginePair: start)]
  }

  mutating func run(_ stimuli: [Stimulus], _ bound: Bound) -> Exploration.Outcome {
    var depth = 0
    var isFull = false
    while !front.isEmpty && !isFull && depth < bound.depth {
      var next: [Place] = []
      for place in front {
        for (letter, stimulus) in stimuli.enumerated() where place.enginePair.world.allows(stimulus)
        {
          var enginePair = place.enginePair
          guard appPair.play(stimulus, &enginePair) else {
            return Exploration.Outcome(
              difference: Scenario(given, path(to: place.number, stimuli) + [stimulus]),
              extent: Extent(depth: depth, states: seen.count, isWhole: false))
          }
          // Once full, the level is still compared to its end, so that the depth holds.
          guard seen.count < bound.states || seen.contains(enginePair) else {
            isFull = true
            continue
          }
          guard seen.insert(enginePair).inserted else { continue }
          steps.append(Step(origin: place.number, stimulus: UInt8(letter)))
          next.append(Place(number: Int32(steps.count), enginePair: enginePair))
        }
      }
      front = next
      depth += 1
    }
    return Exploration.Outcome(
      difference: nil,
      extent: Extent(depth: depth, states: seen.count, isWhole: front.isEmpty && !isFull))
  }

  /// The stimuli that lead to a state.
  private func path(to number: Int32, _ stimuli: [Stimulus]) -> [Stimulus] {
    var path: [Stimulus] = []
    var number = Int(number)
    while number > 0 {
      let step = steps[number - 1]
      path.append(stimuli[Int(step.stimulus)])
      number = Int(step.origin)
    }
    return path.reversed()
  }
}
