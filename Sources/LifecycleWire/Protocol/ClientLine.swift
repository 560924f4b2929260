package import Lifecycle
import LifecycleJSON

/// A line that a client of UIKit hears which lies in another process or in a library: what happens,
/// the states that hold inside, and when.
package struct ClientLine: Hashable, Sendable {
  package let what: What
  /// The states that hold.
  package let states: ReportedStates
  /// Virtual time in seconds since the start of the scenario.
  let time: Int
  /// Whether the app receives what the client tells.
  let hasReceiver: Bool

  /// What a client hears of.
  package enum What: Hashable, Sendable {
    /// A process starts, and a client with it.
    case processStarts
    /// The app's own code starts a client.
    case start
    /// UIKit has called a delegate method or posted a notification.
    case told(Observation)
    /// The app's own code does something with the client.
    case performs(Stimulus)
    /// Time has come that it asked for: the how manieth time of this process.
    case wakes(Int)
    /// A turn of the run loop is over.
    case turnEnds
  }

  /// That something happens while the host is as it is.
  package init(_ what: What, _ host: ClientHost) {
    if case .told(var observation) = what {
      // The states say what is read, and whatever is told is told at once.
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

extension ClientLine.What: CustomStringConvertible {
  /// As it stands in front of the first bar.
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

extension ClientLine: CustomStringConvertible {
  /// `A.didBecomeActive | app active, A foregroundActive | at 31s`.
  package var description: String {
    "\(what) | \(states) | at \(time)s\(hasReceiver ? "" : ", no receiver")"
  }
}

extension ClientLine.What {
  /// A number that nothing else has.
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
  /// A number that no other has of which clients hear.
  fileprivate var number: UInt64 {
    switch self {
    case .callback(let callback): UInt64(callback.rawValue)
    case .notification(let notification): 64 &+ notification.number
    case .grant(let work): 128 &+ UInt64(work.rawValue)
    case .deny(let work): 144 &+ UInt64(work.rawValue)
    case .expire(let work): 160 &+ UInt64(work.rawValue)
    case .deliver(let mode): 176 &+ UInt64(mode.rawValue)
    default: 255
    }
  }
}

extension LifecycleNotification {
  fileprivate var number: UInt64 {
    switch self {
    case .didEnterBackground: 0
    case .willEnterForeground: 1
    case .didFinishLaunching: 2
    case .didBecomeActive: 3
    case .willResignActive: 4
    case .willTerminate: 5
    case .didReceiveMemoryWarning: 6
    case .significantTimeChange: 7
    case .protectedDataWillBecomeUnavailable: 8
    case .protectedDataDidBecomeAvailable: 9
    case .willConnect: 10
    case .didDisconnect: 11
    case .didActivate: 12
    case .willDeactivate: 13
    case .didChange(let change): 14 &+ UInt64(change.rawValue)
    }
  }
}
