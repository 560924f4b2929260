import LifecycleCampaigns
import LifecycleSystem

/// `lifecheck new-adapter`: writes a starting point for an engine or a client in some language.
struct NewAdapter: Action {
  private let adapter: Adapter
  private let folder: String
  private let suite: String?
  private let subject: Adapter.Subject

  private static let flags = ["--scenes", "--host", "--client", "--app"]

  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: ["--suite"], flags: Self.flags)
    guard words.operands.count == 2 else {
      throw CommandError(
        .usage, "'new-adapter' takes a language and a folder",
        "for example: lifecheck new-adapter python my-engine")
    }
    let names = Adapter.allCases.map(\.rawValue)
    guard let adapter = Adapter(rawValue: words.operands[0]) else {
      throw .unknown(
        "language", words.operands[0], among: names,
        list: "choose one of \(names.joined(separator: ", "))"
      )
    }
    self.adapter = adapter
    folder = try words.path(at: 1)
    suite = words["--suite"]
    let subjects = Self.flags.filter(words.contains).compactMap {
      Adapter.Subject(rawValue: String($0.dropFirst(2)))
    }
    guard subjects.count < 2 else {
      throw CommandError(
        .usage, "'--\(subjects[0])' and '--\(subjects[1])' cannot be combined",
        "see: lifecheck help new-adapter")
    }
    subject = subjects.first ?? .engine
    if let specialCharacter = folder.first(where: { !Self.isPlain($0) }) {
      throw CommandError(
        .usage,
        "'\(folder)' contains '\(specialCharacter)', which has a special meaning in a shell",
        "use only letters, digits, '-', '_', '.' and '/'")
    }
    if !adapter.has(subject) {
      throw CommandError(
        .usage, "there is no adapter with '--\(subject.rawValue)' for \(adapter.rawValue)",
        "use python\(subject == .scenes ? "" : " or c"); or see the pages \"\(subject.page)\" and "
          + "\"The wire\" of the manual")
    }
    if suite != nil && adapter != .swift {
      throw CommandError(
        .usage, "'--suite' has no effect for \(adapter.rawValue)",
        "leave it out; only swift needs the suite")
    }
  }

  /// Writes the files, and prints the next steps.
  func perform() throws(CommandError) -> ExitStatus {
    let example = AdapterExample(language: adapter, subject: subject)
    let files = example.files(in: folder, buildingOn: try suitePath())
    for file in files where FileManager.default.fileExists(atPath: path(file)) {
      throw CommandError(
        .usage, "'\(path(file))' already exists", "choose a folder without that file")
    }
    for file in files {
      _ = try Folder(making: URL(filePath: path(file)).deletingLastPathComponent().path)
      try Folder.write(Array(file.text.utf8), to: path(file))
      try Console.print("wrote \(path(file))\n")
    }
    try Console.print(
      """

      Next: \(example.commands(in: folder).joined(separator: "\n      "))
      Then replace \(partToReplace) in \(folder)/\(example.exampleFile).\(test)
      To list all keywords of the wire with their meanings: lifecheck words

      """)
    return .success
  }

  /// The line of a test that checks the example, where a package for the language has one.
  private var test: String {
    adapter == .python
      ? "\nIn a test, with the wheel installed: lifecheck.check(CLASS, strict=True)" : ""
  }

  private var partToReplace: String {
    switch subject {
    case .engine, .scenes: "the example with your own engine"
    case .host: "the example with your own implementation"
    case .client: "the example with your own client"
    case .app: "the example with the deciding part of your own app"
    }
  }

  private func path(_ file: Adapter.File) -> String { "\(folder)/\(file.name)" }

  /// Returns the absolute path of the suite, or `nil` for a language that does not build on it.
  private func suitePath() throws(CommandError) -> String? {
    guard adapter == .swift else { return nil }
    let path = URL(filePath: suite ?? ".").standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: "\(path)/Sources/LifecycleConformance") else {
      throw CommandError(
        .missing, "'\(suite ?? ".")' does not contain the sources of this suite",
        "give their location: --suite PATH")
    }
    return path
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_./".contains(character)
  }
}
