import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle
import LifecycleReports
import Sweeps
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Hostile text from an engine")
struct InjectionTests {
  static let payloads: [String] = [
    // Control characters C0 and C1, for terminals.
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{8}\u{8}\u{8}held",
    "a\rheld: every MUST rule",
    "\u{0}\u{1}\u{1F}\u{7F}", "\u{9B}2J", "\u{9D}0;title\u{9C}", "\u{85}next", "\u{C}\u{B}",
    // Characters that reverse, hide or break lines.
    "\u{202E}dleh", "\u{2066}\u{2067}\u{2068}\u{2069}", "\u{200E}\u{200F}\u{61C}",
    "a\u{200B}\u{2060}b",
    "a\u{2028}::error::b", "a\u{2029}b", "\u{FEFF}bom", "\u{E0041}\u{E0042}",
    // Commands for programs that collect the output of a build.
    "::error file=a.c,line=1::owned", "  ::set-output name=a::b", "a\n \t::add-mask::secret",
    "##[error]owned", "text ##[group]owned", "a ##vso[task.setvariable variable=a]b",
    "##teamcity[buildStatus status='SUCCESS']", "%0A::warning::owned",
    // Markup for documents.
    "</failure><evil a=\"1\"/>", "]]><evil/>", "<!--<evil>", "<script>alert('evil')</script>",
    "\"><img src=x onerror=evil()>", "' onmouseover='evil()' a='", "&#60;evil&#62;",
    "```\n# evil\n<evil>", "`````\n<evil>\n`````", "a`<evil>``", "[evil](javascript:evil)",
    "![evil](http://evil)", "a | evil | b\n---|---", "=HYPERLINK(\"http://evil\")",
    // Very long texts.
    String(repeating: "evil ", count: 40_000), String(repeating: "\n", count: 5_000) + "evil",
  ]

  /// A run judged by few rules, so that its reports are short.
  private static let few =
    Runs.run(
      "fault:skips-deactivation", scenarios: 64,
      rules: Rule.book.filter { $0.chapter == "deactivation" }
    ).log

  /// Returns a log in which every text from an engine or a file is `text`.
  static func log(saying text: String) -> RunLog {
    var log = few
    log.outcome.engine = String(text.prefix(200))
    log.outcome.identity = EngineIdentity(name: text, version: text, language: text)
    log.outcome.identity?.homepage = text
    log.outcome.engineErrors.skips = Skips(
      count: 1, reasons: [Skips.Reason(text, count: 1, first: 3)])
    log.outcome.engineErrors.cuts = Skips(
      count: 1, reasons: [Skips.Reason(text, count: 1, first: 4)])
    let failures: [EngineFailure] = [
      .failed(text), .crashed(as: text, saying: text), .hung(text), .hungWithHistory("\n" + text),
      .brokeProtocol(text), .nondeterministic(text), .unavailable(text), .unsupported(text),
    ]
    for failure in failures {
      var finding = Runs.silent.log.outcome.findings[0]
      (finding.failure, finding.failures[0].signature) = (failure, failure.signature)
      log.outcome.findings.append(finding)
    }
    // A log names these; an engine does not, so that none is long.
    let name = String(text.prefix(200))
    log.suite = name
    (log.provenance.commit, log.provenance.branch) = (name, name)
    var followOn = log.outcome.findings[0]
    followOn.standing = .followOn
    log.outcome.followOns = [followOn]
    log.outcome.warnings = [Runs.silent.log.outcome.warnings[0]]
    for place in log.outcome.findings.indices { log.outcome.findings[place].corpusFile = name }
    log.outcome.followOns[0].corpusFile = name
    log.outcome.warnings[0].corpusFile = name
    log.outcome.replayPhase.corpus = [
      CorpusResult(
        CorpusFile(path: log.outcome.engine, scenario: Scenario(Given(), [.launch])),
        .unanswered(.failed(text)))
    ]
    return log
  }

  static func texts(_ json: JSON) -> [String] {
    switch json {
    case .text(let text): [text]
    case .list(let values): values.flatMap(texts)
    case .object(let members): members.flatMap { [$0.key] + texts($0.value) }
    case .null, .flag, .number: []
    }
  }

  /// Returns a part of a text that could deceive a reader or a CI system, if there is one.
  static func harm(in text: String) -> String? {
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
      let category = scalar.properties.generalCategory
      if [.control, .format, .lineSeparator, .paragraphSeparator].contains(category) {
        return "U+\(String(scalar.value, radix: 16))"
      }
    }
    for line in text.split(separator: "\n") {
      if line.drop(while: \.isWhitespace).hasPrefix("::") { return String(line) }
      for mark in ["##[", "##vso[", "##teamcity["] where line.contains(mark) { return mark }
    }
    return nil
  }

  @Test(
    "Hostile text reaches no report unchanged", .slow,
    arguments: Sweep.cases(payloads.indices, every: 9))
  func reports(number: Int) throws {
    let log = Self.log(saying: Self.payloads[number])
    let pages = ReportFormat.allCases.flatMap { $0.pages(of: log, from: "logs/run.jsonl") }
    #expect(pages.count == 9)
    for page in pages {
      let isJSON = ["badge.json", "report.sarif", "ctrf.json", "statement.json"].contains(page.name)
      let texts = isJSON ? Self.texts(try Runs.json(page.name, of: log)) : [page.text]
      for text in texts {
        #expect(Self.harm(in: text) == nil, "\(page.name)")
      }
      #expect(page.text.utf8.count < 1_500_000, "\(page.name)")
    }
    #expect(Self.harm(in: TextReport(log).text) == nil)
    let comparison = ComparisonReport([("a", log), ("b", log)], listsAll: false)
    #expect(Self.harm(in: comparison.text) == nil && Self.harm(in: comparison.page) == nil)
    let text = EngineFailure.crashed(as: Self.payloads[number], saying: Self.payloads[number])
    #expect(Self.harm(in: ([text.words] + text.details).joined(separator: "\n")) == nil)
    #expect(text.signature.description.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test(
    "Hostile text becomes no markup in documents", .slow,
    arguments: Sweep.cases(payloads.indices, every: 9))
  func documents(number: Int) throws {
    let log = Self.log(saying: Self.payloads[number])
    for name in ["junit.xml", "junit-strict.xml", "badge.svg"] {
      let page = Runs.page(name, of: log)
      #expect(!page.contains("<evil") && !page.contains("<script"))
      let parser = XMLParser(data: Data(page.utf8))
      #expect(parser.parse() && parser.parserError == nil, "\(name)")
    }
    let page = Runs.page("report.html", of: log)
    #expect(!page.contains("<evil") && !page.contains("<img") && !page.contains("onmouseover='"))
    #expect(page.ranges(of: "<script").count == 2)
    var fence = ""
    for line in Runs.page("summary.md", of: log).split(separator: "\n") {
      let ticks = String(line.prefix { $0 == "`" })
      if fence.isEmpty {
        if ticks.count >= 3 { fence = ticks } else { Self.expectPlain(line) }
      } else if ticks.count >= fence.count, line.dropFirst(ticks.count).allSatisfy(\.isWhitespace) {
        fence = ""
      }
    }
    #expect(fence.isEmpty)
  }

  /// Expects that a line of Markdown contains a payload only as plain letters or as code.
  private static func expectPlain(_ line: Substring) {
    guard line.contains("evil") else { return }
    var outside = ""
    var rest = line
    while let start = rest.firstIndex(of: "`") {
      guard start == rest.startIndex || rest[rest.index(before: start)] != "\\" else {
        outside += rest[...start]
        rest = rest[rest.index(after: start)...]
        continue
      }
      outside += rest[..<start]
      let ticks = rest[start...].prefix { $0 == "`" }
      rest = rest[ticks.endIndex...]
      guard let end = rest.firstRange(of: ticks) else { break }
      rest = rest[end.upperBound...]
    }
    for mark in ["<", "[", "!["] {
      #expect(!(" " + outside + rest).replacing("\\" + mark, with: "").contains(mark), "\(line)")
    }
    #expect(!line.hasPrefix("# evil"))
  }

  @Test(
    "Hostile text becomes no further command in GitHub annotations",
    arguments: Sweep.cases(payloads.indices, every: 9))
  func annotations(number: Int) {
    let log = Self.log(saying: Self.payloads[number])
    let lines = GitHubAnnotations(log).text.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(["::error ", "::warning ", "::notice "].contains(where: line.hasPrefix), "\(line)")
      #expect(Self.harm(in: String(line.dropFirst(2))) == nil)
    }
  }

  @Test("Harmless text stays unchanged")
  func plain() {
    for text in ["std::vector<int> at a.cpp:12", "# a ## b [c]", "— «ñ» 実装 🙂", "a\n\tb", ""] {
      #expect(text.sanitized == text)
    }
    #expect("::a ##[b] c::d".sanitized == ": :a # #[b] c::d")
  }

  @Test("The page allows only its own script, by its digest")
  func contentPolicy() throws {
    let page = Runs.page("report.html", of: Runs.broken.log)
    let script = try #require(
      page.firstRange(of: "<script>").flatMap { start in
        page.ranges(of: "</script>").last.map { page[start.upperBound..<$0.lowerBound] }
      })
    let python = Process()
    let (input, output) = (Pipe(), Pipe())
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = [
      "python3", "-c",
      "import sys, hashlib, base64; d = hashlib.sha256(sys.stdin.buffer.read()).digest();"
        + "print('sha256-' + base64.b64encode(d).decode(), end='')",
    ]
    (python.standardInput, python.standardOutput) = (input, output)
    try python.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let digest = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(digest.count == 51)
    #expect(page.contains("script-src '\(digest)'; base-uri 'none'; "))
  }
}
