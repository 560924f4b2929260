import Foundation
public import Testing

/// The part of a large set of cases that a test plays.
///
/// `swift test` plays a sample. With `LIFECYCLE_SWEEPS=whole` it plays all cases. The gate that
/// runs the tests in a release build sets this variable.
public enum Sweep {
  /// Whether the tests play all cases.
  public static let isWhole = ProcessInfo.processInfo.environment["LIFECYCLE_SWEEPS"] == "whole"

  /// The number of repetitions to play: `whole` in a whole sweep, else `sample`.
  public static func count(_ whole: Int, sample: Int) -> Int { isWhole ? whole : sample }

  /// The number of randomly changed inputs for each parser.
  ///
  /// In a whole sweep, `LIFECYCLE_INPUTS` overrides `whole`. Runs with a sanitizer set this
  /// variable.
  public static func inputs(_ whole: Int = 20_000, sample: Int) -> Int {
    count(asked ?? whole, sample: sample)
  }

  private static let asked =
    ProcessInfo.processInfo.environment["LIFECYCLE_INPUTS"].flatMap { Int($0) }

  /// Returns the cases to play: the first and each `every`-th after it, and all special cases.
  public static func cases<Case>(
    _ whole: some Sequence<Case>, every: Int, and isSpecial: (Case) -> Bool = { _ in false }
  ) -> [Case] {
    whole.enumerated().filter { index, element in
      isWhole || index.isMultiple(of: every) || isSpecial(element)
    }.map(\.element)
  }
}

extension Trait where Self == ConditionTrait {
  /// Marks a test that takes seconds in a debug build: only a whole sweep plays it.
  public static var slow: Self {
    .enabled(if: Sweep.isWhole, "it takes seconds: .ci/sweeps plays it in a release build")
  }
}
