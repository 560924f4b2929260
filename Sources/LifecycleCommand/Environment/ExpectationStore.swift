import Lifecycle
import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

/// A file of expectations on disk.
struct ExpectationStore {
  private let path: String
  private let file: ExpectationFile
  let expectations: [Expectation]

  /// Reads a file, and the scenarios that it names.
  ///
  /// A missing file may count as a file without entries, because some will be added.
  init(_ path: String, mayBeNew: Bool) throws(CommandError) {
    let input = try Self.input(path, mayBeNew: mayBeNew)
    do throws(NotationError) {
      file = try ExpectationFile(input.text)
    } catch {
      throw CommandError(malformed: input.name, error)
    }
    self.path = path
    expectations = try file.expectations(of: input.name) { line throws(CommandError) in
      try Self.scenario(line, in: input)
    }
  }

  private static func input(_ path: String, mayBeNew: Bool) throws(CommandError) -> Input {
    let kind = FileKind(path)
    guard path != "-", kind == nil else {
      // A pipe may never end, and cannot be read again or updated.
      guard path == "-" || kind != .pipe else {
        throw CommandError(.missing, "'\(path)' is a pipe", "give a file after '--expect'")
      }
      return try Input(file: path)
    }
    if mayBeNew { return Input(name: path, text: "") }
    throw CommandError(
      .missing, "no file '\(path)'",
      "create an empty file, or add: --update --issue LINK --until DAY")
  }

  private static func scenario(
    _ line: ExpectationLine, in store: Input
  ) throws(CommandError) -> Scenario {
    do throws(CommandError) {
      return try Input(fileOrText: line.text).scenario()
    } catch {
      throw CommandError(
        error.status, "\(store.name):\(line.number):\(line.column): \(error.problem)",
        error.remedy)
    }
  }

  /// Removes stale entries and expired entries that were found again, and adds findings.
  func update(
    by log: RunLog, adding findings: [ExpectationAddition]
  ) throws(CommandError) {
    let stale = log.outcome.replayPhase.expectations.filter(\.isStale).map(\.expectation.line)
    guard !stale.isEmpty || !findings.isEmpty else { return }
    let signatures = Set(findings.map { "\($0.signature)" })
    let replaced = file.entries.filter { signatures.contains("\($0.pattern)") }.map(\.line)
    let text = file.text(without: Set(stale + replaced), adding: findings)
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw CommandError(
        .missing, "cannot write '\(path)'", "check its permissions and the free space")
    }
    let dropped = stale.count.of("stale expectation")
    Console.complain("removed \(dropped) from \(path), added \(findings.count.grouped)\n")
  }
}
