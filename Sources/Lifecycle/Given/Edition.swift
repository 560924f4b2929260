/// A dated state of the rule book and of the notation, such as `2026.11`.
///
/// A run judges by one edition, usually the newest. A rule of a later edition is a candidate there: a
/// breach warns, and never fails. An engine receives the keywords of the first edition, and those up
/// to the edition that its capabilities name.
public struct Edition: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// The year times 100, plus the month; the largest number for `next`.
  private let number: Int

  /// The first edition.
  public static let first = Edition(number: 2026_11)
  /// The newest published edition.
  public static var newest: Edition { published[published.count - 1] }
  /// The edition in preparation, which contains all candidates.
  public static let next = Edition(number: .max)
  /// The published editions, from the first to the newest.
  public static let published = [first]

  private init(number: Int) { self.number = number }

  /// Creates the published edition with a name such as `2026.11`, or the edition `next`.
  public init?(_ name: String) {
    guard let edition = (Self.published + [.next]).first(where: { $0.description == name }) else {
      return nil
    }
    self = edition
  }

  /// Creates the edition that an engine names.
  ///
  /// An edition that this suite does not know yet stands for `next`, because it is later than all
  /// editions that the suite knows.
  init?(ofEngine name: String) {
    if let known = Edition(name) {
      self = known
      return
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2], let year = UInt16(parts[0]),
      let month = UInt16(parts[1]), 1...12 ~= month,
      Edition(number: Int(year) * 100 + Int(month)) > .newest
    else { return nil }
    self = .next
  }

  /// The name of the edition, such as `2026.11`.
  public var description: String {
    if self == .next { return "next" }
    let month = number % 100
    return "\(number / 100).\(month < 10 ? "0" : "")\(month)"
  }

  /// Whether an edition is earlier than another one.
  public static func < (left: Edition, right: Edition) -> Bool { left.number < right.number }
}

extension Capabilities {
  /// Understands the keywords of all editions up to the given one.
  ///
  /// A keyword that came after the first edition needs the capability of its edition in addition to
  /// its own.
  public static func edition(_ edition: Edition) -> Capabilities {
    later.filter { $0.edition <= edition }.reduce(into: []) { $0.formUnion($1.capability) }
  }

  /// The editions after the first, and `next`, each with a bit of its own, from the highest downwards.
  private static let later: [(edition: Edition, capability: Capabilities)] =
    (Edition.published.dropFirst() + [.next]).enumerated().map { index, edition in
      (edition, Capabilities(rawValue: 1 << UInt128(UInt128.bitWidth - 1 - index)))
    }

  /// The name of the newest edition whose keywords the engine understands, if not the first.
  var editionNames: [String] {
    Self.later.last { contains($0.capability) }.map { ["\(Self.editionPrefix)\($0.edition)"] } ?? []
  }

  /// Creates the capability with the name of an edition: `edition-2026.11`.
  init?(edition name: String) {
    guard name.hasPrefix(Self.editionPrefix),
      let edition = Edition(ofEngine: String(name.dropFirst(Self.editionPrefix.count)))
    else { return nil }
    self = .edition(edition)
  }

  static let editionPrefix = "edition-"
}
