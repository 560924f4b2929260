package import Lifecycle

/// A call order of real UIKit that a source recorded or stated.
///
/// UIKit's own names, as the source has them, become observations. A hand-written play, if there is
/// one, assigns the observations to stimuli.
package struct RecordedTrace: Sendable, Identifiable {
  package let id: String
  package let lifeCycle: LifeCycle
  /// A coarse class, such as `cold launch`.
  package let group: String
  /// The user's or the system's action, in prose.
  package let stimulus: String
  /// The system as the source names it.
  package let system: String
  /// The device as the source names it.
  package let device: String
  package let kind: Kind
  package let confidence: Confidence
  package let source: Source
  /// Caveats for the reader.
  package let notes: String
  /// The trace of the source, without scenes that are not windows.
  package let trace: Trace
  /// The stimulus that the group names, if there is no play and the confidence is not low.
  let groupStimulus: GroupStimulus?
  /// The source's names of scenes, and counts of the observations left out.
  package let scenes: RecordedScenes
  /// Whether a hand-written play gives the stimuli; otherwise the trace has one unknown step.
  package let isPlayed: Bool
  /// The events and markers of the source that the vocabulary lacks, in order.
  package let remarks: [String]
  /// The rules that the trace may break, each with the reason why that does not refute the rule.
  package let argued: [Argument]
}

extension RecordedTrace {
  package enum LifeCycle: String, CaseIterable, Sendable {
    case scene, app
  }

  /// The kind of evidence in the source.
  package enum Kind: String, CaseIterable, Sendable {
    /// The output of a console.
    case log
    /// An eyewitness statement.
    case stated
  }

  /// The certainty with which the source was read.
  package enum Confidence: String, CaseIterable, Sendable {
    case high, medium, low
  }

  /// The place where the source can be read.
  package struct Source: Hashable, Sendable, Decodable {
    package let url: String
    package let title: String
  }

  /// The reason why a breach of a rule does not refute that rule.
  package struct Argument: Hashable, Sendable, Decodable {
    package let rule: String
    package let because: String
  }

  /// Whether the rules apply: on iOS and iPadOS, not on further systems that have UIKit.
  package var isJudged: Bool {
    !Self.otherSystems.contains { system.contains($0) }
  }

  private static let otherSystems = ["visionOS", "Catalyst", "macOS", "tvOS", "watchOS"]

  /// Creates a trace from one line of a file.
  init(_ line: RecordedLine) throws(RecordedTraceError.LineProblem) {
    var scenes = try RecordedScenes(line)
    let events = try RecordedEvents(line, scenes)
    id = line.id
    lifeCycle = try RecordedLine.value(line.lifeCycle, of: "lifeCycle", \.rawValue)
    group = line.group
    stimulus = line.stimulus
    system = line.system
    device = line.device
    kind = try RecordedLine.value(line.kind, of: "kind", \.rawValue)
    confidence = try RecordedLine.value(line.confidence, of: "confidence", \.rawValue)
    source = line.source
    notes = line.notes
    if let play = line.play {
      trace = scenes.leaveOutOthers(
        of: try RecordedPlay(play, of: line, with: events).trace)
    } else {
      var unplayed = scenes.leaveOutOthers(
        of: Self.unplayed(events, lifeCycle, isUnordered: !line.ordered))
      unplayed.given.multipleScenes = unplayed.namesSeveralScenes
      trace = unplayed
    }
    self.scenes = scenes
    isPlayed = line.play != nil
    groupStimulus = isPlayed || confidence == .low ? nil : GroupStimulus(group: group)
    remarks = events.remarks
    argued = line.argued ?? []
  }

  /// Returns a trace of all observations in one step with an unknown stimulus.
  private static func unplayed(
    _ events: RecordedEvents, _ lifeCycle: LifeCycle, isUnordered: Bool
  ) -> Trace {
    var given = Given()
    given.system = nil
    given.sdk = nil
    given.scenes = lifeCycle == .scene
    var logCoverage = Trace.LogCoverage()
    logCoverage.startsUnknown = true
    logCoverage.isPartial = true
    logCoverage.isUnordered = isUnordered
    logCoverage.absent = events.absent
    return Trace(given, [Trace.Step(.unknown, events.observations)], logCoverage: logCoverage)
  }
}

extension Trace {
  fileprivate var namesSeveralScenes: Bool {
    steps.contains { $0.observations.contains { ($0.receiver.scene ?? .a) != .a } }
  }
}
