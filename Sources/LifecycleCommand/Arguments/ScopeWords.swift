import Lifecycle
import LifecycleCampaigns
import LifecycleExploration

/// The options for the subjects of scenarios, such as scenes and interruptions.
enum ScopeWords {
  static let options = [
    "--scenes", "--interruptions", "--tasks", "--jobs", "--resources", "--waits",
  ]

  /// Returns the scope in the options; the default is one of each kind.
  static func scope(_ words: Words, _ given: Given) throws(CommandError) -> Scope {
    Scope(
      scenes: try firstElements(of: SceneID.allCases, words, "--scenes", usually: 1),
      interruptions: try interruptions(words).present,
      modes: given.modes.isEmpty ? [.fetch] : given.modes,
      resources: try firstElements(of: Resource.allCases, words, "--resources", usually: 1),
      work: try tasks(words), changes: [.locale],
      waits: try waits(words["--waits"] ?? "5s,31s"))
  }

  /// Returns the stimuli about a scope that an engine can be sent, about no more tasks, jobs and
  /// interruptions than the options say.
  static func alphabet(
    _ words: Words, _ scope: Scope, for capabilities: Capabilities
  ) throws(CommandError) -> Alphabet {
    let (tasks, jobs) = (try tasks(words), try jobs(words))
    let hasAudio = try interruptions(words).ofAudio
    var wide = scope
    wide.work = tasks.union(jobs)
    return Alphabet(
      Alphabet(wide, for: capabilities).stimuli.filter { stimulus in
        switch stimulus {
        case .beginTask(let work), .endTask(let work): tasks.contains(work)
        case .registerJob(let job), .submitJob(let job), .runJob(let job), .expireJob(let job),
          .completeJob(let job):
          jobs.contains(job)
        case .interruptAudio, .endAudio, .resumeAudio: hasAudio
        default: true
        }
      })
  }

  private static func tasks(_ words: Words) throws(CommandError) -> WorkSet {
    try firstElements(of: WorkItem.allCases, words, "--tasks", usually: 1)
  }

  /// Without the option no job, because a job beside a task multiplies the states.
  private static func jobs(_ words: Words) throws(CommandError) -> WorkSet {
    try firstElements(of: WorkItem.allCases, words, "--jobs", usually: 0)
  }

  /// Returns as many elements as an option says; only scenes must have at least one.
  private static func firstElements<Element>(
    of all: [Element], _ words: Words, _ option: String, usually: Int
  ) throws(CommandError) -> SmallSet<Element> where Element: RawRepresentable<UInt8> {
    var count = usually
    if let text = words[option] {
      let mayBeNone = option != "--scenes"
      count =
        mayBeNone && text == "0"
        ? 0 : try Number.count(text, of: option, most: UInt64(all.count))
    }
    return SmallSet(all.prefix(count))
  }

  /// Returns the interruptions in an option, and whether those of the audio session are among them.
  private static func interruptions(
    _ words: Words
  ) throws(CommandError) -> (present: InterruptionSet, ofAudio: Bool) {
    let text = words["--interruptions"] ?? "alert"
    if text == "all" { return (.all, true) }
    if text == "none" { return ([], false) }
    let names = Lifecycle.Interruption.allCases.map { "\($0)" } + [audio]
    var chosen: (present: InterruptionSet, ofAudio: Bool) = ([], false)
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      if word == audio {
        chosen.ofAudio = true
        continue
      }
      guard let interruption = Lifecycle.Interruption.allCases.first(where: { "\($0)" == word })
      else {
        throw .unknown(
          "interruption", String(word), among: names,
          list: "write \(names.joined(separator: ", ")); or 'all' or 'none' alone")
      }
      chosen.present.insert(interruption)
    }
    return chosen
  }

  private static let audio = "audio"

  private static func waits(_ text: String) throws(CommandError) -> [Seconds] {
    if text == "none" { return [] }
    var waits: [Seconds] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let seconds = try Number.seconds(String(word), of: "--waits")
      guard let count = UInt16(exactly: seconds) else {
        throw CommandError(
          .usage, "'--waits' must be at most \(UInt16.max)s, not \(word)", "give a shorter time")
      }
      waits.append(Seconds(count))
    }
    return waits
  }
}
