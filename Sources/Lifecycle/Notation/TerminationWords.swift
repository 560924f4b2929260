extension Termination: NotationKeyword, CustomStringConvertible {
  static let noun = "a cause"
  static let vocabulary: [Termination] =
    [
      .userQuit, .lastSceneClosed, .exitsOnSuspend, .memory, .unendedTask, .overrun,
      .systemRequest, .refusedLaunch, .unknown,
    ]
    + Resource.allCases.map(Termination.heldSharedResource)
    + Resource.allCases.map(Termination.accessedSharedResource)

  /// As the notation writes it.
  public var description: String {
    switch self {
    case .userQuit: "user-quit"
    case .lastSceneClosed: "last-scene-closed"
    case .exitsOnSuspend: "exits-on-suspend"
    case .memory: "memory"
    case .heldSharedResource(let resource): "held:\(resource)"
    case .accessedSharedResource(let resource): "accessed:\(resource)"
    case .unendedTask: "unended-task"
    case .overrun: "overrun"
    case .systemRequest: "system-request"
    case .refusedLaunch: "refused-launch"
    case .unknown: "?"
    }
  }
}
