package import Lifecycle

/// One line for a client in another process or in a library: an event, the current states and the
/// time.
package struct LineToClient: Hashable, Sendable {
  package let what: What
  package let states: ReportedStates
  /// The virtual time in seconds since the start of the scenario.
  let time: Int
  /// Whether the app receives the client's reports.
  let hasReceiver: Bool

  /// The kinds of lines for a client.
  package enum What: Hashable, Sendable {
    /// The app's process starts, and the client with it.
    case processStarts
    /// The app's own code starts the client.
    case start
    /// UIKit calls a delegate method or posts a notification.
    case told(Observation)
    /// The app's own code does something with the client.
    case performs(Stimulus)
    /// A requested timer fires. The value is its sequence number in this process.
    case wakes(Int)
    /// A run-loop turn ends.
    case turnEnds
  }

  /// Creates a line with the current states and time of the host.
  package init(_ what: What, _ host: ClientHost) {
    if case .told(var observation) = what {
      // The line's states replace a state that was read, and a client hears every event at once.
      observation.read = nil
      observation.offset = nil
      self.what = .told(observation)
    } else {
      self.what = what
    }
    states = host.reportedStates
    time = host.now
    hasReceiver = host.hasReceiver
  }
}

extension LineToClient.What: CustomStringConvertible {
  /// The text before the first bar.
  package var description: String {
    switch self {
    case .processStarts: "process starts"
    case .start: "start"
    case .told(let observation): observation.description
    case .performs(let stimulus): stimulus.description
    case .wakes(let number): "wakes \(number)"
    case .turnEnds: "turn ends"
    }
  }
}

extension LineToClient: CustomStringConvertible {
  /// The whole line, such as `A.didBecomeActive | app active, A foregroundActive | at 31s`.
  package var description: String {
    "\(what) | \(states) | at \(time)s\(hasReceiver ? "" : ", no receiver")"
  }
}

extension LineToClient.What {
  /// A unique number, the key of cached texts in `LineToClientWriter`.
  ///
  /// Bits 0 to 2 hold the case. A stimulus has its kind from bit 3 and its parameter from bit 16.
  /// An observation has its event from bit 3, receiver from 11, payload from 16, value from 20, and
  /// scenes from 36.
  package var number: UInt64 {
    switch self {
    case .processStarts: 0
    case .start: 1
    case .turnEnds: 2
    case .wakes(let number): 3 | UInt64(number) &<< 3
    case .performs(let stimulus):
      4 | UInt64(stimulus.kind.rawValue) &<< 3 | UInt64(stimulus.parameter) &<< 16
    case .told(let told):
      5 | told.event.number &<< 3 | UInt64(told.receiver.scene.map { $0.rawValue + 1 } ?? 0) &<< 11
        | UInt64(told.payload.rawValue) &<< 16 | UInt64(told.value) &<< 20
        | UInt64(told.scenes.bits) &<< 36
    }
  }
}

extension Event {
  /// A number below 256, unique among the events that a client receives.
  ///
  /// Callbacks begin at 0, notifications at 64, and their audio phases at 80 and changes at 96.
  /// Extended time begins at 128, background events at 152, jobs at 192, and other events at 224.
  fileprivate var number: UInt64 {
    switch self {
    case .callback(let callback): UInt64(callback.rawValue)
    case .notification(.audioInterruption(let phase)): 80 &+ UInt64(phase.rawValue)
    case .notification(.didChange(let change)): 96 &+ UInt64(change.rawValue)
    case .notification(let notification): 64 &+ UInt64(notification.position)
    case .grant(let work): 128 &+ UInt64(work.rawValue)
    case .deny(let work): 136 &+ UInt64(work.rawValue)
    case .expire(let work): 144 &+ UInt64(work.rawValue)
    case .deliver(let mode): 152 &+ UInt64(mode.rawValue)
    case .job(let report, let work): 192 &+ UInt64(report.rawValue) &<< 3 &+ UInt64(work.rawValue)
    case .registered: 224
    case .unregistered: 225
    case .remaining: 226
    // No client receives these.
    case .snapshot, .preserve, .suspend, .resume, .refuse, .terminate, .client: 255
    }
  }
}
