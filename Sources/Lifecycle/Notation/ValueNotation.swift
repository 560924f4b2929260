extension SceneID: NotationKeyword, CustomStringConvertible {
  static let noun = "a scene"

  /// The text in the notation.
  public var description: String { String(UnicodeScalar(UInt8(ascii: "A") + rawValue)) }
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

extension Seconds: CustomStringConvertible {
  /// The time in the longest unit that leaves no fraction: `90s`, `2m`, `1h`.
  public var description: String {
    if count == 0 || count % 60 != 0 { return "\(count)s" }
    return count % 3600 == 0 ? "\(count / 3600)h" : "\(count / 60)m"
  }

  private static let remedy = "write a number and 's', 'm' or 'h', as in '30s'"

  /// Reads a number and its unit, as in `30s`.
  init(_ word: Word) throws(NotationError) {
    guard !word.isEmpty else { throw word.error("a time is missing", remedy: Self.remedy) }
    let unit: Int
    switch word.lastByte {
    case UInt8(ascii: "s"): unit = 1
    case UInt8(ascii: "m"): unit = 60
    case UInt8(ascii: "h"): unit = 3600
    default: throw word.error("not a time", remedy: Self.remedy)
    }
    guard let number = word.withoutLast.number else {
      throw word.error("not a time", remedy: Self.remedy)
    }
    guard let count = UInt16(exactly: number * unit) else {
      throw word.error("the time is too long", remedy: "use at most '65535s'")
    }
    self.init(count)
  }
}
