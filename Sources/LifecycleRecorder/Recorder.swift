#if !(os(iOS) || os(tvOS) || os(visionOS) || LIFECYCLE_UIKIT_STUB)
  /// Receives the acts of an app that a test plays with the stand-in for UIKit.
  ///
  /// On a device, the enumeration of the same name records them.
  @MainActor public enum Recorder {
    /// The receiver of the acts, while a scenario is played.
    package static var receiver: ((Act, AnyObject?) -> Void)?

    /// Reports an act of the app, for a scene if one is given.
    public static func did(_ act: Act, for scene: AnyObject? = nil) { receiver?(act, scene) }

    /// Does nothing: the suite makes the calls itself.
    public static func note(
      _ method: String, _ scene: AnyObject? = nil, with payload: String? = nil
    ) {}

    /// Does nothing: the suite sees the return of a method.
    public static func done() {}
  }
#endif
