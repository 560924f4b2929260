package import Lifecycle

/// The failure signature: a rule and the event that broke it, or the reason for a missing answer.
///
/// The signature is written `deactivation/before-background#didEnterBackground` or `engine#hung`.
package struct Signature: Hashable, Sendable {
  /// The id of the broken rule; `nil` if the engine gave no answer.
  package let rule: String?
  /// The event that broke the rule, or the reason for the missing answer.
  package let symptom: String

  init(rule: String, symptom: String) {
    self.rule = rule
    self.symptom = symptom
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
    guard !parts.rule.isEmpty, let symptom = parts.symptom, !symptom.isEmpty,
      !symptom.contains(Self.separator)
    else {
      throw SignatureError(
        problem: "not a signature: '\(text)'",
        remedy: "a rule and what broke it, with '#' between: launch/once#willConnect")
    }
    rule = parts.rule == Self.engine ? nil : parts.rule
    self.symptom = symptom
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
  /// - Returns: The part about the rule, and the part about the event, `nil` without a separator.
  package static func parts(of text: String) -> (rule: String, symptom: String?) {
    guard let separator = text.firstIndex(of: separator) else { return (text, nil) }
    return (String(text[..<separator]), String(text[text.index(after: separator)...]))
  }

  /// Returns all signatures that breaches of the rules, or engines without an answer, can have.
  package static func all(of rules: [Rule]) -> [Signature] {
    let ofRules = rules.flatMap { rule in
      (rule.isOfClients ? clientSymptoms : symptoms).map { Signature(rule: rule.id, symptom: $0) }
    }
    return ofRules + failures.map(\.signature)
  }

  /// All signatures of all rules, with the UTF-8 of their texts.
  package static let known: [(signature: Signature, letters: [UInt8])] =
    all(of: Rule.all).map { ($0, Array($0.description.utf8)) }

  /// The events that break a rule for engines, each name once.
  private static let symptoms: [String] = {
    let others: [Event] = [
      .terminate(.unknown), .deliver(.fetch), .expire(.first), .grant(.first), .snapshot, .preserve,
      .suspend, .resume, .refuse, .remaining, .registered,
      .job(.registered, .first), .job(.begins, .first), .job(.expires, .first),
    ]
    let events =
      Callback.allCases.map(Event.callback)
      + LifecycleNotification.vocabulary.map(Event.notification)
      + others
    return (events.map { $0.signatureName() } + [end]).distinct
  }()

  /// The events that break a rule for clients, by their meanings.
  private static let clientSymptoms: [String] =
    ["terminate", "snapshot", "preserve", "suspend"] + AppAct.heads.sorted()
    + ClientAct.meaningNames + [ClientAct.undeclaredName]
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
      // An engine in this process gives the reason as free text, which is cut to a short word here.
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
  /// Returns the name in signatures; the name of a client's report is its first meaning.
  func signatureName(_ meanings: Meanings = []) -> String {
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
    case .client(let act): act.signatureName(meanings)
    }
  }
}

extension ClientAct {
  /// Returns the name in signatures: the meaning, not the client's own word.
  fileprivate func signatureName(_ meanings: Meanings) -> String {
    switch self {
    case .emitted, .state:
      // `meaningNames` has the order of the bits.
      meanings.isEmpty
        ? Self.undeclaredName : Self.meaningNames[meanings.rawValue.trailingZeroBitCount]
    case .undeclared: Self.undeclaredName
    case .link(let payload): payload.description
    // Listeners count from 1; 0 stands for the app's own method.
    case .passed(let listener, _): listener == 0 ? "own" : "pass"
    case .answered: "answer"
    case .migrated: "migrated"
    case .did(let act): act.word
    }
  }

  fileprivate static let meaningNames = Meaning.all.map {
    $0.description.replacing(" ", with: "-")
  }

  fileprivate static let undeclaredName = "undeclared"
}
