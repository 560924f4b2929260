import Foundation
import Lifecycle
import LifecycleTraces
import Testing

@Suite("The recorded corpus")
struct RecordedCorpusTests {
  static let files = [("app-based", 92), ("other-systems", 5), ("scene-based", 125)]

  static func text(_ file: String) throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let url = root.appending(path: "Corpus/Recorded/\(file).jsonl")
    return try String(contentsOf: url, encoding: .utf8)
  }

  static func traces(_ file: String) throws -> [RecordedTrace] {
    try RecordedTraces.read(try text(file), name: "\(file).jsonl")
  }

  static func corpus() throws -> [RecordedTrace] {
    try files.flatMap { try traces($0.0) }
  }

  @Test("is read whole", arguments: files)
  func whole(file: String, count: Int) throws {
    #expect(try Self.traces(file).count == count)
  }

  @Test("has all its files read")
  func everyFile() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let folder = root.appending(path: "Corpus/Recorded").path()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".jsonl") }.sorted()
    #expect(names == Self.files.map { $0.0 + ".jsonl" })
  }

  @Test("has 222 traces, each with an id of its own")
  func identity() throws {
    let ids = try Self.corpus().map(\.id)
    #expect(ids.count == 222)
    #expect(Set(ids).count == ids.count)
  }

  @Test(
    "keeps each life cycle in its file",
    arguments: [("app-based", "app"), ("scene-based", "scene")])
  func lifeCycle(file: String, lifeCycle: String) throws {
    #expect(try Self.traces(file).filter { $0.lifeCycle.rawValue != lifeCycle }.map(\.id) == [])
  }

  @Test("judges iOS and iPadOS only")
  func judged() throws {
    let others = try Self.traces("other-systems").map(\.id)
    #expect(try Self.corpus().filter { !$0.isJudged }.map(\.id) == others)
  }

  @Test("tells stimuli of all but sixteen traces")
  func played() throws {
    let unplayed = try Self.corpus().filter { !$0.isPlayed }.map(\.id).sorted()
    #expect(
      unplayed == [
        "R049", "R138", "R140", "R142", "R145", "R182", "R183", "R184", "R185", "R186",
        "R211", "R219", "R257", "R272", "R273", "R274",
      ])
  }

  @Test("goes through the notation unchanged", arguments: files.map(\.0))
  func notation(file: String) throws {
    for trace in try Self.traces(file) {
      #expect(try Trace(notation: "\(trace.trace)") == trace.trace, "\(trace.id)")
    }
  }

  @Test("plays only what can happen, where the start is known")
  func legal() throws {
    let known = try Self.corpus().filter { !$0.trace.logCoverage.startsUnknown }
    #expect(known.filter { $0.trace.scenario.firstIllegal != nil }.map(\.id) == [])
    #expect(known.filter { !($0.trace.steps[0].stimulus.launches) }.map(\.id) == [])
  }

  @Test("argues about rules, with reasons")
  func argued() throws {
    let argued = try Self.corpus().flatMap { trace in trace.argued.map { (trace.id, $0) } }
    #expect(
      argued.map { "\($0.0) \($0.1.rule)" } == [
        "R072 background/on-lock", "R089 deactivation/inactive-during-interruption",
        "R106 deactivation/reactivates", "R107 background/on-lock",
        "R107 deactivation/inactive-during-interruption", "R133 other/open-url-before-active",
        "R189 launch/no-foreground-callback-when-app-based",
        "F015 scene/starts-unattached", "F015 scene/legal-transitions",
      ])
    #expect(argued.filter { $0.1.because.isEmpty }.map(\.0) == [])
  }

  @Test("names nothing of UIKit that is neither in the vocabulary nor known to be missing")
  func names() throws {
    let lines = try Self.files.flatMap { try Self.text($0.0).split(separator: "\n") }
    let named = try lines.flatMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let trace = try #require(object as? [String: Any])
      let events = try #require(trace["events"] as? [[String: Any]])
      let absent = try #require(trace["absent"] as? [String])
      return events.compactMap { $0["event"] as? String } + absent
    }
    let missing = Set(named).filter { UIKitName.named($0) == nil }
    #expect(
      missing.sorted() == [
        "NSObject.awakeFromNib() [storyboard root view controller]",
        "UIViewController.viewDidAppear(_:)", "UIViewController.viewDidDisappear(_:)",
        "UIViewController.viewDidLoad()", "UIViewController.viewWillAppear(_:)",
        "UIViewController.viewWillDisappear(_:)",
      ])
  }
}
