import Foundation
import LifecycleConformance
import LifecycleDelegates
import StandInRewriter
import Sweeps
import Testing

/// The pages about real delegates.
enum Page {
  static func text(_ name: String) throws -> String {
    try String(
      contentsOf: top.appending(path: "Sources/Lifecycle/Lifecycle.docc/\(name).md"),
      encoding: .utf8)
  }

  static let top = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized
}

extension RealDelegates {
  @Suite("The pages about real delegates")
  struct PageTests {
    @Test("The example of the page fails with the message of the page", .slow)
    func example() throws {
      let page = try Page.text("TestRealDelegates")
      let notes = try String(
        contentsOf: Page.top.appending(path: "Tests/LifecycleDelegatesTests/Notes.swift"),
        encoding: .utf8)
      #expect(page.contains("```swift\n\(notes)```"))
      let failure = CheckPlace.$throwsFailures.withValue(true) {
        #expect(throws: ConformanceFailure.self) {
          try checkConformance(
            ofApp: AppDelegate.init, scenes: ["Default": SceneDelegate.init], scenarios: 2_000)
        }
      }
      let message = try #require(failure?.issues.first?.message)
      // Each new stimulus changes the number of scenarios that fail.
      func withoutCount(_ text: String) -> String { text.replacing(/Seen \d+ times/, with: "") }
      #expect(
        withoutCount(page).contains("```text\n\(withoutCount(message))\n```"), "\(message)")
    }

    @Test("The page of symbols lists each public name of the stand-in")
    func symbols() throws {
      let page = try Page.text("StandInSymbols")
      let name = try Regex(
        #"(?:public|open) [\w() ]*?(?:func|var|let|struct|enum|protocol|class(?! (?:func|var))) `?(\w+)"#
      )
      var count = 0
      for module in ["UIKit", "BackgroundTasks", "UserNotifications"] {
        let folder = Page.top.appending(path: "Sources/\(module)")
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
          let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
          for match in source.matches(of: name) {
            let symbol = match.output[1].substring.map(String.init) ?? ""
            count += 1
            #expect(
              symbol == "rawValue" || page.contains("`\(symbol)`") || page.contains(".\(symbol)`"),
              "\(file): \(symbol)")
          }
        }
      }
      #expect(count > 300)
    }
  }
}

@Suite("Sources rewritten for a compiler without Objective-C")
struct RewritingTests {
  @Test(
    "A mark or a selector is replaced on its own line, and the change is noted",
    arguments: [
      ("@objc func f() {}", " func f() {}", ["removed '@objc'"]),
      ("@objc(g) private func f() {}", " private func f() {}", ["removed '@objc(g)'"]),
      (
        "@UIApplicationMain\nclass A {}", "@main\nclass A {}",
        ["replaced '@UIApplicationMain' by '@main'"]
      ),
      (
        "c.addObserver(self,\n selector: #selector(f), name: n, object: nil)\n@objc func f() {}",
        "c.addObserver(self,\n calling: { $0.f(); _ = $1 }, name: n, object: nil)\n func f() {}",
        ["removed '@objc'", "replaced '#selector(f)' by a closure"]
      ),
      (
        "c.addObserver(x, selector: #selector(A.f(_:)), name: n, object: nil)",
        "c.addObserver(x, calling: { $0.f($1) }, name: n, object: nil)",
        ["replaced '#selector(A.f(_:))' by a closure"]
      ),
      (
        "c.addObserver(x, selector: #selector(f(note:)), name: n, object: nil)",
        "c.addObserver(x, calling: { $0.f(note: $1) }, name: n, object: nil)",
        ["replaced '#selector(f(note:))' by a closure"]
      ),
      (
        "import UIKit\nvar timer: Timer?", "import UIKit\nvar timer: VirtualTimer?",
        ["replaced 'Timer' by 'VirtualTimer' in the whole file"]
      ),
      (
        "let item = DispatchWorkItem {}", "let item = VirtualWorkItem {}\nimport UIKit\n",
        ["replaced 'DispatchWorkItem' by 'VirtualWorkItem' in the whole file"]
      ),
      (
        "// @objc Timer\nlet s = \"@objc #selector(f)\"",
        "// @objc Timer\nlet s = \"@objc #selector(f)\"", []
      ),
    ])
  func rewrites(source: String, text: String, changes: [String]) {
    let rewriting = Rewriting(source)
    #expect(rewriting.text == text)
    #expect(rewriting.changes.map(\.words) == changes)
    #expect(rewriting.obstacles.isEmpty)
  }

  @Test("A selector that cannot be replaced is named with its line")
  func obstacles() {
    let rewriting = Rewriting(
      """
      let button = UIButton()
      button.addTarget(self, action: #selector(tap), for: .touchUpInside)
      center.addObserver(self, selector: #selector(missing), name: n, object: nil)
      """)
    #expect(
      rewriting.obstacles.map { "\($0.line): \($0.words)" } == [
        "2: '#selector(tap)': pass a closure in place of the selector",
        "3: '#selector(missing)': write its labels, such as 'missing(_:)'",
      ])
  }
}
