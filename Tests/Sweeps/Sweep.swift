import Foundation

/// How much of a sweep over many cases a test plays: a sample, as every `swift test` does, or all
/// of it, where `LIFECYCLE_SWEEPS` is `whole`, as in the gate that plays the tests in a release
/// build.
public enum Sweep {
  /// Whether everything is played.
  public static let isWhole = ProcessInfo.processInfo.environment["LIFECYCLE_SWEEPS"] == "whole"

  /// How many repetitions are played of `whole`.
  public static func count(_ whole: Int, sample: Int) -> Int { isWhole ? whole : sample }

  /// How many inputs that were changed at random each parser gets: `whole`, or where all of a sweep
  /// is played as many as `LIFECYCLE_INPUTS` says, as where a sanitizer watches the parsers.
  public static func inputs(_ whole: Int = 20_000, sample: Int) -> Int {
    count(asked ?? whole, sample: sample)
  }

  private static let asked =
    ProcessInfo.processInfo.environment["LIFECYCLE_INPUTS"].flatMap { Int($0) }

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
