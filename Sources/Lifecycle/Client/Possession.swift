/// Something that an app has and that matters when the app leaves the foreground.
@usableFromInline package enum Possession: Hashable, Sendable {
  case unsavedData
  /// Work that was committed to the GPU.
  case unsettledWork
  /// A large object that was loaded.
  case memory
  /// An open alert.
  case alert
  /// Content on the screen that a snapshot must not show.
  case secret
  case activity(Activity)
  case resource(Resource)

  /// All possessions, each at its `position`.
  package static let all: [Possession] =
    [.unsavedData, .unsettledWork, .memory, .alert, .secret]
    + Activity.allCases.map(Possession.activity) + Resource.allCases.map(Possession.resource)

  @inlinable package static func == (left: Possession, right: Possession) -> Bool {
    left.position == right.position
  }

  /// The position in `all`.
  @inlinable @inline(__always) package var position: Int {
    switch self {
    case .unsavedData: 0
    case .unsettledWork: 1
    case .memory: 2
    case .alert: 3
    case .secret: 4
    // There are four activities.
    case .activity(let activity): 5 + Int(activity.rawValue)
    case .resource(let resource): 9 + Int(resource.rawValue)
    }
  }
}
