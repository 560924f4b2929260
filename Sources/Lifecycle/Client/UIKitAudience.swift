/// A receiver of UIKit's calls to the app, at the time of each call.
package protocol UIKitAudience: AnyObject {
  /// Returns a call with the number of its link; a launch method also gets the kind of link that
  /// launched the app.
  ///
  /// A remote notification that no person tapped gets no number.
  func withLinks(_ call: Observation) -> Observation
  /// Whether the audience performs acts of its own that UIKit takes into account.
  var isApp: Bool { get }
  /// Whether the audience calls the completion handlers of background events.
  var finishesEvents: Bool { get }
  /// Whether the audience receives an event other than a method or a notification.
  func hears(_ event: Event) -> Bool
  /// Receives a call of UIKit.
  func hear(_ call: Observation)
  /// Ends a run-loop turn.
  func finishTurn()
  /// Lets time pass that the app spends in the current method.
  func stay(_ time: Seconds)
  /// Notes that the audience wants to be woken after a time.
  func wake(after time: Seconds)
}
