package import Lifecycle

/// The place in a trace where a rule was broken.
package struct Breach: Hashable, Sendable {
  /// The rule's position in the oracle's rules.
  package var rule: Int
  /// The step, from 0.
  package var step: Int
  /// The observation within the step; the number of observations stands for the step's end.
  package var index: Int
  /// Whether the breach was found at the step's end rather than at an observation.
  package var isAtEnd: Bool
  /// The observed event; `nil` if the rule is broken at the end of the step.
  package var event: Event?
  /// The receiver of the event.
  package var receiver: Receiver?
  /// The meanings of the event, if a client reported it.
  package var meanings = Meanings()
}

extension Breach {
  /// The number of breaches of one scenario that are kept; further breaches are only counted.
  static var most: Int { 1024 }

  /// Whether this breach is reported instead of `other`, being earlier or more specific.
  package func outranks(_ other: Breach, among rules: [Rule]) -> Bool {
    if step != other.step { return step < other.step }
    if index != other.index { return index < other.index }
    if isAtEnd != other.isAtEnd { return !isAtEnd }
    let (mine, theirs) = (rules[rule], rules[other.rule])
    if mine.breadth != theirs.breadth { return mine.breadth < theirs.breadth }
    return rule < other.rule
  }

  /// Returns the failure signature: the rule and the event that broke it.
  package func signature(among rules: [Rule]) -> Signature {
    Signature(rule: rules[rule].id, place: event?.place(meaning: meanings) ?? Signature.end)
  }
}

extension Trace {
  /// Returns the trace with `breach` as its only mark.
  package func marking(_ breach: Breach) -> Trace {
    var marked = self
    for step in marked.steps.indices {
      marked.steps[step].marks = step == breach.step ? [breach.index] : []
    }
    return marked
  }
}

/// The failure signature: a rule and the event that broke it, or the reason for a missing answer.
///
/// The signature is written `deactivation/before-background#didEnterBackground` or `engine#hung`.
package struct Signature: Hashable, Sendable {
  /// The id of the broken rule; `nil` if the engine gave no answer.
  package let rule: String?
  /// The event that broke the rule, or the reason for the missing answer.
  package let symptom: String

  /// Creates the signature of a breach by the event at a place.
  init(rule: String, place: String) {
    self.rule = rule
    symptom = place
  }

  /// Creates the signature of an engine that gave no answer.
  fileprivate init(unanswered symptom: String) {
    rule = nil
    self.symptom = symptom
  }

  /// Creates a signature from its text.
  ///
  /// - Parameter text: A signature as reports show it.
  /// - Throws: `SignatureError` with the problem and the remedy, if the text is no signature.
  package init(_ text: String) throws(SignatureError) {
    let parts = Self.parts(of: text)
    guard !parts.rule.isEmpty, let place = parts.place, !place.isEmpty,
      !place.contains(Self.separator)
    else {
      throw SignatureError(
        problem: "not a signature: '\(text)'",
        remedy: "a rule and what broke it, with '#' between: launch/once#willConnect")
    }
    rule = parts.rule == Self.engine ? nil : parts.rule
    symptom = place
  }
}

/// The reason why a text is no signature, and the remedy.
package struct SignatureError: Error, Hashable {
  package let problem: String
  package let remedy: String
}

extension Signature: CustomStringConvertible, Comparable {
  /// `deactivation/before-background#didEnterBackground`
  package var description: String { "\(rule ?? Self.engine)\(Self.separator)\(symptom)" }

  /// Signatures are ordered by their texts.
  package static func < (left: Signature, right: Signature) -> Bool {
    left.description < right.description
  }
}

extension Signature {
  /// The text in the place of the rule if the engine gave no answer.
  package static let engine = "engine"
  private static let separator: Character = "#"
  /// The text in the place of an event, if the rule is broken at the end of a step.
  static let end = "end"

  /// Splits a text at its first separator, if there is one.
  ///
  /// - Parameter text: A signature, or a pattern for several signatures.
  /// - Returns: The part about the rule and the part about the event that broke it.
  package static func parts(of text: String) -> (rule: String, place: String?) {
    guard let separator = text.firstIndex(of: separator) else { return (text, nil) }
    return (String(text[..<separator]), String(text[text.index(after: separator)...]))
  }

  /// Returns all signatures that breaches of the rules, or engines without an answer, can have.
  package static func all(of rules: [Rule]) -> [Signature] {
    rules.flatMap { rule in
      (rule.isOfClients ? clientPlaces : places).map {
        Signature(rule: rule.id, place: $0)
      }
    }
      + failures.map(\.signature)
  }

  /// All signatures, with their texts.
  package static let known: [(signature: Signature, letters: [UInt8])] =
    all(of: Rule.all).map { ($0, Array($0.description.utf8)) }

  private static let places: [String] = {
    let others: [Event] = [
      .terminate(.unknown), .deliver(.fetch), .expire(.first), .grant(.first), .snapshot, .preserve,
      .suspend, .resume, .refuse, .remaining, .registered,
      .job(.registered, .first), .job(.begins, .first), .job(.expires, .first),
    ]
    let events =
      Callback.allCases.map(Event.callback)
      + LifecycleNotification.vocabulary.map(Event.notification)
      + others
    var places: [String] = []
    for place in events.map({ $0.place() }) + [end] where !places.contains(place) {
      places.append(place)
    }
    return places
  }()

  /// The events that break a rule for clients, by their meanings.
  private static let clientPlaces: [String] =
    ["terminate", "snapshot", "preserve", "suspend"] + AppAct.heads.sorted()
    + ClientAct.meantPlaces + [ClientAct.undeclaredPlace]
    + Payload.allCases.dropFirst().map(\.description) + [end]

  private static let failures: [EngineFailure] = [.unsupported(""), .failed(""), .flood]
}

extension EngineFailure {
  /// The failure signature of the missing answer.
  package var signature: Signature {
    switch self {
    case .unsupported: Signature(unanswered: "unsupported")
    case .failed: Signature(unanswered: "failed")
    case .flood: Signature(unanswered: "flood")
    case .crashed(let how, _):
      // Engines in this process give the reason themselves.
      Signature(
        unanswered:
          "crashed-\(how.prefix(60).filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })"
      )
    case .hung: Signature(unanswered: "hung")
    case .hungWithHistory: Signature(unanswered: "hung-with-history")
    case .brokeProtocol: Signature(unanswered: "protocol-error")
    case .nondeterministic: Signature(unanswered: "nondeterministic")
    case .unavailable: Signature(unanswered: "unavailable")
    }
  }
}

extension Event {
  /// The name in signatures; the name of a client event is its meaning.
  func place(meaning meanings: Meanings = []) -> String {
    switch self {
    case .callback(let callback): "\(callback)"
    case .notification(let notification): "\(notification)"
    case .terminate: "terminate"
    case .deliver: "deliver"
    case .expire: "expire"
    case .grant, .deny: "task"
    case .snapshot: "snapshot"
    case .preserve: "preserve"
    case .suspend: "suspend"
    case .resume: "resume"
    case .refuse: "refuse"
    case .remaining: "remaining"
    case .registered, .unregistered: "register"
    case .job(.registered, _), .job(.refused, _): "register-job"
    case .job(.begins, _): "job-begins"
    case .job(.expires, _): "job-expires"
    case .client(let act): act.place(meaning: meanings)
    }
  }
}

extension ClientAct {
  /// The name in signatures: the meaning, not the client's own word.
  fileprivate func place(meaning meanings: Meanings) -> String {
    switch self {
    case .emitted, .state: Self.place(meaning: meanings)
    case .undeclared: Self.undeclaredPlace
    case .link(let payload): payload.description
    case .passed(let listener, _): listener == 0 ? "own" : "pass"
    case .answered: "answer"
    case .migrated: "migrated"
    case .did(let act): act.word
    }
  }

  /// Returns the name of the first meaning.
  fileprivate static func place(meaning meanings: Meanings) -> String {
    meanings.isEmpty ? undeclaredPlace : meantPlaces[meanings.rawValue.trailingZeroBitCount]
  }

  /// The names of the meanings in signatures.
  fileprivate static let meantPlaces = Meaning.all.map {
    $0.description.replacing(" ", with: "-")
  }

  fileprivate static let undeclaredPlace = "undeclared"
}

/// The numbers of times that a rule held and was broken.
package struct Tally: Hashable, Sendable {
  /// The number of times that the rule could have been broken and was not.
  package var held: UInt64 = 0
  /// The number of times that the rule was broken.
  package var broken: UInt64 = 0

  package init(held: UInt64 = 0, broken: UInt64 = 0) {
    self.held = held
    self.broken = broken
  }

  /// The number of times that the rule was exercised.
  package var exercised: UInt64 { held + broken }

  package static func += (left: inout Tally, right: Tally) {
    left.held += right.held
    left.broken += right.broken
  }
}

extension Oracle {
  /// The breaches to report in the current scenario.
  ///
  /// They are the first breach of each step, the most specific if several are at one place, and the
  /// breaches that no other breach can lead to. All others follow from these, or repeat them.
  package var blamed: [Breach] {
    var blamed: [Breach] = []
    var alone: [Breach] = []
    for breach in breaches where enforced[breach.rule] {
      if rules[breach.rule].blame == .always {
        alone.append(breach)
      } else if let last = blamed.last, last.step == breach.step {
        if breach.outranks(last, among: rules) { blamed[blamed.count - 1] = breach }
      } else {
        blamed.append(breach)
      }
    }
    guard !alone.isEmpty else { return blamed }
    return (blamed + alone).sorted { $0.outranks($1, among: rules) }
  }

  /// Whether a breach of the rule at a position is a failure.
  package func enforces(_ rule: Int) -> Bool { enforced[rule] }
}
