package import Foundation
package import Lifecycle

#if os(iOS) || os(tvOS) || os(visionOS)
  #error("UIKitStandIn would hide the system's UIKit: depend on it on macOS and Linux only")
#endif

/// The process of the app that a scenario plays; code under test reaches it through UIKit's classes.
@MainActor package final class DeviceProcess {
  /// The process whose code runs; one without a host between scenarios.
  package static var current = DeviceProcess(host: nil)

  /// The application object of the process.
  package let application = UIApplication()
  /// The scenes that have connected in this process.
  package var scenes: [SceneID: UIScene] = [:]
  /// The suite's record of the process; `nil` between scenarios.
  package let host: ClientHost?
  /// The delegate methods that the app lacks: their default implementation was reached.
  package private(set) var missing: Set<Callback> = []
  /// The methods that the delegates of its scenes lack.
  package private(set) var missingOfScenes: Set<Callback> = []
  /// Whether acts may be recorded at once, because UIKit waits for the app's code.
  package var isOpen = false { didSet { if isOpen { recordLateReports() } } }
  /// The time, in seconds, at which the app left the foreground.
  package var leftAt = 0

  /// The reports of code that ran between two calls of UIKit.
  private var lateReports: [(ClientHost) -> Void] = []
  private var readLinks: Set<ClientHost.Link> = []
  /// The requests for extended time that have not ended, by their identifiers.
  private var tasks: [Int: BackgroundTask] = [:]
  /// The last identifier before those of this process. A late call of an ended process passes such
  /// an identifier, and is ignored.
  private let lastEarlierTask: Int
  /// The work of the requests that have ended.
  private var endedWork: [Int: WorkItem] = [:]
  private var lastTask: Int
  /// The number of processes so far.
  private static var processes = 0
  /// The number of jobs that Swift tasks of the scenario have enqueued on the main actor.
  package var taskJobs = 0
  /// The blocks to run at the end of the run-loop turn.
  private var blocks: [() -> Void] = []
  /// The blocks that wait for virtual time to pass, by the tokens of their wake-ups.
  private var delayed: [Int: () -> Void] = [:]
  private var lastToken = 0
  /// The observers with methods, by their owners.
  package var observers: [(owner: ObjectIdentifier, name: Notification.Name?, token: Any)] = []
  private var endHandlers: [() -> Void] = []
  /// The jobs of the scheduler, by their identifiers.
  package var jobs = SchedulerJobs()
  /// The launch handlers of jobs.
  package var launchHandlers: [WorkItem: (AnyObject) -> Void] = [:]
  /// The jobs that run.
  package var runningJobs: [WorkItem: AnyObject] = [:]
  /// Whether the launch is over, after which the scheduler accepts no identifier.
  package var hasLaunched = false
  /// Whether a link counts as handled when the app reads it; else a plugin passes it on.
  package var countsReads = true

  /// Whether UIKit only asks the app a question, so that a link that it reads is not handled yet.
  package var isAsking = false

  private struct BackgroundTask {
    /// The number in the notation; `nil` if all eight are in use, and the task is not reported.
    let work: WorkItem?
    var handler: (@MainActor () -> Void)?
  }

  package init(host: ClientHost?) {
    self.host = host
    lastEarlierTask = Self.processes * 1_000_000
    lastTask = lastEarlierTask
    Self.processes += 1
  }

  private(set) var hasEnded = false

  /// Ends the process: its observers and its pending blocks are gone.
  package func end() {
    hasEnded = true
    for handler in endHandlers { handler() }
    (endHandlers, blocks, delayed, tasks) = ([], [], [:], [:])
    if DeviceProcess.current === self { DeviceProcess.current = DeviceProcess(host: nil) }
  }

  /// Runs `body` when the process ends.
  package func atEnd(_ body: @escaping () -> Void) { endHandlers.append(body) }
}

// MARK: Acts

extension DeviceProcess {
  /// Records an act, for a scene if one is given.
  package func did(_ act: AppAct, for scene: SceneID? = nil) { report { $0.did(act, scene) } }

  /// Records once that the app read a link.
  package func read(_ link: ClientHost.Link) {
    if countsReads, !isAsking, readLinks.insert(link).inserted { report { $0.pass(link) } }
  }

  /// Records that a plugin passed a link on.
  package func pass(_ link: ClientHost.Link) { report { $0.pass(link) } }

  /// Records an event of a plugin.
  package func emit(_ event: String, for scene: SceneID?) { report { $0.emit(event, scene) } }

  /// Records the answer of a plugin to the question for its state.
  package func answer(_ state: String) { report { $0.answer(state: state) } }

  /// Records at once if UIKit waits for the app's code, or else at the next call of UIKit.
  private func report(_ body: @escaping (ClientHost) -> Void) {
    guard let host else { return }
    if isOpen { body(host) } else { lateReports.append(body) }
  }

  private func recordLateReports() {
    guard let host, !lateReports.isEmpty else { return }
    for report in lateReports { report(host) }
    lateReports = []
  }

  /// Notes that the app does not implement a method.
  package func noteMissing(_ callback: Callback, ofScene: Bool = false) {
    if ofScene { missingOfScenes.insert(callback) } else { missing.insert(callback) }
  }
}

// MARK: Extended time

extension DeviceProcess {
  /// Requests extended time and returns the identifier.
  func beginTask(_ handler: (@MainActor () -> Void)?) -> Int {
    let open = Set(tasks.values.map(\.work))
    let work = WorkItem.allCases.first { !open.contains($0) }
    lastTask += 1
    tasks[lastTask] = BackgroundTask(work: work, handler: handler)
    if let work { did(handler == nil ? .beginWithoutHandler(work) : .begin(work)) }
    return lastTask
  }

  func endTask(_ identifier: Int) {
    // UIKit only logs the end of an invalid identifier.
    guard identifier > lastEarlierTask, identifier <= lastTask else { return }
    guard let task = tasks.removeValue(forKey: identifier) else { return endAgain(identifier) }
    endedWork[identifier] = task.work
    if let work = task.work { did(.end(work)) }
  }

  /// Records the second end of a task, by another number if a later task has its own.
  private func endAgain(_ identifier: Int) {
    let open = Set(tasks.values.map(\.work))
    let numbers = [endedWork[identifier]].compactMap(\.self) + WorkItem.allCases.reversed()
    if let free = numbers.first(where: { !open.contains($0) }) { did(.end(free)) }
  }

  /// Calls the expiration handler of some work whose time was refused.
  package func refuse(_ work: WorkItem) {
    tasks.first { $0.value.work == work }?.value.handler?()
  }

  /// Calls the expiration handler of some work whose time is over. Tasks without a number expire with
  /// it, each once.
  package func expire(_ work: WorkItem) {
    for identifier in tasks.keys.sorted() {
      guard let task = tasks[identifier], task.work == nil else { continue }
      tasks[identifier]?.handler = nil
      task.handler?()
    }
    refuse(work)
  }
}

// MARK: The main queue

extension DeviceProcess {
  /// Runs `block` at the end of the run-loop turn.
  package func enqueue(_ block: @escaping () -> Void) { blocks.append(block) }

  /// Runs `block` when a number of seconds of virtual time has passed, rounded up.
  ///
  /// - Returns: The token for `cancel`, or 0 if the block runs at the end of this turn.
  package func enqueue(after seconds: Double, _ block: @escaping () -> Void) -> Int {
    guard let host, seconds > 0 else {
      enqueue(block)
      return 0
    }
    lastToken += 1
    delayed[lastToken] = block
    host.after(Seconds(clamping: Int(min(seconds.rounded(.up), 65_535))), lastToken)
    return lastToken
  }

  package func cancel(_ token: Int) { delayed[token] = nil }

  /// Runs the block that waited for a wake-up.
  package func wake(_ token: Int) { delayed.removeValue(forKey: token)?() }

  /// Runs the blocks of the main queue; returns whether any block ran.
  package func runBlocks() -> Bool {
    let waiting = blocks
    blocks = []
    for block in waiting { block() }
    return !waiting.isEmpty
  }
}
