import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleFaults
import LifecycleJSON
import LifecycleOracle
import LifecycleTraces

/// `lifecheck-dev examples`: writes every example of the suite as a line of JSON, a file a role.
struct Examples: Action {
  private let corpus: String
  private let folder: String

  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: ["--corpus", "--into"], flags: [])
    try words.refuseOperands(of: "examples", help: DevelopmentHelp.command)
    corpus = words["--corpus"] ?? "Corpus"
    folder = words["--into"] ?? "\(corpus)/Examples"
  }

  /// Writes a file for each role, and the capabilities that observations need.
  func perform() throws(CommandError) -> ExitStatus {
    var examples = try ofRules() + ofCorpus()
    for fault in Fault.judged { examples += try played(fault) }
    var known: Set<JSON> = []
    examples.removeAll { !known.insert($0.content).inserted }
    for role in ["system", "bridge", "app"] {
      let lines = examples.filter { $0.content["role"] == .text(role) }.map { "\($0.json)\n" }
      try OutputFile.announce(lines.joined(), to: "\(folder)/\(role).jsonl")
    }
    try OutputFile.announce(Self.observations.page, to: "\(folder)/observations.json")
    return .success
  }

  /// The examples in the declarations of the rules.
  private func ofRules() throws(CommandError) -> [Example] {
    var examples: [Example] = []
    for rule in Rule.all {
      for (index, text) in rule.examples.enumerated() {
        do throws(NotationError) {
          let trace = try Trace(notation: text)
          examples.append(
            Example(
              "rule/\(rule.id)/\(index + 1)", rule.statement, of: rule, in: trace,
              isAccepted: trace.places.isEmpty, shown: trace.choices(for: rule)))
        } catch {
          throw CommandError(malformed: rule.id, error)
        }
      }
    }
    return examples
  }

  /// The traces of `accepted` and `rejected`.
  private func ofCorpus() throws(CommandError) -> [Example] {
    let traces: [CorpusTrace]
    do { traces = try CorpusTrace.read(in: corpus) } catch let error as CorpusTrace.Unreadable {
      throw CommandError(.malformed, "\(error)", "see: \(corpus)/README.md")
    } catch {
      throw CommandError(
        .missing, "no traces in '\(corpus)'", "give the corpus after '--corpus'")
    }
    return traces.compactMap { read in
      let words = read.title.lowercased().split { !$0.isLetter && !$0.isNumber }
      let file = read.place.split(separator: ".")[0].dropFirst("Corpus/".count)
      return (read.rules + read.unexercised).first.flatMap(Rule.named).map { rule in
        Example(
          "\(file)/\(words.joined(separator: "-"))", read.title, of: rule, in: read.trace,
          isAccepted: read.isAccepted, shown: [.all.subtracting(read.lacking)], pages: read.pages)
      }
    }
  }

  /// The answers of the reference engine and of a fault to the fault's scenario.
  private func played(_ fault: Fault) throws(CommandError) -> [Example] {
    let input = try Input(file: "\(corpus)/Faults/\(fault.name).scenario")
    guard let scenario = try? Scenario(legalNotation: input.text),
      let rule = Rule.named(fault.rule), let right = Self.answer(to: scenario),
      let wrong = Self.answer(to: scenario, fault)
    else {
      throw CommandError(
        .engineFailed, "the engine gave no answer to '\(input.name)'", "see: lifecheck help replay")
    }
    let shown = Trace(scenario.given, right.steps.map { Trace.Step($0.stimulus) })
      .choices(for: rule).first { capabilities in
        [right, wrong].map {
          $0.restricted(to: capabilities).report(of: rule, capabilities)
        } == [nil, rule.id]
      }
    return [(right, rule.statement), (wrong, fault.summary)].enumerated().map { index, answer in
      Example(
        "fault/\(fault.name)/\(index + 1)", answer.1, of: rule,
        in: answer.0.restricted(to: shown ?? .all), isAccepted: index == 0,
        shown: [shown ?? .all])
    }
  }

  private static func answer(to scenario: Scenario, _ fault: Fault? = nil) -> Trace? {
    let engine = EngineUnderTest<FaultyEngine>(name: "") { FaultyEngine($0, fault: fault) }
    var player = Player(engine, Oracle(rules: [], capabilities: .all, isStrict: true))
    return try? player.record(scenario)
  }

  /// For each kind of observation, the capabilities of an engine that shows it.
  private static var observations: JSON {
    let ofScenes = [Observation(.snapshot, .scene(.a)), Observation(.preserve, .scene(.a))]
    let ofProcess: [Event] = [
      .snapshot, .preserve, .terminate(.unknown), .deliver(.fetch), .expire(.first),
      .grant(.first), .suspend, .resume, .refuse, .remaining, .registered, .unregistered,
      .job(.registered, .first), .job(.refused, .first), .job(.begins, .first),
      .job(.expires, .first),
    ]
    var members: [JSON.Member] = []
    for kind in Observation.kinds + ofScenes + ofProcess.map({ Observation($0) }) {
      let word = kind.description.prefix { !"([=".contains($0) }
      let name = kind.receiver == .scene(.a) ? "scene\(word.dropFirst())" : "\(word)"
      if !members.contains(where: { $0.key == name }) {
        members.append(JSON.Member(key: name, value: JSON(kind.needs.singleNames)))
      }
    }
    return .object(members)
  }
}

/// A trace, a rule, and where the trace breaks rules.
private struct Example {
  /// All of the line but its name and its title.
  let content: JSON
  let json: JSON

  /// An example of a rule, shown with the first of the `choices` with which all rules of the role
  /// agree. If there is none, the rule alone is asked, with all capabilities.
  init(
    _ id: String, _ title: String, of rule: Rule, in trace: Trace, isAccepted: Bool,
    shown choices: [Capabilities], pages: [String] = []
  ) {
    let agreed = choices.first {
      trace.isShown(by: trace.breaches(of: rule, $0), of: rule, isAccepted)
    }
    let shown = agreed ?? .all
    let broken = trace.breaches(of: rule, shown, alone: agreed == nil)
    let role = CorpusTrace.role(of: trace)
    let log = trace.logCoverage.description.split(separator: "\n").map(String.init)
    var head: JSON = ["role": .text(role)]
    if role == "system" { head = head.adding(["capabilities": JSON(shown.singleNames)]) }
    if let contract = trace.contract { head = head.adding(["contract": JSON(contract.lines)]) }
    head = head.adding(["given": JSON(trace.given.lines)])
    if !log.isEmpty { head = head.adding(["log": JSON(log)]) }
    content = head.adding([
      "trace": .list(trace.steps.map(\.json)),
      "verdict": isAccepted ? "accepted" : "rejected",
      "rule": .text(rule.id), "level": .text(rule.level.rawValue),
      "judged": agreed == nil ? "by the rule" : "by all rules",
      "broken": .list(
        broken.map {
          [
            "step": JSON($0.step), "index": JSON($0.index), "atEnd": .flag($0.isAtEnd),
            "rule": .text($0.rule),
          ]
        }),
      "pages": JSON(pages.isEmpty ? rule.pages : pages),
    ])
    json = (["id": .text(id), "title": .text(title)] as JSON).adding(content)
  }
}

private struct BrokenRule: Hashable {
  let step, index: Int
  /// Whether the breach is seen only once the step is over.
  let isAtEnd: Bool
  let rule: String
}

extension Trace {
  /// The marked places: step and index of each.
  fileprivate var places: Set<[Int]> {
    Set(steps.indices.flatMap { step in steps[step].marks.map { [step, $0] } })
  }

  /// The capabilities with which an example of a rule may be shown, the fewest first.
  fileprivate func choices(for rule: Rule) -> [Capabilities] {
    var fewest = given.needs.union(rule.needs.subtracting(Capabilities.anyApps.union(.anyLinks)))
    for entry in given.script.entries { fewest.formUnion(entry.trigger.needs) }
    for step in steps {
      fewest.formUnion(step.stimulus.kind.needs)
      let reads = step.observations.contains { $0.read != nil }
      if reads || !step.reported.isEmpty { fewest.insert(.reportedStates) }
      for observation in step.observations { fewest.formUnion(observation.needs) }
    }
    // UIKit may deliver a tap by `didReceiveRemoteNotification`, which needs this capability.
    if fewest.contains(.pushTaps) { fewest.insert(.backgroundLaunch) }
    let most = Capabilities.all.subtracting([.notifications, .snapshots, .protectedData])
    let process: Capabilities = [.suspension, .termination]
    return [[], process, process.union([.sessions, .reportedStates]), most, .all].map {
      fewest.union($0).intersection(.all)
    }
  }

  private func oracle(_ rule: Rule, _ shown: Capabilities, alone: Bool) -> Oracle {
    CorpusTrace.oracle(
      judging: self, by: alone ? [rule] : nil, lacking: .all.subtracting(shown),
      enforcing: [rule.id])
  }

  /// The rule that is reported, if all are asked.
  fileprivate func report(of rule: Rule, _ shown: Capabilities) -> String? {
    let oracle = oracle(rule, shown, alone: false)
    return oracle.breach.map { oracle.rules[$0.rule].id }
  }

  fileprivate func breaches(
    of rule: Rule, _ shown: Capabilities, alone: Bool = false
  ) -> [BrokenRule] {
    let oracle = oracle(rule, shown, alone: alone)
    return oracle.breaches.filter { oracle.enforces($0.rule) }.map { breach in
      let (rule, step) = (oracle.rules[breach.rule], steps[breach.step])
      return BrokenRule(
        step: breach.step, index: breach.index,
        isAtEnd: breach.isAtEnd || rule.check.stimuli.contains(step.stimulus.kind), rule: rule.id)
    }
  }

  /// Whether breaches are those for which the trace is an example of a rule.
  fileprivate func isShown(by broken: [BrokenRule], of rule: Rule, _ isAccepted: Bool) -> Bool {
    guard !isAccepted else { return broken.isEmpty }
    let placesOfRule = Set(broken.filter { $0.rule == rule.id }.map { [$0.step, $0.index] })
    if placesOfRule.isEmpty { return false }
    return places.isSubset(of: placesOfRule)
      || Set(broken.map { [$0.step, $0.index] }) == places
  }
}

extension Trace.Step {
  fileprivate var json: JSON {
    let step: JSON = [
      "stimulus": .text("\(stimulus)"), "observations": JSON(observations.map(\.description)),
    ]
    let states = "\(reported)".split(separator: ", ").map(String.init)
    return states.isEmpty ? step : step.adding(["reported": JSON(states)])
  }
}

extension Capabilities {
  /// The names of single capabilities, in order.
  fileprivate var singleNames: [String] {
    Self.named.filter { $0.capability.rawValue.nonzeroBitCount == 1 && contains($0.capability) }
      .map(\.name)
  }
}

extension Rule {
  /// The pages of the documentation on which the rule rests.
  fileprivate var pages: [String] {
    sources.compactMap { if case .page(let page, _) = $0 { page } else { nil } }
  }
}
