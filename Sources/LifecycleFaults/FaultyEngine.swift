package import Lifecycle
package import LifecycleReference

/// The reference engine with faults.
package typealias FaultyEngine = HookedEngine

extension HookedEngine {
  /// The reference engine with a fault, if one is given.
  package init(_ given: Given, fault: Fault?) {
    self.init(given, taking: [], hooks: fault?.installation ?? .none)
  }
}

extension Installation {
  /// The hooks of some faults.
  package static func of(_ faults: [Fault]) -> Installation {
    switch faults.count {
    case 0: .none
    case 1: faults[0].installation
    default: Installation(faults.map(\.hooks))
    }
  }
}
