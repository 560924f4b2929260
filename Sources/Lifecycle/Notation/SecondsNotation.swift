extension Seconds: CustomStringConvertible {
  /// In the longest unit that leaves no fraction: `90s`, `2m`, `1h`.
  public var description: String {
    if count == 0 || count % 60 != 0 { return "\(count)s" }
    return count % 3600 == 0 ? "\(count / 3600)h" : "\(count / 60)m"
  }

  private static let remedy = "a number and 's', 'm' or 'h', as in '30s'"

  /// A number and its unit, as in `30s`.
  init(_ word: Word) throws(NotationError) {
    guard !word.isEmpty else { throw word.error("a time is missing", remedy: Self.remedy) }
    let unit: Int
    switch word.last {
    case UInt8(ascii: "s"): unit = 1
    case UInt8(ascii: "m"): unit = 60
    case UInt8(ascii: "h"): unit = 3600
    default: throw word.error("not a time", remedy: Self.remedy)
    }
    guard let number = word.withoutLast.number else {
      throw word.error("not a time", remedy: Self.remedy)
    }
    guard let count = UInt16(exactly: number * unit) else {
      throw word.error("too long a time", remedy: "at most '65535s'")
    }
    self.init(count)
  }
}

extension Word {
  /// The number it is written as, if it is nothing but digits; 65,536 stands for all above.
  var number: Int? {
    guard !isEmpty else { return nil }
    var number = 0
    for place in range {
      guard source[place] >= UInt8(ascii: "0"), source[place] <= UInt8(ascii: "9") else {
        return nil
      }
      number = min(number * 10 + Int(source[place] - UInt8(ascii: "0")), 65_536)
    }
    return number
  }
}
