// What the suite does with an app to try the same thing twice, and to change what was told.
extension HostedApp {
  /// The app as it stands.
  @inlinable package var app: ScriptedApp { page.pointee.app }

  /// Goes on from where an app stood, as if nothing had been told in this scenario.
  @inlinable package func reset(to app: ScriptedApp) { page.pointee = Page(app: app) }

  /// Puts `observations` in the place of what was told since the step began.
  ///
  /// The app has reacted to what it was told at first, and does not react anew.
  package func replaceObservations(_ observations: [Observation]) {
    let count = min(observations.count, Self.capacity)
    for index in 0..<count { told[index] = observations[index] }
    page.pointee.count = count
    if observations.count > count { page.pointee.overflows = true }
  }
}
