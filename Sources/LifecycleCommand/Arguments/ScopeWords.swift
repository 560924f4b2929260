import Lifecycle
import LifecycleCampaigns
import LifecycleExploration

/// The options that say what scenarios are about.
enum ScopeWords {
  /// Their names.
  static let options = ["--scenes", "--interruptions", "--tasks", "--resources", "--waits"]

  /// What they say: one of each kind, where they say nothing.
  static func scope(_ words: Words, _ given: Given) throws(CommandError) -> Scope {
    Scope(
      scenes: try first(SceneID.allCases, words, "--scenes", usually: 1),
      interruptions: try interruptions(words["--interruptions"] ?? "alert"),
      modes: given.modes.isEmpty ? [.fetch] : given.modes,
      resources: try first(Resource.allCases, words, "--resources", usually: 1),
      work: try first(WorkItem.allCases, words, "--tasks", usually: 1), changes: [.settings],
      waits: try waits(words["--waits"] ?? "5s,31s"))
  }

  /// As many things of a kind as an option says; it may say none of all but scenes.
  private static func first<Element>(
    _ all: [Element], _ words: Words, _ option: String, usually: Int
  ) throws(CommandError) -> SmallSet<Element> where Element: RawRepresentable<UInt8> {
    var count = usually
    if let text = words[option] {
      let mayBeNone = option != "--scenes"
      count =
        mayBeNone && text == "0"
        ? 0 : try Number.count(text, of: option, most: UInt64(all.count))
    }
    return all.prefix(count).reduce(into: SmallSet()) { $0.insert($1) }
  }

  private static func interruptions(_ text: String) throws(CommandError) -> InterruptionSet {
    if text == "all" { return Lifecycle.Interruption.allCases.reduce(into: []) { $0.insert($1) } }
    if text == "none" { return [] }
    let names = Lifecycle.Interruption.allCases.map { "\($0)" }
    var chosen: InterruptionSet = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let interruption = Lifecycle.Interruption.allCases.first(where: { "\($0)" == word })
      else {
        throw .unknown(
          "interruption", String(word), among: names,
          list: "there are \(names.joined(separator: ", ")), or all, or none")
      }
      chosen.insert(interruption)
    }
    return chosen
  }

  private static func waits(_ text: String) throws(CommandError) -> [Seconds] {
    if text == "none" { return [] }
    var waits: [Seconds] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let seconds = try Number.seconds(String(word), of: "--waits")
      guard let count = UInt16(exactly: seconds) else {
        throw CommandError(.usage, "'--waits \(word)' is too long", "at most \(UInt16.max)s")
      }
      waits.append(Seconds(count))
    }
    return waits
  }
}
