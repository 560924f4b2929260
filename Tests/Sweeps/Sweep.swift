import Foundation
public import Testing

/// The part of a large set of cases that a test plays.
///
/// `swift test` plays a sample. With `LIFECYCLE_SWEEPS=whole` it plays all cases. With
/// `LIFECYCLE_SWEEPS=part` it plays about an eighth of the repetitions, and twice the sample of the
/// cases. `.ci/sweeps` sets the variable and uses a release build.
public enum Sweep {
  private static let asked = ProcessInfo.processInfo.environment["LIFECYCLE_SWEEPS"]
  /// Whether the tests play all cases.
  public static let isWhole = asked == "whole"
  /// Whether the tests play more than a sample.
  public static let isLong = isWhole || asked == "part"

  /// The number of repetitions to play: `whole` in a whole sweep, else `sample` or an eighth.
  public static func count(_ whole: Int, sample: Int) -> Int {
    isWhole ? whole : isLong ? max(sample, whole / 8) : sample
  }

  /// The number of randomly changed inputs for each parser.
  ///
  /// In a whole sweep, `LIFECYCLE_INPUTS` overrides `whole`. Runs with a sanitizer set this
  /// variable.
  public static func inputs(_ whole: Int = 20_000, sample: Int) -> Int {
    count(askedInputs ?? whole, sample: sample)
  }

  private static let askedInputs =
    ProcessInfo.processInfo.environment["LIFECYCLE_INPUTS"].flatMap { Int($0) }

  /// Returns the cases to play: the first and each `every`-th after it, and all special cases.
  public static func cases<Case>(
    _ whole: some Sequence<Case>, every: Int, and isSpecial: (Case) -> Bool = { _ in false }
  ) -> [Case] {
    let stride = isWhole ? 1 : isLong ? (every + 1) / 2 : every
    return whole.enumerated().filter { index, element in
      index.isMultiple(of: stride) || isSpecial(element)
    }.map(\.element)
  }
}

extension Trait where Self == ConditionTrait {
  /// Marks a test that takes seconds in a debug build: only `.ci/sweeps` plays it.
  public static var slow: Self {
    .enabled(if: Sweep.isLong, "it takes seconds: .ci/sweeps plays it in a release build")
  }
}
