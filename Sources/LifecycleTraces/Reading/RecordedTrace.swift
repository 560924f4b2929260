package import Lifecycle

/// A call order of real UIKit that somebody recorded or stated.
///
/// UIKit's own names, as the source has them, are told as observations; a hand-written play, where
/// there is one, lays them out over stimuli.
package struct RecordedTrace: Sendable, Identifiable {
  package let id: String
  package let lifeCycle: LifeCycle
  /// A coarse class, such as `cold launch`.
  package let group: String
  /// What was done, in prose.
  package let stimulus: String
  /// The system as the source tells it.
  package let system: String
  /// The device as the source tells it.
  package let device: String
  package let kind: Kind
  package let confidence: Confidence
  package let source: Source
  /// What to mind.
  package let notes: String
  /// What the source tells, as a trace.
  package let trace: Trace
  /// Whether the trace has its stimuli from a hand-written play, not just one unknown step.
  package let isPlayed: Bool
  /// What the source tells and the vocabulary lacks, in order.
  package let remarks: [String]
  /// The rules that the trace may break, each with the reason why that does not speak against it.
  package let argued: [Argument]
}

extension RecordedTrace {
  /// The life cycle that the app lives.
  package enum LifeCycle: String, CaseIterable, Sendable {
    case scene, app
  }

  /// How the source came by it.
  package enum Kind: String, CaseIterable, Sendable {
    /// The output of a console.
    case log
    /// What somebody says they saw.
    case stated
  }

  /// How sure the reading of the source is.
  package enum Confidence: String, CaseIterable, Sendable {
    case high, medium, low
  }

  /// Where it can be read.
  package struct Source: Hashable, Sendable, Decodable {
    package let url: String
    package let title: String
  }

  /// Why a breach of one rule is not that rule's fault.
  package struct Argument: Hashable, Sendable, Decodable {
    package let rule: String
    package let because: String
  }
}

extension RecordedTrace {
  /// Whether the rules apply: on iOS and iPadOS, not on the other systems that have UIKit.
  package var isJudged: Bool {
    !Self.otherSystems.contains { system.contains($0) }
  }

  private static let otherSystems = ["visionOS", "Catalyst", "macOS", "tvOS", "watchOS"]
}
