/// The values of `UIApplication.applicationState`.
public enum ApplicationState: UInt8, CaseIterable, Hashable, Sendable {
  case active, inactive, background
}

extension ApplicationState: Vocabulary, CustomStringConvertible {
  static let noun = "a state of the app"
  static let rows: [Row] = [
    Row(.active, "active", "The app is in front and receives events."),
    Row(.inactive, "inactive", "The app is in front and receives no events."),
    Row(.background, "background", "Nothing of the app is in front."),
  ]

  /// The text in the notation.
  public var description: String { row.keyword }
}

/// The values of `UIScene.activationState`.
public enum ActivationState: UInt8, CaseIterable, Hashable, Sendable {
  case unattached, foregroundInactive, foregroundActive, background
}

extension ActivationState: Vocabulary, CustomStringConvertible {
  static let noun = "a state of a scene"
  static let rows: [Row] = [
    Row(.unattached, "unattached", "The scene is not connected."),
    Row(.foregroundInactive, "foregroundInactive", "The scene is in front and receives no events."),
    Row(.foregroundActive, "foregroundActive", "The scene is in front and receives events."),
    Row(
      .background, "background",
      "The scene is off screen; reported at the end of a step: `A background`."),
  ]

  /// The text in the notation.
  public var description: String { row.keyword }
}

/// A state that was read inside a callback.
public enum StateRead: Hashable, Sendable {
  case application(ApplicationState)
  case activation(ActivationState)
}

/// The states that an engine reports at the end of a step; empty if it reports none.
public struct ReportedStates: Hashable, Sendable {
  /// The app's state, if it was reported.
  public var application: ApplicationState?
  /// Bit `8 * state + scene`, by raw values, is set for each reported scene; a scene has at most one
  /// bit. Packed, because each step of a trace has such states.
  @usableFromInline var fields: UInt32 = 0

  /// Creates states without any scene.
  @inlinable public init(application: ApplicationState? = nil) { self.application = application }

  /// The state of a scene, if it was reported.
  @inlinable public subscript(scene: SceneID) -> ActivationState? {
    get {
      // The mask selects the scene's bit in each of the four states.
      let bit = ((fields &>> UInt32(scene.rawValue)) & 0x0101_0101).trailingZeroBitCount
      return bit == 32 ? nil : ActivationState(rawValue: UInt8(truncatingIfNeeded: bit &>> 3))
    }
    set {
      fields &= ~(0x0101_0101 &<< UInt32(scene.rawValue))
      if let newValue {
        fields |= 1 &<< (UInt32(newValue.rawValue) &* 8 &+ UInt32(scene.rawValue))
      }
    }
  }

  /// The scenes whose state was reported.
  @inlinable public var scenes: SceneSet {
    // The four bytes, one for each state, are united in the lowest one.
    let halves = fields | fields &>> 16
    return SceneSet(bits: UInt16(truncatingIfNeeded: (halves | halves &>> 8) & 0xff))
  }

  @inlinable package func scenes(in state: ActivationState) -> SceneSet {
    let field = fields &>> (UInt32(state.rawValue) &* 8)
    return SceneSet(bits: UInt16(truncatingIfNeeded: field & 0xff))
  }

  /// A number that is unique to these states: the scenes' bits, and in the low two bits the app's
  /// state from 1, or 0 if it was not reported.
  package var number: UInt64 {
    UInt64(fields) &<< 2 | UInt64(application.map { $0.rawValue &+ 1 } ?? 0)
  }

  /// The app state that matches the most active reported scene; `nil` if every reported scene is
  /// unattached.
  package var mostActive: ApplicationState? {
    if !scenes(in: .foregroundActive).isEmpty { return .active }
    if !scenes(in: .foregroundInactive).isEmpty { return .inactive }
    return scenes(in: .background).isEmpty ? nil : .background
  }

  /// Whether no state was reported.
  @inlinable public var isEmpty: Bool { application == nil && fields == 0 }
}
