extension Capabilities {
  /// Supports apps in which both delegates implement the life-cycle methods.
  public static let bothDelegates = Capabilities(rawValue: 1 << 23)
  /// Supports apps in which the scene delegate alone does.
  public static let sceneDelegateOnly = Capabilities(rawValue: 1 << 24)
  /// Supports apps in which the app delegate alone does.
  public static let appDelegateOnly = Capabilities(rawValue: 1 << 25)

  /// Supports apps on those versions of iOS, of those that the notation knows.
  ///
  /// An engine that names no system supports all of them, as one that names no delegates supports
  /// them all.
  public static func systems(_ versions: ClosedRange<Int>) -> Capabilities {
    versions.clamped(to: known).reduce(into: []) { $0.insert(Capabilities(system: $1)) }
  }

  /// Supports apps on a version of iOS and all later ones.
  public static func systems(from first: Int) -> Capabilities { systems(first...known.upperBound) }

  /// Supports apps on one version of iOS: up to iOS 40, a bit of its own behind all others.
  package init(system: Int) { self.init(rawValue: 1 << UInt128(system + Self.systemShift)) }

  private static let systemShift = 78
  private static let known =
    Int(Given.Version.known.lowerBound)...Int(Given.Version.known.upperBound)
  private static let anyDelegates: Capabilities = [
    .bothDelegates, .sceneDelegateOnly, .appDelegateOnly,
  ]
  private static let anySystem = systems(known)
  /// All that restricts the apps that are supported.
  public static let anyApps = anyDelegates.union(anySystem)

  /// What restricts the apps that are supported, by name; beside the systems.
  static let restrictions: [(name: String, capability: Capabilities)] = [
    ("both-delegates", .bothDelegates), ("scene-delegate-only", .sceneDelegateOnly),
    ("app-delegate-only", .appDelegateOnly),
  ]

  /// The restriction of a name, such as `systems-13-17`, `systems-18` or `app-delegate-only`.
  init?(restriction name: String) {
    if let known = Self.restrictions.first(where: { $0.name == name }) {
      self = known.capability
      return
    }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    let versions = parts.dropFirst().map { Int($0) ?? 0 }
    guard parts.first == "systems", let first = versions.first, let last = versions.last,
      versions.count <= 2, first <= last, Self.known ~= first, Self.known ~= last,
      name == (["systems"] + versions.map(String.init)).joined(separator: "-")
    else { return nil }
    self = .systems(first...last)
  }

  /// The names of what it is restricted to: delegates, and systems in ranges.
  var restrictionNames: [String] {
    var names = Self.restrictions.filter { contains($0.capability) }.map(\.name)
    var version = Self.known.lowerBound
    while version <= Self.known.upperBound {
      let first = version
      while version <= Self.known.upperBound, contains(Capabilities(system: version)) {
        version += 1
      }
      let last = version - 1
      if last >= first {
        names.append(last == first ? "systems-\(last)" : "systems-\(first)-\(last)")
      }
      version += 1
    }
    return names
  }
}

extension Capabilities {
  /// The versions of iOS that are supported.
  public var supportedSystems: [Given.Version] {
    let systems = intersection(Self.anySystem)
    return Self.known.filter { systems.isEmpty || contains(Capabilities(system: $0)) }
      .map { Given.Version(UInt8($0)) }
  }

  /// Which delegates an app may have.
  public var supportedDelegates: [Given.Delegates] {
    Given.Delegates.allCases.filter(supports)
  }

  /// Whether the apps that are supported are restricted in any way.
  public var restrictApps: Bool {
    !isDisjoint(with: Self.anyApps)
  }

  /// Whether one of the delegates that are named is supported, and one of the systems.
  func supportsAny(of needs: Capabilities) -> Bool {
    [Self.anyDelegates, Self.anySystem].allSatisfy { apps in
      let (wanted, supported) = (needs.intersection(apps), intersection(apps))
      return wanted.isEmpty || supported.isEmpty || !wanted.isDisjoint(with: supported)
    }
  }

  /// Whether an app with those delegates is supported.
  public func supports(_ delegates: Given.Delegates) -> Bool {
    if isDisjoint(with: Self.anyDelegates) { return true }
    return switch delegates {
    case .both: contains(.bothDelegates)
    case .sceneOnly: contains(.sceneDelegateOnly)
    case .appOnly: contains(.appDelegateOnly)
    }
  }

  /// Whether a version of iOS is supported; of one that is not told nobody can say no.
  public func supports(_ system: Given.Version?) -> Bool {
    guard let system, !isDisjoint(with: Self.anySystem) else { return true }
    return contains(Capabilities(system: Int(system.major)))
  }

  /// Whether an app so configured can be played, as far as is declared.
  public func supports(_ given: Given) -> Bool {
    suffice(for: given.needs) && supports(given.system) && supports(given.delegates)
  }

  /// Whether a scenario can be played, as far as is declared.
  public func supports(_ scenario: Scenario) -> Bool {
    supports(scenario.given) && scenario.stimuli.allSatisfy { contains($0.kind.needs) }
  }

  /// Why a scenario cannot be played, as far as is declared; nothing, if it can.
  package func obstacle(to scenario: Scenario) -> String? {
    if supports(scenario) { return nil }
    let needs = scenario.stimuli.reduce(into: scenario.given.needs) { $0.formUnion($1.kind.needs) }
    let missing = needs.subtracting(self).subtracting(Self.anyApps).names
    return missing.isEmpty
      ? "does not support an app of '\("\(scenario.given)".replacing("\n", with: "; "))'"
      : "does not declare \(missing.joined(separator: ", "))"
  }

  /// Whether an app that is supported can live the scene-based life cycle.
  public var includeScenes: Bool {
    contains(.sceneBased) && (!restrictApps || supportedSystems.contains { $0.major >= 13 })
  }

  /// Whether an app that is supported can live one of the life cycles.
  public var includeLifeCycle: Bool { contains(.appBased) || includeScenes }
}

extension Given {
  /// What an engine must be capable of to be given such an app.
  public var needs: Capabilities {
    var needs: Capabilities = isSceneBased ? .sceneBased : .appBased
    if multipleScenes { needs.insert(.multipleScenes) }
    if !script.isEmpty { needs.insert(.reactions) }
    if isAboutClients { needs.insert(.client) }
    return needs
  }

  /// Whether it says anything about a client of UIKit.
  package var isAboutClients: Bool {
    startsLate || receivesLate || linksInPairs || listeners != Listeners() || !platform.isEmpty
      || car != nil || display != nil
  }

  /// The plainest app that such an engine supports: the default, on another system, with other
  /// delegates or without scenes where that has to be.
  public init(playedBy capabilities: Capabilities) {
    self.init()
    scenes = capabilities.includeScenes
    if !capabilities.supports(system), let last = capabilities.supportedSystems.last {
      system = last
      sdk = min(last, Version(26))
    }
    if !capabilities.supports(delegates) {
      delegates = capabilities.supportedDelegates.first ?? delegates
    }
  }
}
