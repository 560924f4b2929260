import Lifecycle

/// A faulty engine for apps without scenes: it enters the background without `willResignActive`.
struct HastyEngine: Engine {
  static var capabilities: Capabilities { .appBased }
  private let isTold: Bool
  private var isRunning = false
  private var isActive = false

  init(_ given: Given) { isTold = given.hasAppTransitions }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    switch stimulus {
    case .launch where !isActive:
      if !isRunning {
        app.tell(.willFinishLaunching)
        app.tell(.didFinishLaunching)
      } else if isTold {
        app.tell(.willEnterForeground)
      }
      if isTold { app.tell(.didBecomeActive) }
      (isRunning, isActive) = (true, true)
    case .home where isActive:
      if isTold { app.tell(.didEnterBackground) }
      isActive = false
    default: break
    }
  }
}
