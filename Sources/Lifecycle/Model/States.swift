/// What `UIApplication.applicationState` reports.
public enum ApplicationState: UInt8, CaseIterable, Hashable, Sendable {
  case active, inactive, background
}

/// What `UIScene.activationState` reports.
public enum ActivationState: UInt8, CaseIterable, Hashable, Sendable {
  case unattached, foregroundInactive, foregroundActive, background
}

/// A state that was read inside a callback.
public enum StateRead: Hashable, Sendable {
  case application(ApplicationState)
  case activation(ActivationState)
}

/// The states that an engine reports at the end of a step; none, if it reports none.
public struct ReportedStates: Hashable, Sendable {
  /// The app's state, if it was reported.
  public var application: ApplicationState?
  /// Three bits for each scene: zero for not reported, else the state's raw value plus one.
  @usableFromInline var fields: UInt32 = 0

  /// Nothing reported.
  @inlinable public init(application: ApplicationState? = nil) { self.application = application }

  /// The state of a scene, if it was reported.
  @inlinable public subscript(scene: SceneID) -> ActivationState? {
    get {
      let field = (fields &>> (UInt32(scene.rawValue) &* 3)) & 7
      return field == 0 ? nil : ActivationState(rawValue: UInt8(field &- 1))
    }
    set {
      let shift = UInt32(scene.rawValue) &* 3
      let field = newValue.map { UInt32($0.rawValue) &+ 1 } ?? 0
      fields = fields & ~(7 &<< shift) | field &<< shift
    }
  }

  /// The scenes whose state was reported.
  @inlinable public var scenes: SceneSet {
    // Of the three bits of each scene the lowest gathers all; then every third bit is drawn
    // together.
    var bits = (fields | fields &>> 1 | fields &>> 2) & 0o1111_1111
    bits = (bits | bits &>> 2) & 0o303_0303
    bits = (bits | bits &>> 4) & 0o17_0017
    bits = (bits | bits &>> 8) & 0o377
    return SceneSet(bits: UInt16(truncatingIfNeeded: bits))
  }

  /// The state of the app that the most active of the reported scenes has; none, if every scene
  /// that was reported is unattached.
  package var mostActive: ApplicationState? {
    let (low, middle) = (fields & 0o1111_1111, fields &>> 1 & 0o1111_1111)
    if low & middle != 0 { return .active }
    if middle != 0 { return .inactive }
    return fields &>> 2 & 0o1111_1111 != 0 ? .background : nil
  }

  /// Whether nothing at all was reported.
  @inlinable public var isEmpty: Bool { application == nil && fields == 0 }
}
