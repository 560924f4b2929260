package import Lifecycle

/// A comparison of two engines in all scenarios over an alphabet, shorter ones first.
///
/// Two scenarios may lead to the same state of both engines, their apps and the world. Their
/// continuations are compared only once. The engines are values, so nothing else can distinguish
/// the scenarios.
package struct Exploration: Sendable {
  package let alphabet: Alphabet
  package let bound: Bound

  /// The result of a comparison.
  package struct Outcome: Hashable, Sendable {
    /// A shortest scenario in which the engines differ, if they do.
    package let difference: Scenario?
    /// The extent of the comparison.
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

  /// Compares the observations and the reported states of two engines in one given.
  package func compare<Left: Engine & Hashable, Right: Engine & Hashable>(
    _ given: Given, _ left: Left, _ right: Right
  ) -> Outcome {
    var search = Search(given, EnginePair(given, left, right), AppPair(comparing: alphabet.scenes))
    return search.run(alphabet.stimuli, bound)
  }
}

/// A breadth-first search through the states.
private struct Search<Left: Engine & Hashable, Right: Engine & Hashable> {
  private let given: Given
  private let appPair: AppPair
  private var seen: Set<EnginePair<Left, Right>>
  /// For each state but the first, the state before and the stimulus that led from there.
  private var steps: [Step] = []
  /// The states of the last level, with their numbers.
  private var front: [Place]

  private struct Step {
    /// The number of the state before. The first state is 0.
    let origin: Int32
    /// The position of the stimulus in the alphabet.
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
          // A full level is still compared to its end, so that the depth is right.
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

  /// Returns the stimuli that lead to a state.
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

extension Scenario {
  /// Returns the position of the first stimulus after which two engines differ, if they do.
  ///
  /// Engines differ in their observations, in the states that they report, or in their failures.
  package func difference<Left: Engine & Hashable, Right: Engine & Hashable>(
    between left: Left, and right: Right, on appPair: AppPair
  ) -> Int? {
    var enginePair = EnginePair(given, left, right)
    for (position, stimulus) in stimuli.enumerated()
    where !appPair.play(stimulus, &enginePair) { return position }
    return nil
  }
}

/// Two apps that receive the calls of one engine each, for pair after pair of engines.
package struct AppPair {
  private let left = HostedApp()
  private let right = HostedApp()
  private let scenes: SceneSet

  /// Creates two apps. The states of `scenes` are compared.
  package init(comparing scenes: SceneSet) { self.scenes = scenes }

  /// Plays a legal stimulus on both engines.
  ///
  /// - Returns: Whether both made the same observations, failed alike, and report the same states.
  func play<Left, Right>(_ stimulus: Stimulus, _ enginePair: inout EnginePair<Left, Right>) -> Bool
  {
    let failures = (
      Self.play(stimulus, &enginePair.left, &enginePair.leftApp, left),
      Self.play(stimulus, &enginePair.right, &enginePair.rightApp, right)
    )
    enginePair.world.apply(stimulus)
    return failures.0 == failures.1
      && left.observations.elementsEqual(right.observations) && reportsAgree(enginePair)
  }

  /// Plays a stimulus on one engine.
  ///
  /// - Returns: The reason why the engine gave no answer, if it gave none.
  private static func play<E: Engine>(
    _ stimulus: Stimulus, _ engine: inout E, _ app: inout ScriptedApp, _ hosted: HostedApp
  ) -> EngineFailure? {
    hosted.reset(to: app)
    defer { app = hosted.app }
    do throws(EngineFailure) {
      try engine.step(stimulus, telling: hosted)
      return nil
    } catch {
      return error
    }
  }

  private func reportsAgree<Left, Right>(_ enginePair: EnginePair<Left, Right>) -> Bool {
    guard enginePair.left.applicationState == enginePair.right.applicationState else {
      return false
    }
    for scene in scenes
    where enginePair.left.activationState(of: scene) != enginePair.right.activationState(of: scene)
    {
      return false
    }
    return true
  }
}

/// Two engines in the same scenario, each with its app: one state of an exploration.
struct EnginePair<Left: Engine & Hashable, Right: Engine & Hashable>: Hashable {
  var left: Left
  var leftApp: ScriptedApp
  var right: Right
  var rightApp: ScriptedApp
  var world: World

  /// Creates the state at the start of a scenario.
  init(_ given: Given, _ left: Left, _ right: Right) {
    self.left = left
    self.right = right
    leftApp = ScriptedApp(given.script)
    rightApp = leftApp
    world = World(given)
  }

  /// Hashes the engines alone. Apps and world mostly follow from them, and equality compares all.
  func hash(into hasher: inout Hasher) {
    hasher.combine(left)
    hasher.combine(right)
  }
}
