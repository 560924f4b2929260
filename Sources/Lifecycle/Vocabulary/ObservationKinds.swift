extension Observation {
  /// A callback or notification of each kind, with scene A for any scene.
  package static let kinds: [Observation] = {
    let ofScenes = Callback.allCases.filter(\.isOfScenes)
    let ofApp = Callback.allCases.filter(\.isOfApp)
    let notifications = LifecycleNotification.vocabulary.map(Event.notification)
    return ofScenes.map { Observation(.callback($0), .scene(.a)) }
      + ofApp.map { Observation(.callback($0)) }
      + notifications.map { Observation($0, .scene(.a)) }
      + notifications.map { Observation($0) }
  }()
}
