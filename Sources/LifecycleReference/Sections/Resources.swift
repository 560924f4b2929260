package import Lifecycle

// Follows: uikit/preparing-your-ui-to-run-in-the-background, sections on releasing shared resources
// and on freeing up memory.
//
// `takes` asks for a permitted variation; `begins`, `ends`, `holds`, `decides` run hooks of `Seam`.

extension Reference {
  /// The resources that a background mode lets the app use in the background.
  @inline(__always) package var coveredResources: ResourceSet {
    var covered = holds(.isAudible, given.isAudible) ? ResourceSet(.audio) : ResourceSet()
    if takes(.modesCoverHardware) { covered = covered.union(given.resourcesOpenToModes) }
    return decides(.coveredResources, usual: covered)
  }

  /// Returns the `resources` that must not be used in the background.
  @inline(__always) package func shared(_ resources: ResourceSet) -> ResourceSet {
    resources.subtracting(decides(.exemptResources, usual: .exempt))
      .subtracting(coveredResources)
  }

  /// Whether the app has arrived in the background, where it must not use shared resources.
  @inline(__always) private var hasSettledInBackground: Bool {
    process == .running && holds(.usesInBackground, foreground.isEmpty)
      && holds(.hasSettled, !step.isMoving)
  }

  /// Lets the app acquire resources.
  mutating func acquire(_ resources: ResourceSet, forWork isForWork: Bool = false) {
    held = held.union(resources)
    use(resources, forWork: isForWork)
  }

  /// Lets the app use resources; in the background, using a shared resource terminates the app.
  ///
  /// A file lock is exempt. If the app works for an event or a task, all but hardware is exempt.
  mutating func use(_ resources: ResourceSet, forWork isForWork: Bool = false) {
    let isWorking = isForWork || takes(.sparesCoveredUsers) && isCovered
    let permitted: ResourceSet =
      isWorking ? [.fileLock, .database, .bonjour, .socket] : [.fileLock]
    guard hasSettledInBackground, step.pendingTermination == nil,
      let resource = decides(
        .forbiddenResource, about: resources, usual: shared(resources).subtracting(permitted).first)
    else { return }
    if takes(.endsUsersLater) {
      misused.insert(resource)
    } else {
      step.pendingTermination = .accessedSharedResource(resource)
    }
  }

  /// Whether extended time, an event or a mode keeps the app running in the background.
  private var isCovered: Bool {
    !tasks.isEmpty || unfinished > 0 || !jobs.running.isEmpty || given.mayRunOn
  }

  /// Terminates an app that used a forbidden resource and was not terminated at once.
  ///
  /// - Returns: Whether the app was terminated.
  mutating func endMisuser(_ app: HostedApp) -> Bool {
    guard process == .running, foreground.isEmpty, let resource = misused.first else {
      return false
    }
    end(.accessedSharedResource(resource), app)
    return true
  }

  mutating func release(_ resources: ResourceSet) {
    let kept = held.intersection(coveredResources)
    held = held.subtracting(resources)
    if held.isDisjoint(with: coveredResources) && holds(.keptRunning, !kept.isEmpty) { idle = 0 }
  }

  /// The held resource for which the app is terminated instead of suspended, if any.
  @inline(__always) package var blockingResource: Resource? {
    decides(.blockingResource, usual: shared(held).first)
  }
}
