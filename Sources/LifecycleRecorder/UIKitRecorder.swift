#if os(iOS) || os(tvOS) || os(visionOS) || LIFECYCLE_UIKIT_STUB
  public import Foundation
  public import UIKit

  /// Records UIKit's calls and notifications to an app, and the acts that the app reports.
  @MainActor public enum Recorder {
    private static var writer: TraceWriter<RecordingFile>?
    /// Whether the end of the current run-loop turn is already scheduled.
    private static var willEndTurn = false
    /// The identifiers that were registered with the scheduler, in order.
    static var jobs: [String] = []

    /// Begins to record. Call it first in `application(_:willFinishLaunchingWithOptions:)`.
    public static func start(_ name: String, promising promises: [Promise], in folder: URL) throws {
      let file = try RecordingFile(in: folder, named: name)
      writer = TraceWriter(name, promising: promises, given: RecordedGiven(.main).words, to: file)
      for (name, word) in posted { observe(name, word) }
    }

    private static let posted: [(Notification.Name, String)] = [
      (UIApplication.didFinishLaunchingNotification, "didFinishLaunching"),
      (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
      (UIApplication.willResignActiveNotification, "willResignActive"),
      (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
      (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
      (UIApplication.willTerminateNotification, "willTerminate"),
      (UIApplication.didReceiveMemoryWarningNotification, "didReceiveMemoryWarning"),
      (UIScene.willConnectNotification, "willConnect"),
      (UIScene.didActivateNotification, "didActivate"),
      (UIScene.willDeactivateNotification, "willDeactivate"),
      (UIScene.didEnterBackgroundNotification, "didEnterBackground"),
      (UIScene.willEnterForegroundNotification, "willEnterForeground"),
      (UIScene.didDisconnectNotification, "didDisconnect"),
    ]

    private static func observe(_ name: Notification.Name, _ word: String) {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { posted in
        // UIKit posts these notifications on the main thread, and the object stays there.
        nonisolated(unsafe) let object = posted.object
        MainActor.assumeIsolated {
          let session = (object as? UIScene)?.session.persistentIdentifier
          write { $0.post(word, about: session) }
        }
      }
    }

    /// Writes to the trace if recording has begun, and schedules the end of the run-loop turn.
    static func write(_ body: (inout TraceWriter<RecordingFile>) -> Void) {
      guard var open = writer else { return }
      body(&open)
      writer = open
      guard !willEndTurn else { return }
      willEndTurn = true
      DispatchQueue.main.async {
        willEndTurn = false
        writer?.endTurn()
      }
    }

    /// Records the call of a delegate method. Call it first in the method.
    public static func note(_ method: String, _ scene: UIScene? = nil, with payload: String? = nil)
    {
      write { $0.call(method, of: scene?.session.persistentIdentifier, with: payload) }
    }

    /// Records the return of a delegate method. Call it last in the method.
    public static func done() { write { $0.returned() } }

    /// Records an act of the app.
    public static func did(_ act: Act, for scene: UIScene? = nil) {
      write { $0.did(act, for: scene?.session.persistentIdentifier) }
    }

    /// Notes the next stimulus of a UI test, such as `home`.
    public static func stimulus(_ words: String) { writer?.stimulus(words) }

    /// Begins a background task, and returns a function that ends the task.
    public static func task(
      named name: String, expired handler: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
      var number: Int?
      let identifier = UIApplication.shared.beginBackgroundTask(withName: name) {
        write { writer in number.map { writer.expire($0) } }
        handler()
        write { $0.returned() }
      }
      let granted = identifier == .invalid ? nil : identifier.rawValue
      write { number = $0.begin(hasHandler: true, granted: granted) }
      return {
        write { writer in number.map { writer.end($0) } }
        UIApplication.shared.endBackgroundTask(identifier)
      }
    }

    /// Returns a completion handler that records its call, then calls UIKit's.
    public static func finishing<Result>(
      _ event: BackgroundEvent, _ handler: @escaping @MainActor (Result) -> Void
    ) -> @MainActor (Result) -> Void {
      return { result in
        write { $0.finish(event) }
        handler(result)
      }
    }
  }
#endif
