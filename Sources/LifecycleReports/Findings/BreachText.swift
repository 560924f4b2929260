import Lifecycle
import LifecycleOracle

/// The reason why the marked place of a trace breaks a rule, and the permitted variations.
///
/// A message is about this trace; without one, the rule's statement stands in its place.
struct BreachText {
  private let trace: Trace
  private let rule: Rule
  private let message: String?

  init(_ trace: Trace, of rule: Rule, saying message: String? = nil) {
    self.trace = trace
    self.rule = rule
    self.message = message
  }

  /// The broken rule, the problem in this trace, and the requirement.
  var heading: [String] {
    let name = "\(rule.id) broken (\(rule.level.rawValue)): "
    guard let message else { return Paragraph(rule.statement, after: name).lines }
    return Paragraph(message, after: name).lines + requirement
  }

  /// Returns the rule, its level, and the problem in this trace.
  func headline(after prefix: String = "") -> [String] {
    Paragraph(
      "\(rule.id) (\(rule.level.rawValue)): \(message ?? rule.statement)", after: prefix
    ).lines
  }

  /// The requirement, if a message about this trace stands in its place above.
  var requirement: [String] {
    message == nil ? [] : Paragraph(rule.statement, after: "Requirement: ").lines
  }

  /// The place of the breach, and the permitted variations.
  var lines: [String] {
    var lines = place.map { Paragraph($0).lines } ?? []
    for latitude in rule.latitude { lines += Paragraph(latitude, after: "Also allowed: ").lines }
    return lines
  }

  /// Returns a note that no allowed answer can be shown, with the command that shows an example.
  static func noAnswer(keeping rule: Rule) -> String {
    rule.isOfClients
      ? "An example of the rule: \(ToolName.current) explain \(rule.id)"
      : "No allowed answer to show: every built-in engine breaks a rule in this scenario. "
        + "An example of the rule: \(ToolName.current) explain \(rule.id)"
  }

  /// The place of the breach, in a sentence.
  var place: String? {
    guard let mark else { return nil }
    let after = "'\(mark.stimulus)' (step \(mark.step))"
    guard let observation = mark.observation else { return "Found at the end of \(after)." }
    return mark.isLost
      ? "Missing with a scene: '\(observation)' after \(after)."
      : "Broken by '\(observation)' after \(after)."
  }

  /// The marked observation, or `nil` at the end of a step, with the stimulus and the step, from 1.
  ///
  /// In a migration, an observation that is marked in the app without scenes is lost with a scene.
  var mark: (observation: String?, stimulus: String, step: Int, isLost: Bool)? {
    for (number, step) in trace.steps.enumerated() {
      guard let mark = step.marks.first else { continue }
      let isEnd = !step.observations.indices.contains(mark)
      // The observations before `migrated` are those without scenes.
      let migration = step.observations.firstIndex { $0.event == .client(.migrated) }
      return (
        isEnd ? nil : "\(step.observations[mark])", "\(step.stimulus)", number + 1,
        migration.map { mark < $0 } ?? false
      )
    }
    return nil
  }
}

extension Scenario {
  /// Returns the scenario in words, with as many stimuli as fit into `mostLines`.
  ///
  /// In a migration, the app is played with scenes and without.
  func paragraph(
    width: Int = Paragraph.width, mostLines: Int = .max, isMigration: Bool = false
  ) -> [String] {
    let played = isMigration ? Scenario(given.migrated, stimuli) : self
    let phrases = played.inWords.split(separator: "; ", omittingEmptySubsequences: false)
    func lines(_ count: Int) -> [String] {
      let shown = phrases.prefix(count) + (count < phrases.count ? ["…"] : [])
      return Paragraph(shown.joined(separator: "; "), after: "In words: ", width: width).lines
    }
    let whole = lines(phrases.count)
    guard whole.count > mostLines else { return whole }
    return phrases.indices.reversed().map(lines).first { $0.count <= mostLines } ?? whole
  }
}

extension Rule {
  /// Returns the source about the method or notification that a breach concerns, or else the first source.
  ///
  /// A method is marked, has carried a payload that was lost, or is named in the message, as are
  /// notifications and events.
  func source(about message: String?, in trace: Trace) -> Source? {
    let step = trace.steps.first { !$0.marks.isEmpty }
    let observations = step?.observations ?? []
    let marked = step?.marks.filter(observations.indices.contains).map { observations[$0] } ?? []
    let carriers = observations.filter { $0.payload != .none }.reversed()
    // The odd parts of the message stand between backticks.
    let named = (message ?? "").split(separator: "`", omittingEmptySubsequences: false)
      .enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .map { String($0.element.split { ".:".contains($0) }.last ?? $0.element) }
    let methods = Callback.allCases.map(\.description)
    // The other notifications have the names of methods.
    let others =
      [LifecycleNotification.didActivate, .willDeactivate].map(\.description)
      + BackgroundMode.allCases.map(\.description)
    var candidates = (marked + carriers).compactMap(\.methodName)
    candidates += named.filter(others.contains).map { $0.filter(\.isLetter) }
    candidates += observations.reversed().compactMap(\.methodName)
    candidates += named.filter(methods.contains)
    let pages = candidates.lazy.compactMap { method in
      self.sources.first { $0.isAbout(method.lowercased()) }
    }
    return pages.first ?? sources.first
  }
}

extension Observation {
  /// The method that the event calls or leads to; for a processing task, its type.
  fileprivate var methodName: String? {
    switch event {
    case .callback(let callback): "\(callback)"
    case .deliver(.processing): "bgtask"
    default: nil
    }
  }
}

extension Rule.Source {
  /// Whether the source is the page of a method, whose name is in small letters.
  fileprivate func isAbout(_ method: String) -> Bool {
    guard case .page(let path, _) = self else { return false }
    let names = path.split(separator: "/").suffix(2).flatMap { $0.split { !$0.isLetter } }
    // A part of a name suffices, unless the method's name is as short as `open`.
    return names.contains { $0 == method }
      || method.count > 5 && names.contains { $0.hasPrefix(method) || $0.hasSuffix(method) }
  }
}

extension Breach {
  /// Returns the place of the breach: `at 'A.didEnterBackground' (step 2)`.
  func place(in trace: Trace) -> String {
    let observations = trace.steps[step].observations
    return observations.indices.contains(index)
      ? "at '\(observations[index])' (step \(step + 1))"
      : "after '\(trace.steps[step].stimulus)' (step \(step + 1))"
  }
}
