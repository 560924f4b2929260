import Lifecycle

/// Random contracts with events of crossings or states, first ways up, and promises.
struct RandomContracts {
  private var state: UInt64

  static func contract(_ seed: UInt64) -> Contract {
    var drawn = RandomContracts(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    while true {
      let lines = drawn.lines(named: "Random\(seed)").joined(separator: "; ")
      if let contract = try? Contract(notation: lines) { return contract }
    }
  }

  private init(state: UInt64) { self.state = state }

  private mutating func lines(named name: String) -> [String] {
    var lines = ["client \(name)"]
    lines += isOneIn(2) ? places() : crossings(of: "app", isOneIn(3))
    if isOneIn(4) { lines += crossings(of: "scene", true) }
    if isOneIn(4) { lines.append("client ready = ready") }
    if isOneIn(4) { lines.append("client app low = memory warning, newDay = time change") }
    if isOneIn(4) { lines.append("client app bye = ends") }
    var promises = ["state", "replay", "starts", "settled"].filter { _ in isOneIn(4) }
    if isOneIn(3) {
      lines.append("client app begins = session begins, finishes = session ends")
      promises.append("sessions 30s" + (isOneIn(2) ? " from activity" : ""))
      if isOneIn(3) { promises.append("ends late") }
    }
    if isOneIn(3) {
      promises.append("links")
      promises += ["kept links", "first link", "taps"].filter { _ in isOneIn(3) }
    }
    if !promises.isEmpty { lines.append("client promises " + promises.joined(separator: ", ")) }
    return lines
  }

  /// Returns events for states, each for one state or two neighbouring ones.
  private mutating func places() -> [String] {
    var lines: [String] = []
    var rest = ["active", "inactive", "background"][...]
    while let place = rest.popFirst() {
      var meanings = [place]
      if isOneIn(3), let next = rest.popFirst() { meanings.append(next) }
      if isOneIn(4), !lines.isEmpty || !rest.isEmpty { continue }
      lines.append(line("app", "is\(lines.count)", meanings, isOneIn(6)))
    }
    return lines
  }

  /// Returns events for crossings, each for one crossing or two in the same direction.
  private mutating func crossings(of level: String, _ isAttached: Bool) -> [String] {
    var lines: [String] = []
    for way in [
      ["becameActive", "cameForward", "attached"], ["resignedActive", "wentBack", "detached"],
    ] {
      var rest = way.dropLast(level == "scene" && isAttached ? 0 : 1)
      while let crossing = rest.popFirst() {
        var meanings = [crossing]
        if isOneIn(5), let next = rest.popFirst() { meanings.append(next) }
        if isOneIn(3) { continue }
        lines.append(line(level, "\(level)\(lines.count)", meanings, isOneIn(6)))
      }
    }
    return lines
  }

  private mutating func line(
    _ level: String, _ name: String, _ meanings: [String], _ mayRepeat: Bool
  ) -> String {
    let first = ["", "", "", ", first silent", ", first open", ", first silent in front"]
    return "client \(level) \(name) = " + meanings.joined(separator: " or ")
      + first[below(first.count)] + (mayRepeat ? ", repeats allowed" : "")
  }

  private mutating func isOneIn(_ count: Int) -> Bool { below(count) == 0 }

  private mutating func below(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}
