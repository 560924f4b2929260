package import Lifecycle
package import LifecycleReference

/// The built-in engines, by the names that the command line and reports use.
package enum EngineCatalogue {
  /// A built-in engine: the reference engine, with faults or permitted variations.
  package struct Selection: Hashable, Sendable {
    package let faults: [Fault]
    /// The permitted variations that the engine uses.
    package let latitudes: Latitudes
    /// The seed for drawing combinations of permitted variations, one for each app, if any.
    package let drawingSeed: UInt64?
    private let hooks: Installation

    /// Selects the reference engine with some permitted variations.
    package init(taking latitudes: Latitudes) {
      self.init(faults: [], taking: latitudes, drawingSeed: nil)
    }

    /// Selects the reference engine with faults.
    package init(faults: [Fault]) {
      self.init(faults: faults, taking: [], drawingSeed: nil)
    }

    /// Selects the reference engine with a random combination of permitted variations for each app.
    package init(drawing seed: UInt64) { self.init(faults: [], taking: [], drawingSeed: seed) }

    private init(faults: [Fault], taking latitudes: Latitudes, drawingSeed: UInt64?) {
      self.faults = faults
      self.latitudes = latitudes
      self.drawingSeed = drawingSeed
      hooks = .of(faults)
    }

    package func engine(for given: Given) -> FaultyEngine {
      FaultyEngine(given, taking: latitudes(for: given), hooks: hooks)
    }

    /// Makes the engine for an app, and leaves out the selection's faults. It is faster than
    /// `engine(for:)`.
    package func engineWithoutFaults(for given: Given) -> ReferenceEngine {
      ReferenceEngine(given, taking: latitudes(for: given))
    }

    private func latitudes(for given: Given) -> Latitudes {
      drawingSeed.map { Latitudes.drawn(for: given, seed: $0) } ?? latitudes
    }

    package static func == (left: Selection, right: Selection) -> Bool {
      left.faults == right.faults && left.latitudes == right.latitudes
        && left.drawingSeed == right.drawingSeed
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(faults)
      hasher.combine(latitudes)
      hasher.combine(drawingSeed)
    }

    /// The reference engine without faults and permitted variations.
    package static let reference = Selection(taking: [])
  }

  /// All names in order: the reference engine, random variations, each variation, each fault.
  package static let names: [String] =
    ["reference", "variants"] + Latitude.all.map { "variant:" + $0.name }
    + Fault.all.map { "fault:" + $0.name }

  /// Returns the engine with a name.
  ///
  /// Several variants or faults are joined by `+`, as in
  /// `variant:suspends-after-nine-seconds+resigns-briefly`. `variants` draws a random combination
  /// of permitted variations for each app. `variants:2` draws other combinations, as every number
  /// does.
  ///
  /// - Returns: The engine, or `nil` if there is no engine with the name.
  package static func selection(named name: String) -> Selection? {
    if name == "reference" { return .reference }
    if name == "variants" { return Selection(drawing: 0) }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let names = parts[1].split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    switch parts[0] {
    case "fault":
      let faults = names.compactMap(Fault.named)
      return faults.count == names.count ? Selection(faults: faults) : nil
    case "variants": return UInt64(parts[1]).map { Selection(drawing: $0) }
    case "variant":
      let choices = names.compactMap { name in Latitude.all.first { $0.name == name }?.choice }
      guard choices.count == names.count else { return nil }
      return Selection(taking: Latitudes(choices))
    default: return nil
    }
  }
}

/// The reference engine with faults.
package typealias FaultyEngine = HookedEngine

extension HookedEngine {
  /// Creates the reference engine with a fault, if one is given.
  package init(_ given: Given, fault: Fault?) {
    self.init(given, taking: [], hooks: fault?.installation ?? .none)
  }
}

extension Installation {
  package static func of(_ faults: [Fault]) -> Installation {
    switch faults.count {
    case 0: .none
    case 1: faults[0].installation
    default: Installation(faults.map(\.hooks))
    }
  }
}
