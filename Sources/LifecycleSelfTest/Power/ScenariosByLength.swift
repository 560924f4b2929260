package import Lifecycle
import LifecycleExploration
import LifecycleGeneration

/// Makes all scenarios over a small alphabet in the order of length, for a few givens in turn.
///
/// The random generator is measured against it: how soon does plain enumeration find each fault?
package struct ScenariosByLength: ScenarioSource, Sendable {
  /// The alphabet, as far as the engine supports it.
  private let letters: [Stimulus]
  /// The position of the current given among `givens`.
  private var given = 0
  /// The current scenario, as positions in the alphabet.
  private var word: [Int] = []
  /// The world before each stimulus of the current scenario, and before the stimulus that comes next.
  private var worlds: [World] = []
  /// The number of scenarios made.
  private var count: UInt64 = 0

  /// Creates the enumeration for an engine that declares `capabilities`.
  package init(_ capabilities: Capabilities) {
    letters = Self.alphabet.stimuli.filter { $0.kind.needs.isSubset(of: capabilities) }
  }

  /// The givens: one scene, several scenes, no scenes.
  package static let givens: [Given] = {
    var (single, several, none) = (Given(), Given(), Given())
    single.multipleScenes = false
    several.multipleScenes = true
    none.scenes = false
    return [single, several, none]
  }()

  /// Every kind of stimulus, with the first one or two values of each argument.
  private static let alphabet = Alphabet(
    scenes: [.a, .b], interruptions: [.alert], modes: [.fetch], resources: [.camera],
    work: [.first], waits: [5, 31])

  /// The description of the alphabet in reports.
  package static let alphabetName =
    "every kind, about scenes A and B, alert, fetch, camera, work 1, 5s and 31s"

  /// Writes the next scenario; indexes must be requested in order.
  package mutating func make(_ scenario: inout Scenario, index: UInt64) {
    precondition(index == count, "an enumeration goes on from where it is")
    count += 1
    advance()
    scenario.given = Self.givens[given]
    scenario.stimuli.removeAll(keepingCapacity: true)
    for letter in word { scenario.stimuli.append(letters[letter]) }
  }

  /// Moves to the next scenario of the same length, to the next given, or to the next length.
  private mutating func advance() {
    let length = word.count
    // Backtracks: tries the next letters in place of the last one. If none fits, the letter before it
    // is tried, and so is each letter that a failed attempt left behind.
    while let letter = word.popLast() {
      if extend(from: letter + 1, to: length) { return }
      worlds.removeLast()
    }
    if length > 0, given + 1 < Self.givens.count {
      given += 1
      begin(length)
    } else {
      given = 0
      begin(length + 1)
    }
  }

  /// Moves to the first scenario of a length under the current given.
  private mutating func begin(_ length: Int) {
    worlds = [World(Self.givens[given])]
    let isFound = extend(from: 0, to: length)
    precondition(isFound, "time can always pass")
  }

  /// Completes the word with a letter from `first` on, and then with the first legal letters.
  ///
  /// Returns whether it could. Otherwise it leaves the letters that it added.
  /// The last element of `worlds` is the world before the next letter.
  private mutating func extend(from first: Int, to length: Int) -> Bool {
    var first = first
    while word.count < length {
      let world = worlds[word.count]
      guard let letter = letters.indices[first...].first(where: { world.allows(letters[$0]) })
      else { return false }
      word.append(letter)
      first = 0
      guard word.count < length else { break }
      worlds.append(world)
      worlds[word.count].apply(letters[letter])
    }
    return true
  }
}
