/// Why an app was terminated.
public enum Termination: Hashable, Sendable {
  /// The person quit it in the app switcher.
  case userQuit
  /// The person closed its last scene.
  case lastSceneClosed
  /// It exits rather than be suspended.
  case exitsOnSuspend
  /// The system needed its memory.
  case memory
  /// It held a shared resource when it was to be suspended.
  case heldSharedResource(Resource)
  /// It used a shared resource in the background.
  case accessedSharedResource(Resource)
  /// It did not end a task by the return of the expiration handler.
  case unendedTask
  /// It took too long in a callback.
  case overrun
  /// The system asked for it.
  case systemRequest
  /// It could not be launched.
  case refusedLaunch
  /// A log does not tell.
  case unknown
}
