import Lifecycle

/// A move of a scene, or of an app-based app, as it is told, with what decides whether it may be.
///
/// There are so few of them that rules about them are judged in advance, all at once.
package struct Transition: Hashable, Sendable {
  /// Which move is told.
  package var move: Move
  /// Where the subject may have been.
  package var origin: LifecycleStateSet
  /// Whether the subject's last move was into the foreground.
  package var isJustForeground: Bool
  /// Whether it would be told of an activation.
  package var seesActivation: Bool
  /// Whether an app that is in the background may be told so again.
  package var mayRepeatBackground: Bool
}

extension Transition {
  /// The number of it among all that there can be.
  @inline(__always)
  var number: Int {
    let flags =
      (isJustForeground ? 1 : 0) + (seesActivation ? 2 : 0) + (mayRepeatBackground ? 4 : 0)
    return (flags &* 6 &+ Int(move.rawValue)) &* 32 &+ Int(origin.bits)
  }

  /// How many there can be.
  static let count = 8 * 6 * 32

  /// All that there can be, by number.
  static var all: [Transition] { (0..<count).map(Transition.init(number:)) }

  private init(number: Int) {
    let (flags, rest) = number.quotientAndRemainder(dividingBy: 6 * 32)
    let (move, origin) = rest.quotientAndRemainder(dividingBy: 32)
    self.move = Move.allCases[move]
    self.origin = LifecycleStateSet(bits: UInt16(origin))
    isJustForeground = flags & 1 != 0
    seesActivation = flags & 2 != 0
    mayRepeatBackground = flags & 4 != 0
  }
}

extension MonitorStateView {
  /// The transition that an observation tells of, if it tells of one.
  @inline(__always)
  func transition(_ seen: ObservationView) -> Transition? {
    isSceneBased ? sceneTransition(seen) : appTransition(seen)
  }

  @inline(__always)
  private func sceneTransition(_ seen: ObservationView) -> Transition? {
    guard let move = sceneMove(seen) else { return nil }
    let subject = SubjectSet(seen.receiver)
    return Transition(
      move: move, origin: possibleStates[subject],
      isJustForeground: !lifetime.justForeground.isDisjoint(with: subject),
      seesActivation: !visibility.silentSceneMoves.contains(.activate), mayRepeatBackground: false)
  }

  private func appTransition(_ seen: ObservationView) -> Transition? {
    guard let move = appMove(seen) else { return nil }
    return Transition(
      move: move, origin: possibleStates.lifecycleStates(of: .app),
      isJustForeground: !lifetime.justForeground.isEmpty,
      seesActivation: !visibility.silentAppMoves.contains(.activate),
      mayRepeatBackground: !step.stimulus.asksForInterface
        && (step.resumed || step.launched || !visibility.sees(.resume)))
  }
}
