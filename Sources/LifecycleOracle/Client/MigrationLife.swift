import Lifecycle

// One of the two lives of a migration.
extension Migration {
  /// A word that a client says, and what it means or carries.
  struct Word: Hashable {
    let act: ClientAct
    let value: UInt16
  }

  /// What is told in one of the two lives.
  struct Life: Sendable {
    /// What the trace implies, and what it implied as the step began.
    private(set) var record: ClientRecord
    private(set) var start: ClientRecord
    /// The step in which UIKit brought each link to the present process.
    private(set) var brought: [UInt16: Int] = [:]
    /// The crossing of the app that UIKit named last: on which rests what a client answers.
    private(set) var lastNamed: Crossing?
    /// In which step the last process ended, and whether without a word of UIKit.
    private(set) var lastEnd = (step: -1, isSilent: true)
    /// How UIKit named crossings of the app in this step.
    private(set) var named: [Crossing: Naming] = [:]
    /// Where each word of this step is told of the app.
    private(set) var words: [Word: [Int]] = [:]
    /// What an app had in this step, and where it let go of it first.
    private(set) var had: Set<AppDuty> = []
    private(set) var letGo: [AppDuty: Int] = [:]

    init(_ record: ClientRecord) { (self.record, start) = (record, record) }

    mutating func play(
      _ stimulus: Stimulus, _ observations: Slice<UnsafeBufferPointer<Observation>>, _ step: Int,
      now: Int32
    ) {
      start = record
      (named, words, letGo) = ([:], [:], [:])
      record.begin(stimulus)
      had = record.app?.duties ?? []
      var isSilent = true
      for index in observations.indices {
        let seen = observations[index]
        record.note(seen, now: now)
        noteApp(seen, at: index)
        if seen.isToldByUIKit { isSilent = false }
        if let link = ClientHost.Link(seen), brought[link.number] == nil {
          brought[link.number] = step
        }
        switch (seen.event, seen.crossing) {
        case (.client(let act), _) where seen.receiver == .app:
          words[Word(act: act, value: seen.value), default: []].append(index)
        case (_, let crossing?) where crossing.boundary != .attachment:
          guard record.isSceneBased || seen.receiver == .app else { continue }
          lastNamed = crossing
          named[crossing, default: Naming()].note(seen, inScenes: record.isSceneBased)
        default: break
        }
      }
      if record.step.ended { lastEnd = (step, isSilent) }
    }

    private mutating func noteApp(_ seen: Observation, at index: Int) {
      if case .client(.did(let act)) = seen.event {
        switch act.duty {
        case (let duty, true)?: had.insert(duty)
        case (let duty, false)?: letGo[duty] = letGo[duty] ?? index
        case nil: break
        }
      } else if let mode = seen.handedEvent {
        had.insert(.event(mode))
      }
    }

    /// Whether an app still has something.
    func has(_ duty: AppDuty) -> Bool { record.app?.duties.contains(duty) ?? false }

    mutating func finish() {
      if record.step.ended { (brought, lastNamed) = ([:], nil) }
      record.finish()
    }

    /// Whether the client lives, and its app receives what it tells, as in another life; a kill owes
    /// nothing.
    func livesOn(like other: Life) -> Bool {
      [(self, other), (other, self)].allSatisfy { one, other in
        one.presence == other.presence
          && (!one.record.step.ended || one.record.step.willTerminate > 0)
      }
    }

    private var presence: [Bool] {
      let (life, step) = (start.life, record.step)
      return [
        life.isRunning, life.isStarted, life.hasReceiver, step.launched, step.started, step.stopped,
        step.subscribed, step.ended, step.willTerminate > 0,
      ]
    }

    /// Whether the first way up over a boundary lies behind, and what was told of it is known.
    func knows(_ boundary: Boundary) -> Bool {
      let told = start.told
      return told.isKnown(boundary, .app)
        && (told.isOwed(boundary, .app)
          || told.wasUp(boundary, .app) && !start.life.hasBegunAnew)
    }

    /// Whether the client has put the app on the same side of a boundary as in another life, beyond
    /// dispute.
    func stands(at boundary: Boundary, like other: Life) -> Bool {
      let (told, others) = (start.told, other.start.told)
      return told.isUp(boundary, .app) == others.isUp(boundary, .app)
        && !told.isDisputed(boundary, .app) && !others.isDisputed(boundary, .app)
    }

    /// How UIKit names a crossing: whichever way a client hears of it, it is the same where this is.
    struct Naming: Hashable {
      private var calls = 0
      private var posts = 0
      /// Notifications of the scene; without scenes those of the app, that such a client hears.
      private var scenePosts = 0

      mutating func note(_ seen: Observation, inScenes isSceneBased: Bool) {
        if case .callback = seen.event {
          calls += 1
        } else {
          if seen.receiver == .app { posts += 1 }
          if seen.receiver != .app || !isSceneBased { scenePosts += 1 }
        }
      }
    }

    /// How often UIKit told of low memory and of the time in this step.
    var news: [Int] {
      let (now, then) = (record.life, start.life)
      return [
        now.memory.calls - then.memory.calls, now.memory.posts - then.memory.posts,
        now.time.calls - then.time.calls, now.time.posts - then.time.posts,
      ]
    }

    /// What a session of the user depends on.
    var front: Front {
      Front(
        session: start.session, wasInFront: record.step.wasInFront, away: record.step.away ?? 0,
        isInFront: record.isInFront, isUnnamed: record.unnamed.contains(.app))
    }

    struct Front: Hashable {
      let session: UserSession
      let wasInFront: Bool
      let away: Int32
      let isInFront: Bool
      let isUnnamed: Bool
    }
  }
}
