import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleClients
import LifecycleCommand
import LifecycleOracle
import LifecycleReports
import LifecycleSelfTest
import LifecycleTraces

/// `lifecheck-dev book`: writes the rule book, the list of faults and the rules about apps.
struct Book: Action {
  private let corpus: String
  private let folder: String

  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: ["--corpus", "--into"], flags: [])
    try words.refuseOperands(of: "book", help: DevelopmentHelp.command)
    corpus = words["--corpus"] ?? "Corpus"
    folder = words["--into"] ?? "Reports"
  }

  /// Writes the pages, and prints the rules whose level the recorded traces speak against.
  func perform() throws(CommandError) -> ExitStatus {
    let corpus = try RuleBookCorpus(corpus)
    let evidence = Evidence.of(Rule.book, from: corpus.recorded)
    let faults = FaultsPage(corpus.faultWitnesses, of: Rule.book)
    try OutputFile.announce(
      RuleBookPage(evidence, engines: EngineList.entries, of: .system).text,
      to: "\(folder)/RuleBook.md")
    try OutputFile.announce(faults.text, to: "\(folder)/Faults.md")
    let bridges = Self.page(
      Rule.bridge + [.survivesMigration],
      ClientFault.ofBridges + ClientFault.ofMigration, .bridges)
    try OutputFile.announce(bridges.text, to: "\(folder)/BridgeRules.md")
    let apps = Self.page(
      Rule.app + [.appSurvivesMigration, .appStartsAfterMigration],
      ClientFault.ofApps + ClientFault.ofMigration, .apps(AppStatement.all))
    try OutputFile.announce(apps.text, to: "\(folder)/AppRules.md")
    let objections = evidence.compactMap(\.objection)
    try Console.print(objections.map { "\($0)\n" }.joined())
    return objections.isEmpty ? .success : .violation
  }

  /// Returns a page of rules about clients, with the faults that break them.
  private static func page(
    _ rules: [Rule], _ faults: [ClientFault], _ subject: RuleBookPage.Subject
  ) -> RuleBookPage {
    RuleBookPage(
      Evidence.of(rules, from: []),
      engines: faults.map {
        EngineList.Entry(name: "client-fault:\($0.name)", rule: $0.rule, summary: $0.summary)
      }, of: subject)
  }
}

/// A file in the folder that the user named.
enum OutputFile {
  static func write(_ text: String, to path: String) throws(CommandError) {
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw CommandError(.missing, "cannot write '\(path)'", "choose a folder that is writable")
    }
  }

  /// Writes a file, and says so.
  static func announce(_ text: String, to path: String) throws(CommandError) {
    try write(text, to: path)
    try Console.print("wrote \(path)\n")
  }
}

/// The parts of the corpus for the rule book: recorded traces, and each fault in its scenario.
struct RuleBookCorpus {
  let recorded: [RecordedTrace]
  let faultWitnesses: [FaultWitness]

  init(_ folder: String) throws(CommandError) {
    var recorded: [RecordedTrace] = []
    for path in try Self.files(in: "\(folder)/Recorded", ending: ".jsonl") {
      let input = try Input(file: path)
      recorded += try input.recordedTraces()
    }
    var faultWitnesses: [FaultWitness] = []
    for fault in SelfTestEngines.faults {
      faultWitnesses.append(
        try Self.faultWitness(of: fault, in: Input(file: "\(folder)/Faults/\(fault.name).scenario"))
      )
    }
    self.recorded = recorded
    self.faultWitnesses = faultWitnesses
  }

  private static func files(in folder: String, ending: String) throws(CommandError) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    guard let names else {
      throw CommandError(.missing, "no folder '\(folder)'", "give the corpus after '--corpus'")
    }
    return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  private static func faultWitness<E: Engine & SendableMetatype>(
    of fault: SeededFault<E>, in input: Input
  ) throws(CommandError) -> FaultWitness {
    do throws(NotationError) {
      let scenario = try Scenario(legalNotation: input.text)
      if let faultWitness = FaultWitness(of: fault, in: scenario, by: Rule.book) {
        return faultWitness
      }
    } catch {
      throw CommandError(malformed: input.name, error)
    }
    throw CommandError(
      .engineFailed, "'\(fault.engine.name)' gave no answer", "see: lifecheck help replay")
  }
}
