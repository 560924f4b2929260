extension Stimulus.Kind {
  /// The type of a stimulus's argument.
  public enum Domain: UInt8, CaseIterable, Hashable, Sendable {
    case nothing, scene, interruption, mode, change, resource, work, time

    /// The number of possible arguments; 0 for times, which are not enumerated.
    public var count: Int {
      switch self {
      case .nothing: 1
      case .scene: SceneID.allCases.count
      case .interruption: Interruption.allCases.count
      case .mode: BackgroundMode.allCases.count
      case .change: Change.allCases.count
      case .resource: Resource.allCases.count
      case .work: WorkItem.allCases.count
      case .time: 0
      }
    }
  }
}

extension Stimulus {
  /// Returns every stimulus that can be sent with these arguments.
  ///
  /// Stimuli without an argument come first and waits last. Actions of the app on a client are left
  /// out.
  package static func all(
    scenes: SceneSet = .all, interruptions: InterruptionSet = .all, modes: ModeSet = .all,
    changes: ChangeSet = .all, resources: ResourceSet = .all, work: WorkSet = .all,
    waits: [Seconds]
  ) -> [Stimulus] {
    func stimuli(_ domain: Kind.Domain, _ numbers: some Sequence<Int>) -> [Stimulus] {
      let kinds = Kind.allCases.filter { $0.domain == domain && StimulusKindSet.all.contains($0) }
      return numbers.flatMap { number in kinds.compactMap { Stimulus($0, about: number) } }
    }
    return stimuli(.nothing, [0]) + stimuli(.scene, scenes.numbers)
      + stimuli(.interruption, interruptions.numbers) + stimuli(.mode, modes.numbers)
      + stimuli(.change, changes.numbers) + stimuli(.resource, resources.numbers)
      + stimuli(.work, work.numbers) + stimuli(.time, waits.map { Int($0.count) })
  }
}

extension SmallSet {
  /// The arguments as numbers, as in `Stimulus.parameter`.
  fileprivate var numbers: [Int] { map { Int($0.rawValue) } }
}
