import Foundation
import Lifecycle

/// Stimuli and givens as texts for C, which stay where they are as long as the book.
///
/// A stimulus is looked up by a number that it has, which is several times as fast as by its hash.
struct CTextTable: ~Copyable {
  private var stimuli: [UnsafeMutablePointer<CChar>?] = []
  private var givens: [Given: UnsafeMutablePointer<CChar>] = [:]

  /// How many givens are remembered.
  private static var givensKept: Int { 1024 }

  deinit {
    for text in stimuli { free(text) }
    for text in givens.values { free(text) }
  }

  /// A stimulus in the notation.
  mutating func text(_ stimulus: Stimulus) -> EngineLibrary.Text {
    let place = stimulus.place
    if place >= stimuli.count {
      stimuli += Array(repeating: nil, count: place + 1 - stimuli.count)
    }
    if let known = stimuli[place] { return EngineLibrary.Text(known) }
    let text = Self.copy(stimulus.description)
    stimuli[place] = text
    return EngineLibrary.Text(text)
  }

  /// The lines of a given, each ended; they may be gone when the next is asked for.
  mutating func text(_ given: Given) -> EngineLibrary.Text {
    if let known = givens[given] { return EngineLibrary.Text(known) }
    if givens.count >= Self.givensKept {
      for text in givens.values { free(text) }
      givens.removeAll(keepingCapacity: true)
    }
    let lines = given.description
    let text = Self.copy(lines.isEmpty ? "" : lines + "\n")
    givens[given] = text
    return EngineLibrary.Text(text)
  }

  /// A copy for an engine to read; it has to be freed.
  static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
    guard let copy = strdup(text) else { fatalError("there is no memory left") }
    return copy
  }
}

extension Stimulus {
  /// A number of its own, and the smaller the more common the kind: times come last.
  fileprivate var place: Int {
    kind == .wait
      ? Kind.allCases.count * 16 + parameter : Int(kind.rawValue) * 16 + parameter
  }
}
