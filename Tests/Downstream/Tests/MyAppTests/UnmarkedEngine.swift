import Lifecycle

/// An engine for apps without scenes. The module's default isolation binds it to the main actor.
final class UnmarkedEngine: Engine {
  static var capabilities: Capabilities { .appBased }
  private var isActive = false

  init(_ given: Given) {}

  func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    MainActor.preconditionIsolated()
    if stimulus == .launch, !isActive {
      app.tell(.willFinishLaunching)
      app.tell(.didFinishLaunching)
      app.tell(.didBecomeActive)
      isActive = true
    }
    if stimulus == .home, isActive {
      app.tell(.willResignActive)
      app.tell(.didEnterBackground)
      isActive = false
    }
  }
}
