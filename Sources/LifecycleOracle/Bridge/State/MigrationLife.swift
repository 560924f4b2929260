import Lifecycle

extension Migration {
  /// A report of a client about the app, and its value: for a link, the number of the link.
  struct Report: Hashable {
    let act: ClientAct
    let value: UInt16
  }

  /// One of the two life cycles of a migration: its facts and its reports.
  struct Life: Sendable {
    /// The facts that the trace implies, now and at the start of the step.
    private(set) var record: ClientRecord
    private(set) var recordAtStart: ClientRecord
    /// The step in which UIKit brought each link to the present process.
    private(set) var stepOfLink: [UInt16: Int] = [:]
    /// The app's transition that UIKit named last, on which a client's answer rests.
    private(set) var lastNamed: Crossing?
    /// The step in which the last process ended, and whether it ended without a call of UIKit.
    private(set) var lastEnd = (step: -1, isSilent: true)
    /// The namings of the app's transitions by UIKit in this step.
    private(set) var namings: [Crossing: Naming] = [:]
    /// The positions of each report about the app in this step.
    private(set) var reports: [Report: [Int]] = [:]
    /// The requests for jobs in this process that have not led to a job.
    private var requests: Set<AppDuty> = []
    /// The duties that an app has, or has had in this step.
    private(set) var dutiesInStep: Set<AppDuty> = []
    /// The position at which each duty was first fulfilled in this step.
    private(set) var fulfilled: [AppDuty: Int] = [:]
    /// The position at which the app first worked in this step.
    private(set) var firstWork: Int?
    /// Whether the app has worked since it left the foreground.
    private(set) var hasWorkedInBackground = false
    /// The duties that an app began in this step, each with the position at which it first did.
    private(set) var begun: [AppDuty: Int] = [:]

    init(_ record: ClientRecord) { (self.record, recordAtStart) = (record, record) }

    /// Notes the half of a step that belongs to this life cycle.
    mutating func note(
      _ stimulus: Stimulus, _ observations: Slice<UnsafeBufferPointer<Observation>>, _ step: Int,
      now: Int32
    ) {
      recordAtStart = record
      (namings, reports, fulfilled, begun, firstWork) = ([:], [:], [:], [:], nil)
      if !isInBackground { hasWorkedInBackground = false }
      record.begin(stimulus)
      dutiesInStep = (record.app?.duties ?? []).union(requests)
      var isSilent = true
      for index in observations.indices {
        let seen = observations[index]
        record.note(seen, now: now)
        noteApp(seen, at: index)
        if seen.isToldByUIKit { isSilent = false }
        if let link = ClientHost.Link(seen), stepOfLink[link.number] == nil {
          stepOfLink[link.number] = step
        }
        switch (seen.event, seen.crossing) {
        case (.client(.link(let payload)), _):
          // A link is about the app, even if the report names the scene that got the link.
          reports[Report(act: .link(payload), value: seen.value), default: []].append(index)
        case (.client(let act), _) where seen.receiver == .app:
          reports[Report(act: act, value: seen.value), default: []].append(index)
        case (_, let crossing?) where crossing.boundary != .attachment:
          guard record.isSceneBased || seen.receiver == .app else { continue }
          lastNamed = crossing
          namings[crossing, default: Naming()].note(seen, inScenes: record.isSceneBased)
        default: break
        }
      }
      if record.step.ended { lastEnd = (step, isSilent) }
    }

    /// Notes what an observation says about the app's duties and work.
    private mutating func noteApp(_ seen: Observation, at index: Int) {
      if case .client(.did(.work)) = seen.event {
        firstWork = firstWork ?? index
        if isInBackground { hasWorkedInBackground = true }
      } else if case .client(.did(let act)) = seen.event {
        switch act.duty {
        case (let duty, true)?:
          if dutiesInStep.insert(duty).inserted, duty.isTakenWithTransitions { begun[duty] = index }
          if case .request = duty { requests.insert(duty) }
        case (let duty, false)?: fulfilled[duty] = fulfilled[duty] ?? index
        case nil: break
        }
      } else if case .job(.begins, let job) = seen.event {
        requests.remove(.request(job))
      } else if let mode = seen.handedEvent {
        dutiesInStep.insert(.event(mode))
      }
    }

    /// Whether an app still has a duty.
    func has(_ duty: AppDuty) -> Bool {
      record.app?.duties.contains(duty) ?? false || requests.contains(duty)
    }

    /// Whether an app has extended time, or has had it in this step.
    var hadTask: Bool { dutiesInStep.contains { if case .task = $0 { true } else { false } } }

    /// Whether the app has extended time now.
    var hasTaskNow: Bool { record.app.map { !$0.tasks.isEmpty } ?? false }

    /// Whether the app handles a background event, or has handled one in this step.
    var handledEvent: Bool { dutiesInStep.contains { if case .event = $0 { true } else { false } } }

    /// Whether the app is in the background or has no scene.
    var isInBackground: Bool { record.places[.app] <= .background }

    /// Ends the step, and clears what a process that has ended takes with it.
    mutating func finish() {
      if record.step.ended {
        (stepOfLink, lastNamed, requests, hasWorkedInBackground) = ([:], nil, [], false)
      }
      record.finish()
    }

    /// Whether the client runs, and its app receives its reports, as in the other life cycle. After
    /// a kill nothing is due.
    func hasSamePresence(as other: Life) -> Bool {
      [(self, other), (other, self)].allSatisfy { one, other in
        one.presence == other.presence
          && (!one.record.step.ended || one.record.step.willTerminate > 0)
      }
    }

    /// Whether the process, the client and the receiver were there, and what became of them.
    private var presence: [Bool] {
      let (life, step) = (recordAtStart.life, record.step)
      return [
        life.isRunning, life.isStarted, life.hasReceiver, step.launched, step.started, step.stopped,
        step.subscribed, step.ended, step.willTerminate > 0,
      ]
    }

    /// Whether the first way up over a boundary is over, and its report is known.
    func hasPassedFirst(_ boundary: Boundary) -> Bool {
      let reported = recordAtStart.reported
      return reported.isKnown(boundary, .app)
        && (reported.isOwed(boundary, .app)
          || reported.wasUp(boundary, .app) && !recordAtStart.life.hasForgottenEarlierEvents)
    }

    /// Whether the reported state of the app is on the same side of a boundary as in the other life
    /// cycle, without a dispute.
    func agrees(at boundary: Boundary, with other: Life) -> Bool {
      let (reported, others) = (recordAtStart.reported, other.recordAtStart.reported)
      return reported.isUp(boundary, .app) == others.isUp(boundary, .app)
        && !reported.isDisputed(boundary, .app) && !others.isDisputed(boundary, .app)
    }

    /// The numbers of calls and notifications by which UIKit names a transition. If they agree,
    /// every client gets the same.
    struct Naming: Hashable {
      private var calls = 0
      private var posts = 0
      /// Notifications of the scene; without scenes, notifications of the app, which such a client
      /// gets instead.
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

    /// The numbers of calls and notifications of low memory and of time changes in this step.
    var news: [Int] {
      let (now, then) = (record.life, recordAtStart.life)
      return [
        now.memoryWarnings.calls - then.memoryWarnings.calls,
        now.memoryWarnings.posts - then.memoryWarnings.posts,
        now.timeChanges.calls - then.timeChanges.calls,
        now.timeChanges.posts - then.timeChanges.posts,
      ]
    }

    /// The facts on which a user session depends.
    var sessionFacts: SessionFacts {
      SessionFacts(
        session: recordAtStart.session, wasInFront: record.step.wasInFront,
        away: record.step.away ?? 0, isInFront: record.isInFront,
        isUnnamed: record.ambiguous.contains(.app))
    }

    struct SessionFacts: Hashable {
      let session: UserSession
      let wasInFront: Bool
      let away: Int32
      let isInFront: Bool
      let isUnnamed: Bool
    }
  }
}
