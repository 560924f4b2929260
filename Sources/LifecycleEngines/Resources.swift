import Lifecycle

extension ReferenceEngine {
  /// What a background mode lets the app use in the background.
  @inline(__always) var covered: ResourceSet {
    if errs(.coversByAnyMode) && !given.modes.isEmpty { return [.audio, .camera, .hardware] }
    if errs(.killsCoveredAudio) { return [] }
    let isAudible = given.modes.contains(.audio) || given.modes.contains(.voip)
    return holds(.isAudible, isAudible) ? ResourceSet(.audio) : ResourceSet()
  }

  /// What of `resources` must not be used in the background.
  @inline(__always) func shared(_ resources: ResourceSet) -> ResourceSet {
    let exempt: ResourceSet = errs(.killsForCaches) ? [.assetImage, .discardable] : .exempt
    return resources.subtracting(exempt).subtracting(covered)
  }

  /// Whether the way to the background is over, from when on shared resources are out of bounds.
  @inline(__always) private var isSettledInBackground: Bool {
    process == .running && holds(.isBehind, foreground.isEmpty)
      && holds(.hasSettled, !step.isMoving)
  }

  /// Lets the app take hold of resources.
  mutating func acquire(_ resources: ResourceSet) {
    held = held.union(resources)
    use(resources)
  }

  /// Lets the app use resources, which is its end in the background.
  mutating func use(_ resources: ResourceSet) {
    guard isSettledInBackground, step.doom == nil, !errs(.allowsBackgroundAccess),
      let resource = contentKilledFor(resources) ?? shared(resources).first
    else { return }
    step.doom = .accessedSharedResource(resource)
  }

  /// The content that a fault ends the app for, if it is among `resources`.
  private func contentKilledFor(_ resources: ResourceSet) -> Resource? {
    errs(.killsForUsedContent) && resources.contains(.discardable) ? .discardable : nil
  }

  /// Lets the app let go of resources.
  mutating func release(_ resources: ResourceSet) {
    let kept = held.intersection(covered)
    held = held.subtracting(resources)
    if held.isDisjoint(with: covered) && holds(.fallsSilent, !kept.isEmpty) { idle = 0 }
  }

  /// The resource for which the app cannot be suspended, if it holds one.
  @inline(__always) var burden: Resource? {
    if errs(.suspendsWithResources) { return nil }
    if errs(.forgetsResourcesAfterReconnect) && memory != 0 { return nil }
    let burdens = errs(.forgetsFileLocks) ? shared(held).subtracting([.fileLock]) : shared(held)
    return burdens.first
  }
}
