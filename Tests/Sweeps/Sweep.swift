import Foundation

/// How much of a sweep over many cases a test plays: a sample, as every `swift test` does, or all
/// of it, where `LIFECYCLE_SWEEPS` is `whole`, as in the gate that plays the tests in a release
/// build.
public enum Sweep {
  /// Whether everything is played.
  public static let isWhole = ProcessInfo.processInfo.environment["LIFECYCLE_SWEEPS"] == "whole"

  /// How many repetitions are played of `whole`.
  public static func count(_ whole: Int, sample: Int) -> Int { isWhole ? whole : sample }

  /// The cases that are played: every so many of them, from the first on, and those that are
  /// special.
  public static func cases<Case>(
    _ whole: some Sequence<Case>, every: Int, and isSpecial: (Case) -> Bool = { _ in false }
  ) -> [Case] {
    whole.enumerated().filter { index, element in
      isWhole || index.isMultiple(of: every) || isSpecial(element)
    }.map(\.element)
  }
}
