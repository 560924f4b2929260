import BuiltTools
import Foundation
import Lifecycle
import Testing

@Suite("Command 'words'")
struct WordCommandTests {
  @Test("The keyword page of the documentation is what 'lifecheck words --page' prints")
  func page() throws {
    let answer = try CommandLineTool.answer(["words", "--page"])
    #expect(answer.status == 0)
    let page = URL(filePath: #filePath)
      .appending(path: "../../../Sources/Lifecycle/Lifecycle.docc/Words.md").standardized
    let isUpToDate = try String(contentsOf: page, encoding: .utf8) == answer.output
    #expect(
      isUpToDate,
      "Words.md is out of date: lifecheck words --page >Sources/Lifecycle/Lifecycle.docc/Words.md")
  }

  @Test("The page, the text and the JSON contain the same keywords")
  func agreement() throws {
    let page = try CommandLineTool.answer(["words", "--page"]).output
    let text = try CommandLineTool.answer(["words"]).output
    let lines = try CommandLineTool.answer(["words", "--json"]).output.split(separator: "\n")
    #expect(lines.count == WordList.all.reduce(0) { $0 + $1.entries.count })
    for line in lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let word = try #require(object["word"] as? String)
      let meaning = try #require(object["meaning"] as? String)
      #expect(page.contains("| `\(word)` | "), "\(line)")
      #expect(text.contains("\n  \(word) ") && text.contains(meaning), "\(line)")
    }
  }

  @Test(
    "The list of keywords contains every keyword of the code", arguments: WordList.Kind.allCases)
  func words(kind: WordList.Kind) {
    let words = WordList(kind).entries.map(\.word)
    #expect(Set(words).count == words.count)
    #expect(!words.isEmpty)
    for word in Self.written(kind) {
      #expect(
        words.contains { $0 == word || $0.hasPrefix(word + " ") || $0.hasPrefix(word + "(") },
        "\(word)")
    }
  }

  private static func written(_ kind: WordList.Kind) -> [String] {
    switch kind {
    case .stimuli:
      Stimulus.Kind.allCases.filter { !StimulusKindSet.ofClients.contains($0) }.map(\.description)
    case .interruptions: Interruption.allCases.map(\.description)
    case .resources: Resource.allCases.map(\.description)
    case .modes: BackgroundMode.allCases.map(\.description)
    case .changes: Change.allCases.map(\.description)
    case .hostEvents: ["process starts foreground", "will terminate", "did become active"]
    case .callbacks: Callback.allCases.map(\.description)
    case .payloads: Payload.allCases.map(\.description).filter { !$0.isEmpty }
    case .notifications:
      LifecycleNotification.vocabulary.map(\.description).filter { !$0.contains("(") }
    case .observations: ["suspend", "resume", "refuse", "terminate(CAUSE)", "deliver(MODE)"]
    case .causes: ["user-quit", "held:RESOURCE", "accessed:RESOURCE", "?"]
    case .states: ApplicationState.allCases.map(\.description)
    case .features: ["iOS", "SDK", "modes", "scene delegate only", "state restoration"]
    case .actions: ["take", "acquire", "begin task", "register"]
    case .logs:
      ["starts unknown", "starts not running", "partial", "without notifications", "unordered"]
    case .capabilities: Capabilities.allNames
    case .clientStimuli:
      Stimulus.Kind.allCases.filter(StimulusKindSet.ofClients.contains).map(\.description)
    case .promises:
      Contract.Promises.words.filter { !Contract.Promises.acts.contains($0.promise) }.map(\.word)
    case .acts: AppAct.heads.sorted()
    }
  }

  @Test("Each keyword has a meaning of one sentence")
  func meanings() {
    for list in WordList.all {
      for entry in list.entries {
        #expect(entry.meaning.last.map { ".?".contains($0) } ?? false, "\(entry.word)")
        #expect(!entry.meaning.contains("\n") && entry.meaning.count <= 110, "\(entry.word)")
      }
    }
  }

  @Test("'words' lists the named kinds of keywords or single keywords")
  func kinds() throws {
    let modes = try CommandLineTool.answer(["words", "modes", "payloads"])
    #expect(modes.output.hasPrefix("modes: "))
    #expect(modes.output.contains("\npayloads: "))
    #expect(!modes.output.contains("stimuli: "))
    let wrong = try CommandLineTool.answer(["words", "mode"])
    #expect(wrong.status == 64)
    #expect(
      wrong.error == "lifecheck: unknown keyword or kind 'mode'\n  did you mean 'modes'?\n")
    let one = try CommandLineTool.answer(["words", "reclaim", "tap notification"]).output
    #expect(one.contains("  reclaim SCENE  The system wants the memory of a scene back, "))
    #expect(one.contains("  tap notification  ") && !one.contains("  launch "))
    let help = try CommandLineTool.answer(["help", "words"]).output
    for kind in WordList.Kind.allCases { #expect(help.contains(kind.rawValue)) }
  }
}
