import Lifecycle

/// A reported move of a scene or an app-based app, with the facts that decide whether it is legal.
///
/// Transitions are so few that rules judge all of them in advance.
package struct Transition: Hashable, Sendable {
  /// The reported move.
  package var move: Move
  /// The states in which the subject may have been before the move.
  package var origin: LifecycleStateSet
  /// Whether the subject's last move was into the foreground.
  package var isJustForeground: Bool
  /// Whether an activation of the subject would be reported.
  package var seesActivation: Bool
  /// Whether an app-based app in the background may get `didEnterBackground` again.
  package var mayRepeatBackground: Bool
}

extension Transition {
  /// The number of the transition among all transitions: by eight combinations of three flags, six
  /// moves, and 32 sets of five states.
  @inline(__always)
  var number: Int {
    let flags =
      (isJustForeground ? 1 : 0) + (seesActivation ? 2 : 0) + (mayRepeatBackground ? 4 : 0)
    return (flags &* 6 &+ Int(move.rawValue)) &* 32 &+ Int(origin.bits)
  }

  /// The number of possible transitions.
  static let count = 8 * 6 * 32

  static var all: [Transition] { (0..<count).map(Transition.init(number:)) }

  private init(number: Int) {
    let (flags, moveAndOrigin) = number.quotientAndRemainder(dividingBy: 6 * 32)
    let (move, origin) = moveAndOrigin.quotientAndRemainder(dividingBy: 32)
    self.move = Move.allCases[move]
    self.origin = LifecycleStateSet(bits: UInt16(origin))
    isJustForeground = flags & 1 != 0
    seesActivation = flags & 2 != 0
    mayRepeatBackground = flags & 4 != 0
  }
}

extension MonitorStateView {
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
      seesActivation: !visibility.unseenSceneMoves.contains(.activate), mayRepeatBackground: false)
  }

  private func appTransition(_ seen: ObservationView) -> Transition? {
    guard let move = appMove(seen) else { return nil }
    return Transition(
      move: move, origin: possibleStates.lifecycleStates(of: .app),
      isJustForeground: !lifetime.justForeground.isEmpty,
      seesActivation: !visibility.unseenAppMoves.contains(.activate),
      mayRepeatBackground: !StimulusKindSet.bringingAppForward.contains(step.stimulus.kind)
        && (step.resumed || step.launched || !visibility.sees(.resume)
          || step.startProcess.contains(.suspended))
    )
  }
}
