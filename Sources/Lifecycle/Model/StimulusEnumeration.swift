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
  /// Returns every stimulus that can be sent with the given arguments.
  ///
  /// Stimuli without an argument come first and waits last. Actions of the app on a client are left
  /// out.
  package static func all(
    scenes: SceneSet = .all, interruptions: InterruptionSet = .all, modes: ModeSet = .all,
    changes: ChangeSet = .all, resources: ResourceSet = .all, work: WorkSet = .all,
    waits: [Seconds]
  ) -> [Stimulus] {
    func all(_ domain: Kind.Domain, _ numbers: some Sequence<Int>) -> [Stimulus] {
      let kinds = Kind.allCases.filter { $0.domain == domain && StimulusKindSet.all.contains($0) }
      return numbers.flatMap { number in kinds.compactMap { Stimulus($0, about: number) } }
    }
    return all(.nothing, [0]) + all(.scene, scenes.numbers)
      + all(.interruption, interruptions.numbers) + all(.mode, modes.numbers)
      + all(.change, changes.numbers) + all(.resource, resources.numbers)
      + all(.work, work.numbers) + all(.time, waits.map { Int($0.count) })
  }
}

extension SmallSet {
  fileprivate var numbers: [Int] { map { Int($0.rawValue) } }
}

extension SmallSet where Element: CaseIterable {
  /// The set of all elements.
  public static var all: Self { Self(bits: UInt16(1 << Element.allCases.count - 1)) }
}
