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
  /// Remarks that a reader should keep in mind.
  package let notes: String
  /// The trace of the source, without scenes that are not windows.
  package let trace: Trace
  /// The stimulus that the group names, if there is no play and the confidence is not low.
  let told: ToldStimulus?
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
  /// The life cycle that the app uses.
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
}

extension RecordedTrace {
  /// Whether the rules apply: on iOS and iPadOS, not on further systems that have UIKit.
  package var isJudged: Bool {
    !Self.otherSystems.contains { system.contains($0) }
  }

  private static let otherSystems = ["visionOS", "Catalyst", "macOS", "tvOS", "watchOS"]
}

extension RecordedTrace {
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
        of: try RecordedPlay(play, of: line, telling: events).trace)
    } else {
      var unplayed = scenes.leaveOutOthers(
        of: Self.unplayed(events, lifeCycle, isUnordered: !line.ordered))
      unplayed.given.multipleScenes = unplayed.namesSeveralScenes
      trace = unplayed
    }
    self.scenes = scenes
    isPlayed = line.play != nil
    told = isPlayed || confidence == .low ? nil : ToldStimulus(group: group)
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
  /// Whether the trace names a scene other than A.
  fileprivate var namesSeveralScenes: Bool {
    steps.contains { $0.observations.contains { ($0.receiver.scene ?? .a) != .a } }
  }
}

/// The reason why a line of recorded traces cannot be read.
package struct RecordedTraceError: Error, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// The line number, from 1.
  package let line: Int
  package let lineProblem: LineProblem

  package var description: String {
    "\(file):\(line): \(lineProblem.problem)\n  \(lineProblem.remedy)"
  }

  /// The problem of a line, and a remedy.
  package struct LineProblem: Error, Hashable, Sendable {
    package let problem: String
    package let remedy: String

    init(_ problem: String, _ remedy: String) {
      self.problem = problem
      self.remedy = remedy
    }
  }
}

/// Files of recorded traces: JSON lines, blank ones skipped.
package enum RecordedTraces {
  /// The maximum length of a line, in bytes.
  package static let longestLine = 8 << 20

  /// Returns the traces of a whole file, in order; errors call the file `name`.
  package static func read(
    _ text: String, name: String
  ) throws(RecordedTraceError) -> [RecordedTrace] {
    let (traces, errors) = readable(text, name: name)
    if let error = errors.first { throw error }
    return traces
  }

  /// Returns the traces of all readable lines, in order, and an error for every other line.
  package static func readable(
    _ text: String, name: String
  ) -> (traces: [RecordedTrace], errors: [RecordedTraceError]) {
    var traces: [RecordedTrace] = []
    var errors: [RecordedTraceError] = []
    var lines: [String: Int] = [:]
    let newline = UInt8(ascii: "\n")
    let all = text.utf8.split(separator: newline, omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() where !line.allSatisfy(isBlank) {
      do throws(RecordedTraceError.LineProblem) {
        let trace = try trace(of: line)
        if let first = lines.updateValue(index + 1, forKey: trace.id) {
          throw .init(
            "id '\(trace.id)' is already used in line \(first)", "Give each trace an id of its own")
        }
        traces.append(trace)
      } catch {
        errors.append(RecordedTraceError(file: name, line: index + 1, lineProblem: error))
      }
    }
    return (traces, errors)
  }

  private static func trace(
    of line: Substring.UTF8View
  ) throws(RecordedTraceError.LineProblem) -> RecordedTrace {
    guard line.count <= longestLine else {
      throw .init(
        "a line of \(line.count) bytes", "Keep each line within \(longestLine) bytes")
    }
    return try RecordedTrace(RecordedLine(json: line))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
