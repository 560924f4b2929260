package import Lifecycle
package import LifecycleOracle
import LifecycleSystem

/// A trace of `Corpus/accepted` or `Corpus/rejected`, with the verdict that its header asks for.
package struct CorpusTrace: Sendable {
  /// The file and the line of the title: `Corpus/rejected/system.traces:12`.
  package let place: String
  /// The condition and the outcome, in a sentence.
  package private(set) var title = ""
  /// The rules that the trace is about; in a rejected trace, the rules to report, in order.
  package private(set) var rules: [String] = []
  /// The rules that a rejected trace breaks as well, as follow-on failures.
  package private(set) var followOn: [String] = []
  /// The rule that an accepted trace gives no occasion to judge.
  package private(set) var unexercised: [String] = []
  /// The pages of the documentation that decide, below `developer.apple.com/documentation/`.
  package private(set) var pages: [String] = []
  /// The capabilities that the engine of a system trace lacks.
  package private(set) var lacking: Capabilities = []
  /// Whether the oracle accepts the trace.
  package let isAccepted: Bool
  package let trace: Trace

  /// Reads a file: traces with blank lines between them, and `#` lines before each.
  ///
  /// The first block may be a header of the file. Its `# without: ` line holds for every trace that
  /// has no such line of its own.
  package static func read(
    _ text: String, name: String, isAccepted: Bool
  ) throws(NotationError) -> [CorpusTrace] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var traces: [CorpusTrace] = []
    var withoutLine: Substring?
    for block in lines.indices.split(whereSeparator: { lines[$0].isEmpty }) {
      let isHeader = traces.isEmpty && block.allSatisfy { lines[$0].hasPrefix("#") }
      if isHeader {
        withoutLine = lines[block].first { $0.hasPrefix(Self.without) }
      } else {
        traces.append(
          try CorpusTrace(
            lines, block, withoutLine: withoutLine, name: name, isAccepted: isAccepted))
      }
    }
    return traces
  }

  /// Reads every trace of a corpus, in the order of the files' names.
  package static func read(in corpus: String) throws -> [CorpusTrace] {
    try ["accepted", "rejected"].flatMap { verdict in
      let folder = URL(filePath: corpus).appending(path: verdict)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try names.filter { $0.hasSuffix(".traces") }.sorted().flatMap { name in
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        let path = "Corpus/\(verdict)/\(name)"
        do throws(NotationError) {
          return try read(text, name: path, isAccepted: verdict == "accepted")
        } catch {
          throw Unreadable(description: "\(path), \(error)")
        }
      }
    }
  }

  /// A file that cannot be read, and the line.
  package struct Unreadable: Error, CustomStringConvertible {
    package let description: String
  }

  private static let without = "# without: "

  private init(
    _ lines: [Substring], _ block: Range<Int>, withoutLine: Substring?, name: String,
    isAccepted: Bool
  ) throws(NotationError) {
    place = "\(name):\(block.lowerBound + 1)"
    self.isAccepted = isAccepted
    do throws(NotationError) {
      trace = try Trace(notation: lines[block].joined(separator: "\n"))
    } catch {
      throw error.movedDown(by: block.lowerBound)
    }
    if let withoutLine { try readHeader(withoutLine, at: block.lowerBound) }
    for number in block.prefix(while: { lines[$0].hasPrefix("#") }) {
      try readHeader(lines[number], at: number)
    }
    let hasOneSubject = rules.isEmpty != unexercised.isEmpty
    guard !title.isEmpty, hasOneSubject else {
      throw NotationError(
        line: block.lowerBound + 1, column: 1, word: "", problem: "the header is incomplete",
        remedy: "write '# TITLE', then '# rule: RULE'; "
          + "an accepted trace may have '# not exercised: RULE' instead")
    }
  }

  /// Reads a `#` line: `KEY: VALUE, VALUE`, or else a part of the title.
  private mutating func readHeader(_ line: Substring, at number: Int) throws(NotationError) {
    let text = line.drop { $0 == "#" || $0 == " " }
    let parts = text.split(separator: ": ", maxSplits: 1).map(String.init)
    let values = (parts.last ?? "").split(separator: ", ").map(String.init)
    func refuse(_ problem: String, _ word: String, _ remedy: String) -> NotationError {
      NotationError(line: number + 1, column: 1, word: word, problem: problem, remedy: remedy)
    }
    switch parts.first {
    case "rule", "not exercised", "follow-on":
      if let unknown = values.first(where: { Rule.named($0) == nil }) {
        throw refuse("not a rule", unknown, "list them with: lifecheck rules")
      }
      if parts[0] == "rule" { rules = values }
      if parts[0] == "not exercised" { unexercised = values }
      if parts[0] == "follow-on" { followOn = values }
    case "page": pages = values
    case "without":
      lacking = []
      for value in values {
        guard let capability = Capabilities(name: value) else {
          throw refuse("not a capability", value, "such as 'notifications'")
        }
        lacking.formUnion(capability)
      }
    default:
      let isKey = parts.count == 2 && (title.isEmpty || title.hasSuffix("."))
      guard !isKey || text.first?.isUppercase == true else {
        throw refuse("not a key", parts[0], "a title begins with a capital letter")
      }
      title += (title.isEmpty ? "" : " ") + text
    }
  }

  /// The role whose rules judge a trace: `system`, `bridge` or `app`.
  package static func role(of trace: Trace) -> String {
    guard let contract = trace.contract else { return "system" }
    return contract.isOfApp ? "app" : "bridge"
  }

  /// An oracle that has judged a trace by all rules of its role, or by others.
  ///
  /// - Parameters:
  ///   - trace: The trace of a system, or of a client or an app with its contract.
  ///   - otherRules: The rules, unless they are those of the role.
  ///   - lacking: The capabilities that a system lacks.
  ///   - ids: Rules that are enforced whatever their level, by id.
  /// - Returns: The oracle, which enforces MUST and SHOULD rules too and keeps every breach.
  package static func oracle(
    judging trace: Trace, by otherRules: [Rule]? = nil, lacking: Capabilities = [],
    enforcing ids: [String] = []
  ) -> Oracle {
    var (rules, capabilities) = (Rule.book, Capabilities.all.subtracting(lacking))
    if let contract = trace.contract {
      let isMigrated = trace.steps.contains { step in
        step.observations.contains { $0.event == .client(.migrated) }
      }
      capabilities = contract.capabilities
      if isMigrated { capabilities.formUnion(.migrates) }
      rules = isMigrated ? Rule.migration : contract.isOfApp ? Rule.app : Rule.bridge
    }
    var oracle = Oracle(
      rules: otherRules ?? rules, capabilities: capabilities, isStrict: true,
      contract: trace.contract, enforcing: Set(ids), keepsBreaches: true)
    oracle.judge(trace)
    return oracle
  }
}

extension NotationError {
  /// The error in a text that stands further down in a file.
  fileprivate func movedDown(by lines: Int) -> NotationError {
    var moved = self
    moved.line += lines
    return moved
  }
}
