import Lifecycle

/// The reactions that bytes say: a place, then what is done there.
struct ByteScript {
  private let places: [Trigger]
  private var script = Script()
  private var entry: Script.Entry?
  private var room = Script.capacity

  init(_ places: [Trigger]) { self.places = places }

  /// Adds what a word says; with no place before it, it says nothing.
  ///
  /// - Parameters:
  ///   - action: What is said.
  ///   - argument: About what.
  ///   - upper: The upper half of a length of time.
  mutating func add(_ action: ByteWord.Action, _ argument: UInt8, upper: UInt8) {
    switch action {
    case .place: begin(at: places[Int(argument) % places.count])
    case .take: entry?.reaction.takes = Seconds(UInt16(upper) << 8 | UInt16(argument))
    case .acquire: entry?.reaction.acquires.insert(.counted(argument))
    case .release: entry?.reaction.releases.insert(.counted(argument))
    case .access: entry?.reaction.accesses.insert(.counted(argument))
    case .begin: entry?.reaction.begins.insert(.counted(argument))
    case .end: entry?.reaction.ends.insert(.counted(argument))
    case .register: entry?.reaction.registers = true
    }
  }

  /// The script so far.
  var finished: Script {
    var script = script
    if let entry { script.append(entry) }
    return script
  }

  /// Begins an entry; after the last that there is room for, all is passed over.
  private mutating func begin(at place: Trigger) {
    if let entry { script.append(entry) }
    entry = room > 0 ? Script.Entry(at: place, Reaction()) : nil
    room -= 1
  }
}

extension CaseIterable where Self: RawRepresentable<UInt8>, AllCases == [Self] {
  /// The case that a byte counts; beyond the last it starts anew.
  static func counted(_ argument: UInt8) -> Self {
    allCases[Int(argument) % allCases.count]
  }
}
