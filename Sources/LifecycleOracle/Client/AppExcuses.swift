import Lifecycle

// What goes on after a deactivation for what an app has to do, and stops as that is over.
extension AppRecord {
  /// Notes that what goes on may, as long as the app has something to do.
  mutating func excuse(_ possession: Possession) {
    let keepers = owners[possession].intersection(step.deactivated)
    switch possession {
    case .activity(.queue): excusedQueues = excusedQueues.union(keepers)
    case .activity(.timer): excusedTimers = excusedTimers.union(keepers)
    default: break
    }
  }

  /// Leaves excused those alone that still have something.
  mutating func keepExcused(_ possession: Possession, _ left: SubjectSet) {
    switch possession {
    case .activity(.queue): excusedQueues = excusedQueues.intersection(left)
    case .activity(.timer): excusedTimers = excusedTimers.intersection(left)
    default: break
    }
  }

  /// The rules broken by what still goes on once nothing that the app has to do excuses it, each told
  /// once.
  mutating func endExcuses() -> ClientRules {
    var rules = ClientRules()
    if !excusedQueues.isEmpty { rules.insert(.suspendsQueues) }
    if !excusedTimers.isEmpty { rules.insert(.invalidatesTimers) }
    (excusedQueues, excusedTimers) = ([], [])
    return rules
  }
}
