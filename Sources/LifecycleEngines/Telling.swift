import Lifecycle

extension ReferenceEngine {
  /// Calls a method of the app delegate and heeds what the app does in it.
  @discardableResult
  mutating func tell(
    _ callback: Callback, about scenes: SceneSet = [], with payload: Payload = .none,
    reading read: StateRead? = nil, _ app: HostedApp
  ) -> Reaction {
    let reaction = app.tell(callback, .app, about: scenes, with: payload, reading: read)
    heed(reaction, app)
    return reaction
  }

  /// Calls a method of a scene's delegate, if it has one, and heeds what the app does in it.
  @discardableResult
  mutating func tell(
    _ callback: Callback, _ scene: SceneID, with payload: Payload = .none, _ app: HostedApp
  ) -> Reaction {
    guard holds(.sceneIsTold, given.hasSceneDelegate) else { return Reaction() }
    let reaction = app.tell(callback, scene, with: payload)
    heed(reaction, app)
    return reaction
  }

  /// Calls a method of the app delegate and posts the notification that goes with it.
  mutating func tellAndPost(
    _ callback: Callback, _ notification: LifecycleNotification, _ app: HostedApp
  ) {
    tell(callback, app)
    app.post(notification)
  }

  /// Takes into account what the app did.
  @inline(__always) mutating func heed(_ reaction: Reaction, _ app: HostedApp) {
    if holds(.didSomething, !reaction.isEmpty) { takeIntoAccount(reaction, app) }
  }

  private mutating func takeIntoAccount(_ reaction: Reaction, _ app: HostedApp) {
    lapse(reaction.takes.count, app)
    acquire(reaction.acquires)
    use(reaction.accesses)
    release(reaction.releases)
    for work in reaction.begins { begin(work, app) }
    for work in reaction.ends { end(work) }
    if reaction.registers { register(app) }
  }
}
