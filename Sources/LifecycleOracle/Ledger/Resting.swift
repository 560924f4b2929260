import Lifecycle

extension Ledger {
  /// This ledger between two steps, in the terms of the present: no rule can tell it from this one.
  ///
  /// Times count from now and stop where the rules stop counting, and what is only of interest within
  /// a step is gone. So an app that does the same again and again comes back to the same ledger.
  package var atRest: Ledger {
    var ledger = self
    ledger.step = StepRecord()
    ledger.now = 0
    ledger.stepStart = 0
    ledger.idleSince = isIdleTimeOver ? 0 : -min(now - idleSince, Self.longestIdleTime)
    ledger.past.deaths = min(past.deaths, 1)
    ledger.life.spell = spellAtRest
    return ledger
  }

  /// Whether the app will have had something to do before a rule asks: who comes to run, or leaves
  /// the foreground, has.
  private var isIdleTimeOver: Bool {
    !process.contains(.running) || isSurelyInFront && life.dues.events.isEmpty
  }

  /// Whether the app is in the foreground for certain.
  private var isSurelyInFront: Bool { !standing.foreground.isEmpty && standing.doubtful.isEmpty }

  /// The stay in the background; nothing of it is left for an app that will begin another.
  private var spellAtRest: Spell {
    if isSurelyInFront { return Spell() }
    var spell = life.spell
    spell.since = -min(now - spell.since, Self.longestSpell)
    guard !process.contains(.running) else { return spell }
    // Whoever comes to run begins to count anew.
    spell.since = 0
    spell.remaining = nil
    return spell
  }

  /// No rule asks whether the app has had nothing to do for longer than that.
  private static let longestIdleTime: Int32 = 30
  /// No rule asks whether the app has been in the background for longer than that.
  private static let longestSpell: Int32 = 900
}

extension Ledger {
  /// Forgets which identifiers were granted: for an engine that grants none twice.
  package mutating func forgetIdentifiers() { life.grants.forgetIdentifiers() }
}

extension Ledger {
  /// What can differ between two steps of one scenario; equality looks at the rest as well.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(world)
    hasher.combine(app)
    hasher.combine(standing)
    hasher.combine(process)
    hasher.combine(life)
    hasher.combine(past)
    hasher.combine(now)
    hasher.combine(idleSince)
    hasher.combine(doubt)
  }
}
