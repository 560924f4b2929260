import Lifecycle

/// Draws the stimuli of one scenario, by tickets of its lottery.
struct Draw {
  let slots: UnsafeBufferPointer<Stimulus.Kind>
  let continuing: UnsafeBufferPointer<Stimulus.Kind>
  /// The row that starts an app which is not running.
  let starting: Int
  let mix: Mix

  /// Fills a scenario with stimuli, each of which is legal where it stands.
  func fill(
    _ stimuli: UnsafeMutableBufferPointer<Stimulus>, _ given: Given, _ random: inout Random
  ) {
    var world = World(given)
    var subject = Subject(given, &random)
    var previous = Stimulus.Kind.unknown
    for index in 0..<stimuli.count {
      let choices = world.choices
      let legal = choices.kinds.intersection(mix.enabled)
      let kind = kind(legal, after: previous, isRunning: world.mayRun, &random)
      let stimulus = subject.stimulus(kind, choices, &random)
      world.apply(stimulus)
      stimuli[index] = stimulus
      previous = kind
    }
  }

  /// Draws a kind among those that are legal: a start, a continuation, or anything.
  private func kind(
    _ legal: KindSet, after previous: Stimulus.Kind, isRunning: Bool, _ random: inout Random
  ) -> Stimulus.Kind {
    let ticket = random.next()
    let chance = ticket & 7
    if !isRunning {
      if chance < (previous == .unknown ? 7 : 5), let start = drawn(starting, legal, &random) {
        return start
      }
    } else if chance < 3 {
      let slot = Int(previous.rawValue) &* Lottery.continuations &+ Int(ticket &>> 8 & 15)
      if legal.contains(continuing[slot]) { return continuing[slot] }
    }
    // Time can always pass, and waiting is never switched off.
    return drawn(mix.row, legal, &random) ?? .wait
  }

  /// Draws from a row until a kind is legal, at most 32 times.
  private func drawn(_ row: Int, _ legal: KindSet, _ random: inout Random) -> Stimulus.Kind? {
    for _ in 0..<4 {
      var tickets = random.next()
      for _ in 0..<8 {
        let kind = slots[row &* Lottery.width &+ Int(tickets & 255)]
        if legal.contains(kind) { return kind }
        tickets &>>= 8
      }
    }
    return nil
  }
}
