extension SceneID: NotationKeyword, CustomStringConvertible {
  static let noun = "a scene"

  /// The text in the notation.
  public var description: String {
    switch self {
    case .a: "A"
    case .b: "B"
    case .c: "C"
    case .d: "D"
    case .e: "E"
    case .f: "F"
    case .g: "G"
    case .h: "H"
    }
  }
}

extension Receiver: NotationKeyword, CustomStringConvertible {
  static let noun = "a receiver"
  static let vocabulary = [Receiver.app, .unknown] + SceneID.allCases.map(Receiver.scene)

  /// The text in the notation.
  public var description: String {
    switch self {
    case .app: "app"
    case .scene(let scene): scene.description
    case .unknown: "?"
    }
  }
}

extension WorkItem: NotationKeyword, CustomStringConvertible {
  static let noun = "a piece of work"

  /// The text in the notation.
  public var description: String { String(number) }
}
