import Lifecycle

/// Lives the life cycle of an app without scenes, and enters the background without resigning.
struct HastyEngine: Engine {
  static var capabilities: Capabilities { .appBased }
  private var isRunning = false
  private var isActive = false

  init(_ given: Given) {}

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    switch stimulus {
    case .launch where !isActive:
      app.tell(isRunning ? .willEnterForeground : .willFinishLaunching)
      if !isRunning { app.tell(.didFinishLaunching) }
      app.tell(.didBecomeActive)
      (isRunning, isActive) = (true, true)
    case .home where isActive:
      app.tell(.didEnterBackground)
      isActive = false
    default: break
    }
  }
}
