import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleOracle
import LifecycleReports
import LifecycleSelfTest

/// `lifecheck-dev book`: writes the rule book and the list of faults.
struct Book {
  private let corpus: String
  private let folder: String

  /// Reads the words that follow the command.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: ["--corpus", "--into"], flags: [])
    if let word = words.operands.first {
      throw CommandError(.usage, "'book' takes no '\(word)'", "see: lifecheck-dev help book")
    }
    corpus = words["--corpus"] ?? "Corpus"
    folder = words["--into"] ?? "Reports"
  }

  /// Writes both pages, and tells of rules whose level the recorded traces object to.
  func perform() throws(CommandError) -> ExitStatus {
    let corpus = try RuleBookCorpus(corpus)
    let evidence = Evidence.of(Rule.book, from: corpus.recorded)
    let faults = FaultsPage(corpus.faultWitnesses, of: Rule.book, mutations: [])
    try write(RuleBookPage(evidence, engines: EngineList.entries).text, to: "RuleBook.md")
    try write(faults.text, to: "Faults.md")
    let objections = evidence.compactMap(\.objection)
    try Console.print(objections.map { "\($0)\n" }.joined())
    return objections.isEmpty ? .success : .violation
  }

  private func write(_ text: String, to file: String) throws(CommandError) {
    let path = "\(folder)/\(file)"
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw CommandError(.missing, "cannot write '\(path)'", "name a folder after '--into'")
    }
    try Console.print("wrote \(path)\n")
  }
}
