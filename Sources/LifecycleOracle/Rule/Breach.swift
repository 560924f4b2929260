package import Lifecycle

/// Where in a trace a rule was broken.
package struct Breach: Hashable, Sendable {
  /// The rule's position in the oracle's rules.
  package var rule: Int
  /// The step, from 0.
  package var step: Int
  /// The observation within the step; the number of observations stands for the step's end.
  package var index: Int
  /// Whether it was found at the step's end rather than at an observation.
  package var isAtEnd: Bool
  /// What was observed there; nothing, for something that is missing in the end.
  package var event: Event?
  /// To whom.
  package var receiver: Receiver?
  /// What it means, if a client told it.
  package var meanings = Meanings()
}

extension Breach {
  /// How many breaches of one scenario are told apart; the rest is counted.
  static var most: Int { 1024 }

  /// Whether this breach is reported rather than `other`: it comes first, or is more specific.
  package func outranks(_ other: Breach, among rules: [Rule]) -> Bool {
    if step != other.step { return step < other.step }
    if index != other.index { return index < other.index }
    if isAtEnd != other.isAtEnd { return !isAtEnd }
    let (mine, theirs) = (rules[rule], rules[other.rule])
    if mine.breadth != theirs.breadth { return mine.breadth < theirs.breadth }
    return rule < other.rule
  }

  /// A stable name of this way of failing: the rule, and what broke it.
  package func signature(among rules: [Rule]) -> Signature {
    Signature(rule: rules[rule].id, place: event?.place(meaning: meanings) ?? Signature.missing)
  }
}

extension Trace {
  /// The trace with `breach`, and nothing else, marked.
  package func marking(_ breach: Breach) -> Trace {
    var marked = self
    for step in marked.steps.indices {
      marked.steps[step].marks = step == breach.step ? [breach.index] : []
    }
    return marked
  }
}

/// The stable name of a way of failing: a rule and what broke it, or how an engine gave no answer.
///
/// It is written `deactivation/before-background#didEnterBackground` or `engine#hung`.
package struct Signature: Hashable, Sendable {
  /// The rule that is broken, by id; none, if the engine gave no answer.
  package let rule: String?
  /// What broke the rule, or how the engine gave no answer.
  package let symptom: String

  /// A breach of a rule by what is observed at a place.
  init(rule: String, place: String) {
    self.rule = rule
    symptom = place
  }

  /// An engine without an answer.
  fileprivate init(unanswered symptom: String) {
    rule = nil
    self.symptom = symptom
  }

  /// The signature that a text says.
  ///
  /// - Parameter text: A signature as reports have it.
  /// - Throws: If it is none, with what is wrong and what would do.
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

/// Why a text is no signature, and what would do.
package struct SignatureError: Error, Hashable {
  package let problem: String
  package let remedy: String
}

extension Signature: CustomStringConvertible, Comparable {
  /// `deactivation/before-background#didEnterBackground`
  package var description: String { "\(rule ?? Self.engine)\(Self.separator)\(symptom)" }

  /// Signatures come in the order of what they are written as.
  package static func < (left: Signature, right: Signature) -> Bool {
    left.description < right.description
  }
}

extension Signature {
  /// What stands in the place of the rule if the engine gave no answer.
  package static let engine = "engine"
  private static let separator: Character = "#"
  /// What a signature has in the place of an event that never came.
  static let missing = "missing"

  /// What stands before the first separator of a text, and what behind it, if there is one.
  ///
  /// - Parameter text: A signature, or a pattern for several.
  /// - Returns: The part about the rule and the part about what broke it.
  package static func parts(of text: String) -> (rule: String, place: String?) {
    guard let separator = text.firstIndex(of: separator) else { return (text, nil) }
    return (String(text[..<separator]), String(text[text.index(after: separator)...]))
  }

  /// All signatures that breaches of those rules, or engines without an answer, can have.
  package static func all(of rules: [Rule]) -> [Signature] {
    rules.flatMap { rule in
      (rule.isOfClients ? clientPlaces : places).map {
        Signature(rule: rule.id, place: $0)
      }
    }
      + failures.map(\.signature)
  }

  /// All signatures that there are, as they are written.
  package static let known: [(signature: Signature, letters: [UInt8])] =
    all(of: Rule.all).map { ($0, Array($0.description.utf8)) }

  private static let places: [String] = {
    let others: [Event] = [
      .terminate(.unknown), .deliver(.fetch), .expire(.first), .grant(.first), .snapshot, .preserve,
      .suspend, .resume, .refuse, .remaining, .registered,
    ]
    let events =
      Callback.allCases.map(Event.callback)
      + LifecycleNotification.vocabulary.map(Event.notification)
      + others
    var places: [String] = []
    for place in events.map({ $0.place() }) + [missing] where !places.contains(place) {
      places.append(place)
    }
    return places
  }()

  /// What breaks a rule for clients: what is told, by what it means.
  private static let clientPlaces: [String] =
    ["terminate", "snapshot", "preserve", "suspend"] + AppAct.heads.sorted()
    + ClientAct.meantPlaces + [ClientAct.undeclaredPlace]
    + Payload.allCases.dropFirst().map(\.description) + [missing]

  private static let failures: [EngineFailure] = [.unsupported(""), .failed(""), .flood]
}

extension EngineFailure {
  /// The stable name of this way of giving no answer.
  package var signature: Signature {
    switch self {
    case .unsupported: Signature(unanswered: "unsupported")
    case .failed: Signature(unanswered: "failed")
    case .flood: Signature(unanswered: "flood")
    case .crashed(let how, _):
      // Engines in this process name it themselves.
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
  /// What signatures call it; what a client tells by what it means.
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
    case .client(let act): act.place(meaning: meanings)
    }
  }
}

extension ClientAct {
  /// What signatures call it: what it means, not the word that a client has for it.
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

  /// The first of what it means.
  fileprivate static func place(meaning meanings: Meanings) -> String {
    meanings.isEmpty ? undeclaredPlace : meantPlaces[meanings.rawValue.trailingZeroBitCount]
  }

  /// What signatures call each meaning.
  fileprivate static let meantPlaces = Meaning.all.map {
    $0.description.replacing(" ", with: "-")
  }

  fileprivate static let undeclaredPlace = "undeclared"
}

/// How often a rule held and was broken.
package struct Tally: Hashable, Sendable {
  /// How often it could have been broken and was not.
  package var held: UInt64 = 0
  /// How often it was broken.
  package var broken: UInt64 = 0

  package init(held: UInt64 = 0, broken: UInt64 = 0) {
    self.held = held
    self.broken = broken
  }

  /// How often it was exercised.
  package var exercised: UInt64 { held + broken }

  package static func += (left: inout Tally, right: Tally) {
    left.held += right.held
    left.broken += right.broken
  }
}

extension Oracle {
  /// The breaches that be reported in the present scenario: in each step the first, and of those
  /// at one place the most specific; besides, those that no other breach can lead to.
  ///
  /// All others are consequences of these, or the same thing said by another rule.
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

  /// Whether a breach of the rule at a position fails.
  package func enforces(_ rule: Int) -> Bool { enforced[rule] }
}
