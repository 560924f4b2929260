import Lifecycle
import LifecycleOracle
import Testing

@Suite("The hash of what is known of an app")
struct StateHashTests {
  @Test("tells apart what differs in one thing alone, in a life of the process")
  func lifetimes() {
    let changes: [(inout ProcessLifetime) -> Void] = [
      { $0.launch = .didFinish }, { $0.purpose = .background }, { $0.connected = [.a] },
      { $0.justForeground = [.app] }, { $0.askedForActivity = [.a] },
      { $0.activities.awaited = [.app] },
      { $0.toldWillTerminate = true }, { $0.hasBeenInFront = true }, { $0.hasRegistered = true },
      { $0.protectedDataNotice = .owed }, { $0.protectedDataNotice = .told },
      { $0.protectedDataNotice = .earlier },
      { $0.closing = [.a] }, { $0.missedAudio = true }, { $0.requested = [.app] },
      { $0.requestedLast = [.app] }, { $0.waitingLinks = [.url] }, { $0.waitingLinks = [.push] },
      { $0.waitingCount = 1 },
      { $0.grants.open = [.first] }, { $0.grants.expired = [.first] },
      { $0.grants.again = [.first] }, { $0.grants.expiredAt = 1 },
      { $0.grants.grant(.first, 1, isOpen: true) }, { $0.grants.grant(.first, 2, isOpen: true) },
      { $0.obligations.snapshots = [.app] }, { $0.obligations.events = [.fetch] },
      { $0.obligations.changes = [.settings] }, { $0.obligations.preservation = [.app] },
      { $0.obligations.eventSnapshot = true }, { $0.obligations.time = .method },
      { $0.missed.changes = [.settings] }, { $0.missed.time = .method },
      { $0.missed.memoryWarning = true }, { $0.missed.secondMemoryWarning = true },
      { $0.missed.lock = true },
      { $0.missed.events = [.fetch] }, { $0.unfinishedEvents = [.fetch] },
      { $0.activities.awaitedMore[0] = 1 }, { $0.activities.due = [.a] },
      { $0.activities.dueSince = 1 }, { $0.jobs.registered = [.first] },
      { $0.jobs.running = [.first] }, { $0.jobs.expired = [.first] },
      { $0.backgroundStay.since = 1 }, { $0.backgroundStay.remaining = 0 },
      { $0.backgroundStay.remaining = 1 }, { $0.backgroundStay.endedTask = true },
      { $0.backgroundStay.hadEvent = true },
      { $0.backgroundStay.beganWithTask = true },
      { $0.backgroundStay.promisedUntil = 0 }, { $0.backgroundStay.promisedUntil = 1 },
      { $0.backgroundStay.used = [.camera] }, { $0.backgroundStay.misused = [.camera] },
    ]
    Self.expect(Self.start.lifetime, isChangedBy: changes)
    // A new property must be added to the hash, and counted here.
    let life = Self.start.lifetime
    #expect(Mirror(reflecting: life).children.count == 22)
    #expect(Mirror(reflecting: life.activities).children.count == 4)
    #expect(Mirror(reflecting: life.grants).children.count == 5)
    #expect(Mirror(reflecting: life.obligations).children.count == 6)
    #expect(Mirror(reflecting: life.missed).children.count == 6)
    #expect(Mirror(reflecting: life.backgroundStay).children.count == 8)
  }

  @Test("tells apart what differs in one thing alone, beyond the process")
  func histories() {
    let changes: [(inout ProcessHistory) -> Void] = [
      { $0.wasQuit = true }, { $0.wasEndedByPerson = true }, { $0.mayBePrewarmed = true },
      { $0.hasRegistered = true }, { $0.asksForConfigurations = true },
      { $0.wasEndedBeforeDelivery = true }, { $0.terminations = 1 }, { $0.configured = [.a] },
      { $0.attachedAtTermination = [.a] }, { $0.sessions = [.a] }, { $0.possiblyKnown = [.a] },
      { $0.unshown = [.a] },
      { $0.closed = [.a] }, { $0.unreported = [.a] }, { $0.discardable = [.a] },
      { $0.closedSinceReport = [.a] }, { $0.closedTwiceSinceReport = [.a] },
      { $0.closedOften = [.a] },
      { $0.interrupted = [.a] }, { $0.surelyInFrontAtLock = [.a] },
      { $0.surelyInFrontAtCall = [.a] },
      { $0.possiblyInFrontAtLock = [.a] }, { $0.possiblyInFrontAtCall = [.a] },
      { $0.lockedAt = 1 }, { $0.inFrontSince = 1 }, { $0.reportsOptions = true },
      { $0.submittedJobs = [.first] }, { $0.doubtfulJobs = [.first] },
      { $0.archive = .open }, { $0.archive = .saved },
    ]
    Self.expect(Self.start.history, isChangedBy: changes)
    // The saved state can be in two ways other than it begins.
    #expect(Mirror(reflecting: Self.start.history).children.count == changes.count - 1)
  }

  @Test("takes out and puts back all that the past only allows")
  func allowances() {
    for place in 0...63 {
      var state = Self.start
      state.allowances = Allowances(bits: 1 << UInt64(place))
      #expect(state.allowances.bits == 1 << UInt64(place))
    }
  }

  private static var start: MonitorState {
    var oracle = Oracle(capabilities: .all, isStrict: true)
    oracle.begin(Given())
    return oracle.state
  }

  private static func expect<State: Hashable>(
    _ state: State, isChangedBy changes: [(inout State) -> Void]
  ) {
    let states =
      [state]
      + changes.map { change in
        var changed = state
        change(&changed)
        return changed
      }
    #expect(Set(states).count == states.count)
    #expect(Set(states.map(\.hashValue)).count == states.count)
  }
}
