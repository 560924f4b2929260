package import Lifecycle

/// One requirement of the documentation.
package struct Rule: Sendable, Identifiable {
  /// The chapter and a name, as in `launch/initial-state`; never reused.
  package let id: String
  /// The binding force of the rule, as an edition has it.
  package private(set) var level: Level
  /// The binding force of the rule from the edition `since` on.
  private let fullLevel: Level
  /// The edition in which the rule, or a stricter form of it, came.
  package let since: Edition
  /// The requirement in one or two sentences, in the words of this project.
  package let statement: String
  /// The pages and traces that state the requirement.
  package let sources: [Source]
  /// The permitted variations: an engine may choose freely where the pages leave something open.
  package let latitude: [String]
  /// The capabilities that an engine needs for the rule to apply: all of them, but of links and of
  /// apps one each (`Capabilities.suffice`).
  ///
  /// Of several kinds of link, of delegates or of systems, one suffices.
  package let needs: Capabilities
  /// The kind of app that the engine must support for the rule to apply.
  package let opportunity: Opportunity
  /// The rank of the rule when several rules are broken at one place.
  package let breadth: Breadth
  /// The optional behaviour that the rule judges, if any.
  package let choice: Choice?
  /// The part that decides the judged behaviour: the implementation or its device.
  package let decider: Decider
  /// The facts that the rule reads; a breach does not count while one of them is uncertain.
  let foundation: Uncertainty.Kinds
  /// Whether a breach is reported in addition to other breaches of the same step.
  let blame: Blame
  /// The facts that a breach makes uncertain.
  package let consequence: Consequence
  /// The judgement of observations and of steps.
  package private(set) var check: Check
  /// The text of a breach.
  let message: BreachMessage
  /// The examples as they are written in the declaration, where a semicolon may end a line.
  private let writtenExamples: [String]
  /// Traces in the notation: a trace without `!` keeps the rule, and `!` marks a breach.
  package var examples: [String] { writtenExamples.map { $0.replacing("; ", with: "\n") } }
  /// The place of the rule in the sources of this suite.
  package private(set) var place: Place

  package init(
    _ id: String, _ level: Level, _ statement: String, sources: [Source], latitude: [String] = [],
    needs: Capabilities = [], opportunity: Opportunity = .any, breadth: Breadth = .ordinary,
    choice: Choice? = nil, check: Check, decidedBy decider: Decider,
    restsOn foundation: Uncertainty.Kinds = [], blame: Blame = .first, consequence: Consequence,
    message: BreachMessage, since: Edition = .first, examples: [String],
    file: String = #fileID, line: Int = #line
  ) {
    self.id = id
    self.level = level
    fullLevel = level
    self.since = since
    self.statement = statement
    self.sources = sources
    self.latitude = latitude
    self.needs = needs
    self.opportunity = opportunity
    self.breadth = breadth
    self.choice = choice
    self.decider = decider
    self.foundation = foundation
    self.blame = blame
    self.consequence = consequence
    self.check = check
    self.message = message
    writtenExamples = examples
    place = Place(file: file, line: line)
  }

  /// A rule about bridges or apps: no device decides it, and a breach leaves the state of UIKit, which
  /// the suite plays, certain.
  init(
    _ id: String, _ level: Level, _ statement: String, sources: [Source], latitude: [String] = [],
    needs: Capabilities, breadth: Breadth = .ordinary, check: ClientCheck, message: BreachMessage,
    since: Edition = .first, examples: [String], file: String = #fileID, line: Int = #line
  ) {
    // An app need not release or end anything that it never had. A comparison of two life cycles
    // always has something to judge.
    let isOptional = needs.contains(.app) && !needs.contains(.migrates)
    self.init(
      id, level, statement, sources: sources, latitude: latitude, needs: needs, breadth: breadth,
      choice: isOptional ? Choice(at: [.launch]) : nil, check: Check(client: check),
      decidedBy: .implementation, consequence: .none, message: message, since: since,
      examples: examples, file: file, line: line)
  }

  /// The identity of the rule, even among rules with the same id.
  var identity: Identity { Identity(id: id, place: place) }

  struct Identity: Hashable, Sendable {
    let id: String
    let place: Place
  }

  /// The same rule without its activation condition.
  package var unconditional: Rule {
    var rule = self
    rule.check = check.unconditional
    // The place is part of the identity, by which dispatch tables are shared.
    rule.place = Place(file: "unconditional", line: place.line)
    return rule
  }

  /// Returns the rule as an edition has it: a MUST or SHOULD rule that came later is a candidate.
  package func asOf(_ edition: Edition) -> Rule {
    var rule = self
    rule.level = since > edition && !fullLevel.isInformation ? .candidate : fullLevel
    return rule
  }

  /// Whether the rule judges clients of UIKit, bridges or apps, and not engines.
  package var isOfClients: Bool { !needs.isDisjoint(with: [.client, .app]) }

  /// The part of the id before the slash.
  package var chapter: String { String(id.prefix { $0 != "/" }) }
}

extension [Rule] {
  /// Returns the rules as an edition has them.
  package func asOf(_ edition: Edition) -> [Rule] { map { $0.asOf(edition) } }
}

/// Optional behaviour, without which a rule has nothing to judge.
///
/// The rule is *optional behaviour not used* if an engine had the opportunities and took none.
package struct Choice: Sendable {
  /// The stimuli that are opportunities for the behaviour.
  package let opportunities: StimulusKindSet

  /// The number of opportunities after which an engine counts as not using the behaviour.
  package let enough: UInt64

  package init(at opportunities: StimulusKindSet, enough: UInt64 = 1000) {
    self.opportunities = opportunities
    self.enough = enough
  }
}

extension Rule {
  /// Whether the rule judges an engine with the given capabilities.
  package func applies(to capabilities: Capabilities) -> Bool {
    capabilities.suffice(for: needs) && opportunity.isGiven(by: capabilities)
      && !(capabilities.contains(.hostDriven) && decider == .device)
  }

  /// The binding force of a rule.
  package enum Level: String, CaseIterable, Sendable, Comparable {
    /// The documentation states it as fact: a breach fails.
    case must = "MUST"
    /// The documentation hedges: a breach warns, and fails under `--strict`.
    case should = "SHOULD"
    /// A later edition states it as MUST or SHOULD: a breach warns, and never fails.
    case candidate = "CANDIDATE"
    /// No page states it, but recorded traces show it: a breach is reported.
    case observed = "OBSERVED"
    /// A page states it and recorded traces contradict it: a breach is reported.
    case disputed = "DISPUTED"

    /// Whether a breach is information, not a warning.
    ///
    /// No page that devices keep states such a rule.
    package var isInformation: Bool { self > .candidate }

    package static func < (left: Level, right: Level) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The part that decides the behaviour that a rule judges.
  package enum Decider: Sendable {
    /// The implementation of UIKit.
    case implementation
    /// The implementation; at acts of the device, the rule judges the calls to the app until then.
    case implementationAtActsOfDevice
    /// The device, which suspends, ends and wakes an app, grants time and takes snapshots.
    ///
    /// Such rules do not judge an implementation that is driven by a host.
    case device
  }

  /// The condition under which a breach of a rule is reported.
  package enum Blame: Sendable {
    /// Only as the first breach of a step, because other breaches lead to it.
    case first
    /// Always, because no breach of another rule leads to it.
    case always
  }

  /// The scope of a rule; of the rules broken at one place, the narrowest is reported.
  package enum Breadth: UInt8, Sendable, Comparable {
    case narrow, ordinary, broad
    /// Everything that no other rule covers.
    case catchAll

    package static func < (left: Breadth, right: Breadth) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The place where a rule is declared; two rules with the same id have different places.
  package struct Place: Hashable, Sendable {
    let file: String
    let line: Int
  }

  /// A place that states a requirement.
  package enum Source: Hashable, Sendable {
    /// A page of the documentation, by its path below `developer.apple.com/documentation/`.
    case page(String, section: String? = nil)
    /// Recorded traces, by id.
    case traces([String])
    /// A public report, by address.
    case report(String)
  }
}
