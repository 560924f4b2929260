import Lifecycle
import LifecycleOracle

/// Plays all scenarios of a property, shorter ones first, and merges equal product states.
///
/// If two scenarios lead to the same product state, their continuations are played once. Only the
/// product states of the present level are kept whole. For all others the search keeps a
/// fingerprint, the number of the product state before, and the stimulus between the two.
struct MergingSearch {
  private let property: Property
  private let engines: any EngineStore
  private let monitor: ProofMonitor
  private var stepper: Stepper
  private var seen = StateTable()
  private var paths = PathStore()
  /// The product states of the present level.
  private var front = Level(of: ProductState.self)
  /// The number of the first product state of the present level. The state at the start is 0.
  private var firstNumber = 0
  /// The product states of the next level so far.
  private var next = Level(of: ProductState.self)
  private var proof = Proof()
  /// The number of bytes that a product state and its engine take.
  private let stride: Int

  init(_ property: Property, of engines: any EngineStore, _ monitor: ProofMonitor) {
    self.property = property
    self.engines = engines
    self.monitor = monitor
    stride = MemoryLayout<ProductState>.stride + engines.stride
    stepper = Stepper(property, engines)
    stepper.start()
    let (fingerprint, allowances) = stepper.normalize()
    _ = seen.insert(fingerprint, allowances)
    engines.keep()
    engines.advance()
    front.append().assumingMemoryBound(to: ProductState.self).initialize(to: stepper.productState)
  }

  /// Searches until the property is refuted or a limit is reached.
  mutating func run() -> Proof {
    defer {
      front.deallocate(of: ProductState.self)
      next.deallocate(of: ProductState.self)
    }
    proof.end = .depth
    while proof.depth < property.limits.depth {
      if let end = playLevel() {
        proof.end = end
        break
      }
      proof.depth += 1
      proof.scenarios = proof.steps
      firstNumber += front.count
      swap(&front, &next)
      next.empty(of: ProductState.self)
      engines.advance()
      guard front.count > 0 || isLastLevelDropped else {
        proof.end = .fixpoint
        break
      }
    }
    proof.states = seen.count
    proof.tallies = stepper.tallies
    return proof
  }

  /// Whether the last level was not kept, because the search goes no deeper.
  private var isLastLevelDropped: Bool { proof.depth == property.limits.depth }

  /// Plays every stimulus from every product state of the level.
  ///
  /// - Returns: The reason why the search is over, if it is.
  private mutating func playLevel() -> Proof.End? {
    // A copy, which shares the memory, because `play` changes this search while it reads the level.
    let level = front
    for position in 0..<level.count {
      if position & 1023 == 0 {
        proof.states = seen.count
        monitor.note(proof, waiting: front.count - position, found: next.count)
        if monitor.isStopped { return .stopped }
      }
      let start = level.address(of: position).assumingMemoryBound(to: ProductState.self)
      let world = start.pointee.state.world
      for (letter, stimulus) in property.alphabet.stimuli.enumerated() where world.allows(stimulus)
      {
        stepper.start(at: position, UnsafePointer(start))
        if let end = play(stimulus, letter: letter, from: position) { return end }
      }
    }
    return nil
  }

  private mutating func play(_ stimulus: Stimulus, letter: Int, from position: Int) -> Proof.End? {
    guard proof.steps < property.limits.steps else { return .steps }
    proof.steps += 1
    switch stepper.play(stimulus) {
    case .failsOtherwise: return nil
    case .unsupported:
      proof.skipped += 1
      return nil
    case .refutes:
      proof.counterexample = scenario(to: firstNumber + position, then: stimulus)
      return .refuted
    case .passes: break
    }
    guard proof.depth + 1 < property.limits.depth else { return nil }
    return keep(from: firstNumber + position, letter: letter)
  }

  /// Keeps the product state for the next level, unless it is known.
  ///
  /// - Returns: The reason why the search is over, if it is.
  private mutating func keep(from origin: Int, letter: Int) -> Proof.End? {
    let (fingerprint, allowances) = stepper.normalize()
    guard bytes <= property.limits.memory else {
      return seen.covers(fingerprint, allowances) ? nil : .memory
    }
    if seen.insert(fingerprint, allowances) {
      paths.append(origin: origin, letter: letter)
      next.append().assumingMemoryBound(to: ProductState.self).initialize(to: stepper.productState)
      engines.keep()
      return nil
    }
    proof.merged += 1
    guard proof.merged % Self.sampling == 1 else { return nil }
    let path = scenario(to: origin, then: property.alphabet.stimuli[letter])
    return check(path, leadsTo: (fingerprint, allowances))
  }

  /// The number of merged states for each one that is reached once more from the start, as a check.
  private static var sampling: Int { 4096 }

  /// The largest number of bytes in use after one more product state is kept.
  @inline(__always)
  private var bytes: Int {
    (front.capacityForOneMore + next.capacityForOneMore) * stride + seen.peak + paths.peak
  }

  private func scenario(to number: Int, then stimulus: Stimulus) -> Scenario {
    let letters = paths.letters(to: number)
    return Scenario(property.given, letters.map { property.alphabet.stimuli[$0] } + [stimulus])
  }

  /// Plays a scenario from the start, without merging any state on the way.
  ///
  /// - Returns: `.mistaken`, if the scenario leads to another state.
  private mutating func check(
    _ scenario: Scenario, leadsTo end: (Fingerprint, Allowances)
  ) -> Proof.End? {
    proof.replayed += 1
    stepper.start()
    for stimulus in scenario.stimuli where stepper.playOn(stimulus) != .passes {
      return .mistaken(scenario)
    }
    return stepper.normalize() == end ? nil : .mistaken(scenario)
  }
}

/// The path to each state but the first, in five bytes: the number of the state before, and a letter.
///
/// A letter is a position in the alphabet. States have numbers in the order in which they are added,
/// from 1. The state at the start is 0.
struct PathStore {
  private var origins: ContiguousArray<UInt32> = []
  private var letters: ContiguousArray<UInt8> = []

  /// Adds the path to the next state.
  mutating func append(origin: Int, letter: Int) {
    origins.append(UInt32(origin))
    letters.append(UInt8(letter))
  }

  /// Returns the letters that lead to a state.
  func letters(to number: Int) -> [Int] {
    var path: [Int] = []
    var number = number
    while number > 0 {
      path.append(Int(letters[number - 1]))
      number = Int(origins[number - 1])
    }
    return path.reversed()
  }

  /// The largest number of bytes that the paths take while one more is added.
  var peak: Int {
    let isFull = origins.count == origins.capacity || letters.count == letters.capacity
    return (origins.capacity * 4 + letters.capacity) * (isFull ? 3 : 1)
  }
}
