/// A notification of `UIApplication` or `UIScene`, by its name without the suffix.
public enum LifecycleNotification: Hashable, Sendable {
  // Of both.

  case didEnterBackground, willEnterForeground

  // Of `UIApplication`.

  case didFinishLaunching, didBecomeActive, willResignActive, willTerminate
  case didReceiveMemoryWarning, significantTimeChange
  case protectedDataWillBecomeUnavailable, protectedDataDidBecomeAvailable
  /// A setting or the device changed.
  case didChange(Change)

  // Of `UIScene`.

  case willConnect, didDisconnect, didActivate, willDeactivate
}
