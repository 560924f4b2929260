package import Lifecycle

/// A process event that an app delegate method and a notification both report.
package enum ProcessNews: UInt8, CaseIterable, Hashable, Sendable {
  case launch, termination, memoryWarning, timeChange, dataUnavailable, dataAvailable

  // The lists have the order of the cases.
  private static let callbacks: [Callback] = [
    .didFinishLaunching, .willTerminate, .didReceiveMemoryWarning, .significantTimeChange,
    .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable,
  ]
  private static let notifications: [LifecycleNotification] = [
    .didFinishLaunching, .willTerminate, .didReceiveMemoryWarning, .significantTimeChange,
    .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable,
  ]

  package var callback: Callback { Self.callbacks[Int(rawValue)] }
  package var notification: LifecycleNotification { Self.notifications[Int(rawValue)] }

  init?(_ callback: Callback) {
    switch callback {
    case .didFinishLaunching: self = .launch
    case .willTerminate: self = .termination
    case .didReceiveMemoryWarning: self = .memoryWarning
    case .significantTimeChange: self = .timeChange
    case .protectedDataWillBecomeUnavailable: self = .dataUnavailable
    case .protectedDataDidBecomeAvailable: self = .dataAvailable
    default: return nil
    }
  }

  init?(_ notification: LifecycleNotification) {
    switch notification {
    case .didFinishLaunching: self = .launch
    case .willTerminate: self = .termination
    case .didReceiveMemoryWarning: self = .memoryWarning
    case .significantTimeChange: self = .timeChange
    case .protectedDataWillBecomeUnavailable: self = .dataUnavailable
    case .protectedDataDidBecomeAvailable: self = .dataAvailable
    default: return nil
    }
  }
}

/// A count for each kind of process event, up to 255.
package struct NewsTally: Hashable, Sendable {
  private var counts: UInt64 = 0

  package subscript(news: ProcessNews) -> Int {
    Int(truncatingIfNeeded: counts &>> (UInt64(news.rawValue) &* 8) & 0xff)
  }

  package mutating func count(_ news: ProcessNews) {
    if self[news] < 0xff { counts &+= 1 &<< (UInt64(news.rawValue) &* 8) }
  }

  package var isEmpty: Bool { counts == 0 }

  /// Returns the counts of all kinds but one.
  package func without(_ news: ProcessNews) -> NewsTally {
    var rest = self
    rest.counts &= ~(0xff &<< (UInt64(news.rawValue) &* 8))
    return rest
  }
}
