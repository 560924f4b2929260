package import Lifecycle

/// One promise of the documentation.
package struct Rule: Sendable, Identifiable {
  /// `chapter/what-it-says`; never reused.
  package let id: String
  /// How binding it is.
  package let level: Level
  /// The promise in one sentence, in our words.
  package let statement: String
  /// Where it can be read.
  package let sources: [Source]
  /// What the pages leave open: an engine may choose freely there.
  package let latitude: [String]
  /// What an engine must be capable of for the rule to concern it.
  package let needs: Capabilities
  /// Which takes the blame where several rules are broken at once.
  package let breadth: Breadth
  /// How it is judged.
  package let check: Check
  /// Traces in the notation: those without `!` keep the rule, the others break it there.
  package let examples: [String]

  package init(
    _ id: String, _ level: Level, _ statement: String, sources: [Source], latitude: [String] = [],
    needs: Capabilities = [], breadth: Breadth = .ordinary, check: Check, examples: [String]
  ) {
    self.id = id
    self.level = level
    self.statement = statement
    self.sources = sources
    self.latitude = latitude
    self.needs = needs
    self.breadth = breadth
    self.check = check
    self.examples = examples
  }

  /// The part of the id before the slash.
  package var chapter: String { String(id.prefix { $0 != "/" }) }
}

extension Rule {
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

    package static func < (left: Level, right: Level) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// How much a rule covers: of the rules broken at one place, the narrowest takes the blame.
  package enum Breadth: UInt8, Sendable, Comparable {
    case narrow, ordinary, broad
    /// What is left when no other rule says it.
    case residue

    package static func < (left: Breadth, right: Breadth) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// Where a promise can be read.
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
package enum Judgement: Hashable, Sendable {
  /// Nothing: it could not have been broken here.
  case silent
  /// It could have been broken here, and was not.
  case held
  case broken
  /// It was broken at an earlier observation of the step.
  case brokenAt(UInt16)

  /// Held or broken, as the case may be.
  package static func holds(_ condition: Bool) -> Judgement { condition ? .held : .broken }

  /// Held where every possible state is allowed, broken where none is, silent in doubt.
  package static func among(_ possible: StageSet, _ allowed: StageSet) -> Judgement {
    if possible.isDisjoint(with: allowed) { return .broken }
    return possible.isSubset(of: allowed) ? .held : .silent
  }
}

/// How a rule is judged: at observations of some kinds, at the end of steps of some kinds, or both.
package struct Check: Sendable {
  package typealias During = @Sendable (Ledger, Observation) -> Judgement
  package typealias AtEnd = @Sendable (Ledger, ReportedStates) -> Judgement

  package var topics = Topics()
  /// The notifications that stand in for callbacks where those cannot be seen.
  package var standIns = Topics()
  package var during: During?
  package var stimuli = StimulusKinds()
  package var atEnd: AtEnd?

  /// Judged at each observation of the given kinds, before the ledger notes it.
  package static func at(_ topics: Topics, _ during: @escaping During) -> Check {
    Check(topics: topics, during: during)
  }

  /// Judged at each observation that tells of one of the given moves of a scene.
  package static func at(scene moves: MoveSet, _ during: @escaping During) -> Check {
    Check(topics: .callbacks(scene: moves), standIns: .posts(scene: moves), during: during)
  }

  /// Judged at each observation that tells of one of the given moves of an app-based app.
  package static func at(app moves: MoveSet, _ during: @escaping During) -> Check {
    Check(topics: .callbacks(app: moves), standIns: .posts(app: moves), during: during)
  }

  /// Judged at each observation that tells of one of the given moves of any subject.
  package static func at(any moves: MoveSet, _ during: @escaping During) -> Check {
    Check(
      topics: .callbacks(scene: moves).union(.callbacks(app: moves)),
      standIns: .posts(scene: moves).union(.posts(app: moves)), during: during)
  }

  /// Judged at the end of steps of the given kinds.
  package static func after(_ stimuli: StimulusKinds, _ atEnd: @escaping AtEnd) -> Check {
    Check(stimuli: stimuli, atEnd: atEnd)
  }

  /// Judged at the end of steps as well.
  package func after(_ stimuli: StimulusKinds, _ atEnd: @escaping AtEnd) -> Check {
    var check = self
    check.stimuli = stimuli
    check.atEnd = atEnd
    return check
  }
}

/// A set of kinds of stimulus, on which rules are dispatched.
package struct StimulusKinds: Hashable, Sendable, ExpressibleByArrayLiteral {
  package var bits: UInt64

  package init(bits: UInt64 = 0) { self.bits = bits }

  package init(arrayLiteral kinds: Stimulus.Kind...) {
    bits = kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  package func contains(_ kind: Stimulus.Kind) -> Bool { bits >> UInt64(kind.rawValue) & 1 != 0 }

  package func union(_ other: StimulusKinds) -> StimulusKinds {
    StimulusKinds(bits: bits | other.bits)
  }

  package static let any = StimulusKinds(bits: .max)
  /// Those by which the person asks for the app's interface.
  package static let askingForInterface: StimulusKinds = [
    .launch, .open, .url, .activity, .pushTap,
  ]
}
