import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleGeneration
import LifecycleOracle
import LifecycleReports
import LifecycleShrinking

/// Converts scenarios of the corpus to files for a fuzzer, and the fuzzer's findings to scenarios.
struct FuzzExchange: Action {
  private let seeds: FuzzSeeds?
  private let findings: FuzzFindings?
  private let dictionary: String?

  /// Reads the arguments of `lifecheck-dev corpus`.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(
      words,
      options: ["--to-fuzz", "--corpus", "--from-fuzz", "--into", "--dictionary", "--engine"],
      flags: [])
    try words.refuseOperands(of: "corpus", help: DevelopmentHelp.command)
    dictionary = words["--dictionary"]
    seeds = words["--to-fuzz"].map { FuzzSeeds(folder: $0, corpus: words["--corpus"] ?? "Corpus") }
    if let folder = words["--from-fuzz"] {
      findings = FuzzFindings(
        folder: folder, into: words["--into"] ?? CorpusFile.folder,
        engine: try EngineName(words["--engine"] ?? "reference", among: [], .child))
    } else {
      findings = nil
    }
    guard seeds != nil || findings != nil || dictionary != nil else {
      throw CommandError(
        .usage, "'corpus' needs an option",
        "for example: lifecheck-dev corpus --to-fuzz FOLDER; see: lifecheck-dev help corpus")
    }
  }

  /// Writes the dictionary, the seeds and the scenarios, as far as they were requested, in this
  /// order.
  func perform() throws(CommandError) -> ExitStatus {
    if let dictionary {
      try Folder.write(ByteDictionary.text.utf8, to: dictionary)
      try Console.print("wrote \(dictionary)\n")
    }
    try seeds?.write()
    try findings?.write()
    return .success
  }
}

/// The files that a fuzzer has written, as scenarios.
struct FuzzFindings {
  let folder: String
  let into: String
  let engine: EngineName

  /// Writes each scenario once; for each failure signature, writes only the shortest scenario.
  func write() throws(CommandError) { try write(of: engine.engine) }

  private func write(of tested: some TestedEngine) throws(CommandError) {
    let files = try Folder(existing: folder, remedy: "give the folder that the fuzzer wrote")
    let target = try Folder(making: into)
    var player = Player(
      tested,
      Oracle(
        capabilities: tested.capabilities, isStrict: false, enforcing: engine.enforced))
    var scenarios: [String: (name: String, text: String)] = [:]
    for file in try files.files() {
      let bytes = FileManager.default.contents(atPath: "\(files.path)/\(file)") ?? Data()
      let scenario = ByteReader(for: tested.capabilities).scenario(Array(bytes))
      guard !scenario.stimuli.isEmpty else { continue }
      let (key, name, text) = minimized(scenario, &player)
      if let known = scenarios[key], known.text.utf8.count <= text.utf8.count { continue }
      scenarios[key] = (name, text)
    }
    for (name, text) in scenarios.values.sorted(by: { $0.name < $1.name }) {
      try Folder.write(text.utf8, to: "\(target.path)/\(name)")
    }
    try Console.print("wrote \(scenarios.count.of("scenario")) to \(into)\n")
  }

  /// Returns the key, the file name and the text of a scenario, which is shrunk if it breaks a
  /// rule.
  ///
  /// The key is the failure signature, or the file name if no rule is broken.
  private func minimized<E: Engine>(
    _ scenario: Scenario, _ player: inout Player<E>
  ) -> (key: String, name: String, text: String) {
    guard let signature = Self.signature(of: scenario, &player) else {
      let name = CorpusFile.name(of: scenario, showing: "held")
      return (name, name, "\(scenario)\n")
    }
    let shrunk = scenario.minimized { Self.signature(of: $0, &player) == signature }.scenario
    let key = signature.description
    return (
      key, CorpusFile.name(of: shrunk, showing: key),
      "# \(engine.name) breaks \(signature)\n\(shrunk)\n"
    )
  }

  private static func signature<E: Engine>(
    of scenario: Scenario, _ player: inout Player<E>
  ) -> Signature? {
    guard (try? player.play(scenario)) != nil else { return nil }
    return player.oracle.breach?.signature(among: player.oracle.rules)
  }
}

/// The scenarios of the corpus as bytes, from which a fuzzer starts.
struct FuzzSeeds {
  let folder: String
  let corpus: String

  /// Writes a file for each scenario, named after the path of the scenario.
  func write() throws(CommandError) {
    let scenarios = try Folder(existing: corpus, remedy: "give the corpus after '--corpus'")
    let seeds = try Folder(making: folder)
    let files = try scenarios.files().filter { $0.hasSuffix(Self.ending) }
    for file in files {
      let bytes = try Self.bytes(of: Input(file: "\(scenarios.path)/\(file)"))
      let name = file.dropLast(Self.ending.count).replacing("/", with: "-")
      try Folder.write(bytes, to: "\(seeds.path)/\(name)")
    }
    guard !files.isEmpty else {
      throw CommandError(
        .nothingRan, "no scenario in '\(corpus)'", "the files of scenarios end in '\(Self.ending)'")
    }
    try Console.print("wrote \(files.count.of("scenario")) to \(folder)\n")
  }

  private static func bytes(of input: Input) throws(CommandError) -> [UInt8] {
    do throws(NotationError) {
      if let bytes = try Scenario(legalNotation: input.text).bytes { return bytes }
    } catch {
      throw CommandError(malformed: input.name, error)
    }
    throw CommandError(
      .malformed, "\(input.name): the scenario cannot be encoded in bytes",
      "use no version '?', and put reactions only into callbacks that the receiver has")
  }

  private static let ending = ".scenario"
}
