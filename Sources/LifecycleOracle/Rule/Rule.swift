package import Lifecycle

/// One requirement of the documentation.
package struct Rule: Sendable, Identifiable {
  /// `chapter/what-it-says`; never reused.
  package let id: String
  /// How binding it is.
  package let level: Level
  /// The requirement in one sentence, in our words.
  package let statement: String
  /// Where it can be read.
  package let sources: [Source]
  /// What the pages leave open: an engine may choose freely there.
  package let latitude: [String]
  /// What an engine must be capable of for the rule to concern it; of kinds of link,
  /// of delegates and of systems, one each suffices.
  package let needs: Capabilities
  /// What an app must be like that the engine supports.
  package let opportunity: Opportunity
  /// Which is reported where several rules are broken at once.
  package let breadth: Breadth
  /// What an engine may leave undone throughout; then there is nothing to judge.
  package let choice: Choice?
  /// Whether the implementation or its device decides what the rule is about.
  package let decider: Decider
  /// The facts that the rule reads and that an earlier breach may have made uncertain.
  let foundation: Uncertainty.Kinds
  /// When a breach is named beside others of its step.
  let blame: Blame
  /// What a breach makes uncertain.
  let consequence: Consequence
  /// How it is judged.
  package private(set) var check: Check
  /// How a breach of it is put into words.
  let message: BreachMessage
  /// Traces in the notation: those without `!` keep the rule, the others break it there.
  package let examples: [String]
  /// Where it is written in the sources of this suite.
  package private(set) var place: Place

  package init(
    _ id: String, _ level: Level, _ statement: String, sources: [Source], latitude: [String] = [],
    needs: Capabilities = [], opportunity: Opportunity = .any, breadth: Breadth = .ordinary,
    choice: Choice? = nil, check: Check, decidedBy decider: Decider = .implementation,
    restsOn foundation: Uncertainty.Kinds = [], blame: Blame = .first,
    consequence: Consequence = .none,
    message: BreachMessage, examples: [String],
    file: String = #fileID, line: Int = #line
  ) {
    self.id = id
    self.level = level
    self.statement = statement
    self.sources = sources
    self.latitude = latitude
    self.needs = needs
    self.opportunity = opportunity
    self.breadth = breadth
    // What an app never has or begins, it need not let go of or end; a comparison needs something.
    let isOpen = needs.contains(.app) && !needs.contains(.migrates)
    self.choice = choice ?? (isOpen ? Choice(at: [.launch]) : nil)
    self.decider = decider
    self.foundation = foundation
    self.blame = blame
    self.consequence = consequence
    self.check = check
    self.message = message
    self.examples = examples
    place = Place(file: file, line: line)
  }

  /// Which rule it is, also among those of one id.
  var identity: Identity { Identity(id: id, place: place) }

  struct Identity: Hashable, Sendable {
    let id: String
    let place: Place
  }

  /// The same rule, asked also where its condition does not hold.
  package var unconditional: Rule {
    var rule = self
    rule.check = check.unconditional
    rule.place = Place(file: "unconditional", line: place.line)
    return rule
  }

  /// Whether it judges clients of UIKit, or apps, rather than what is in UIKit's place.
  package var isOfClients: Bool { !needs.isDisjoint(with: [.client, .app]) }

  /// The part of the id before the slash.
  package var chapter: String { String(id.prefix { $0 != "/" }) }
}

/// A choice that the documentation leaves to an engine, without which a rule has nothing to judge.
///
/// A rule about it is *not chosen* when an engine had the opportunities and never took them.
package struct Choice: Sendable {
  /// The stimuli that are opportunities to take it.
  package let opportunities: StimulusKindSet

  package init(at opportunities: StimulusKindSet) { self.opportunities = opportunities }

  /// How many opportunities show that an engine does not take a choice.
  package static let enough: UInt64 = 1000
}

extension Rule {
  /// Whether an engine with those capabilities is judged by the rule.
  package func applies(to capabilities: Capabilities) -> Bool {
    capabilities.suffice(for: needs) && opportunity.isGiven(by: capabilities)
      && !(capabilities.contains(.hostDriven) && decider == .device)
  }

  /// How binding a rule is.
  package enum Level: String, CaseIterable, Sendable, Comparable {
    /// The documentation states it as fact: a breach fails.
    case must = "MUST"
    /// The documentation hedges: a breach warns, and fails under `--strict`.
    case should = "SHOULD"
    /// No page says so, but recorded traces do: a breach warns.
    case observed = "OBSERVED"
    /// A page says so and recorded traces contradict it: a breach is reported.
    case disputed = "DISPUTED"

    /// Whether a breach is information, not a warning: no page that devices keep says the rule.
    package var isInformation: Bool { self > .should }

    package static func < (left: Level, right: Level) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Who decides what a rule is about.
  package enum Decider: Sendable {
    /// The implementation of UIKit.
    case implementation
    /// The implementation; the rule also asks, when the device does something, what the app has been
    /// told until then.
    case implementationAtActsOfDevice
    /// The device: when it suspends, ends and wakes an app, what time it grants, when it takes
    /// snapshots. An implementation that is driven by a host is not judged by such rules.
    case device
  }

  /// When a breach of a rule is named.
  package enum Blame: Sendable {
    /// If it comes first in its step: other breaches lead to it.
    case first
    /// Always: no breach of another rule leads to it.
    case always
  }

  /// How much a rule covers: of the rules broken at one place, the narrowest is reported.
  package enum Breadth: UInt8, Sendable, Comparable {
    case narrow, ordinary, broad
    /// What is left when no other rule says it.
    case catchAll

    package static func < (left: Breadth, right: Breadth) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// Where a rule is written: a file below `Sources/LifecycleOracle/Book`, and the line.
  package struct Place: Hashable, Sendable {
    private let file: String
    package let line: Int

    init(file: String, line: Int) {
      self.file = file
      self.line = line
    }

    /// The path of the file in the repository.
    package var path: String {
      "Sources/LifecycleOracle/Book/" + (file.split(separator: "/").last.map(String.init) ?? file)
    }
  }

  /// Where a requirement can be read.
  package enum Source: Hashable, Sendable {
    /// A page of the documentation, by its path below `developer.apple.com/documentation/`.
    case page(String, section: String? = nil)
    /// Recorded traces, by id.
    case traces([String])
    /// A public report, by address.
    case report(String)
  }
}

/// What a rule has to say of an observation or of the end of a step.
package enum Judgement: UInt8, Hashable, Sendable {
  /// Nothing: it could not have been broken here.
  case silent
  /// It could have been broken here, and was not.
  case held
  case broken

  /// Held or broken, as the case may be.
  package static func holds(_ condition: Bool) -> Judgement { condition ? .held : .broken }

  /// Broken where some are for certain what none may be, silent where some only may be that.
  package static func avoids(_ certain: SubjectSet, _ possible: SubjectSet) -> Judgement {
    certain.isEmpty ? possible.isEmpty ? .held : .silent : .broken
  }

  /// Held where every possible state is allowed, broken where none is, silent uncertain.
  package static func among(_ possible: LifecycleStateSet, _ allowed: LifecycleStateSet)
    -> Judgement
  {
    if possible.isDisjoint(with: allowed) { return .broken }
    return possible.isSubset(of: allowed) ? .held : .silent
  }
}
