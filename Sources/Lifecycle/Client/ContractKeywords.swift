extension Word {
  /// Whether the word can name an event: letters, digits and '_', maybe with a value in
  /// parentheses.
  var isName: Bool {
    let (head, delimiter, rest) = cut(at: "(")
    guard !head.isEmpty, range.count <= 64, head.text.utf8.allSatisfy(Self.isOfName) else {
      return false
    }
    guard delimiter != nil else { return true }
    let (value, closing, after) = rest.cut(at: ")")
    return closing != nil && after.isEmpty && !value.isEmpty
      && value.text.utf8.allSatisfy(Self.isOfName)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_")
  }
}

extension Contract.First: NotationKeyword, CustomStringConvertible {
  static let noun = "a value of 'first'"

  /// The text in the notation.
  public var description: String {
    switch self {
    case .told: "told"
    case .silent: "silent"
    case .silentInFront: "silent in front"
    case .open: "open"
    }
  }

  /// Whether the policy can forbid the report of a first upward transition.
  package var maySilence: Bool { self == .silent || self == .silentInFront }
}

extension Contract.Promises {
  /// The promises of bridges that are written by a keyword alone, with their meanings.
  static let ofBridges: [(word: String, promise: Contract.Promises, meaning: String)] = [
    ("state", .state, "The client answers questions about its state."),
    ("replay", .replay, "A late receiver gets the current state of the app."),
    ("kept links", .keptLinks, "Links that arrive before a receiver exists are kept for it."),
    (
      "waiting links", .waitingLinks,
      "A link may wait until the app is active, or the scene that got the link."
    ),
    ("links", .links, "The client passes on URLs and activities, each once and in order."),
    ("urls", .urls, "The client passes on URLs, each once and in order; activities are optional."),
    (
      "first link", .firstLink,
      "Of several links that arrive at once, the client may pass on only one."
    ),
    ("taps", .taps, "The client also passes on tapped notifications."),
    ("shortcuts", .shortcuts, "The client also passes on quick actions."),
    (
      "settled", .settled,
      "The client does not report a boundary that is crossed and crossed back in one step."
    ),
    ("starts", .starts, "The app may start the client late, stop it and start it again."),
    (
      "listeners", .listeners,
      "The client passes UIKit's calls to every listener, in the order of registration."
    ),
    ("in any order", .inAnyOrder, "The client may call the listeners in any order."),
    ("yes ends", .yesEnds, "Once a listener takes a link, no later listener receives it."),
    ("own", .own, "The client replaces the app's own methods, and calls them."),
    (
      "ends late", .sessionsEndLate,
      "The next process, or a client that is started again, may report the end of a session that was left open."
    ),
  ]

  /// The promises that are written by a keyword alone.
  package static let words: [(word: String, promise: Contract.Promises)] =
    ofBridges.map { ($0.word, $0.promise) } + actWords

  /// Returns the keywords of all promises not made yet, beginning after the last promise made.
  static func others(than made: [String]) -> [String] {
    let all = words.map(\.word) + ["sessions"]
    let next = made.last.flatMap(all.firstIndex) ?? 0
    return (all[next...] + all[..<next]).filter { !made.contains($0) }
  }
}

extension Contract: CustomStringConvertible {
  /// The contract as `client` lines.
  public var description: String { lines.joined(separator: "\n") }

  /// The lines of the description.
  package var lines: [String] {
    var lines = ["client \(name)"]
    // The ready event has a line of its own, and no meanings.
    for (position, event) in events.enumerated() where !event.meanings.isEmpty || position != ready
    {
      var line = "client \(event.level == .app ? "app" : "scene") \(event.name) = "
      line += event.meanings.elements.map(\.description).joined(separator: " or ")
      if event.first != .told, event.meanings.hasFirstWayUp { line += ", first \(event.first)" }
      if event.mayRepeat { line += ", repeats allowed" }
      lines.append(line)
    }
    if let ready { lines.append("client ready = \(events[ready].name)") }
    if forwarded != Self.usuallyForwarded {
      lines.append("client forwards " + forwarded.map(\.description).joined(separator: ", "))
    }
    if !steps.isEmpty {
      let words = steps.map { "\(events[$0.from].name) > \(events[$0.to].name)" }
      lines.append("client app steps " + words.joined(separator: ", "))
    }
    // `ends late` is read only after `sessions`.
    var promised = Promises.words.filter {
      promises.contains($0.promise) && $0.promise != .sessionsEndLate
    }.map(\.word)
    if promises.contains(.sessions) {
      let source = promises.contains(.sessionsFromActivity) ? " from activity" : ""
      promised.append("sessions \(sessionGap)\(source)")
      if promises.contains(.sessionsEndLate) { promised.append("ends late") }
    }
    if !promised.isEmpty { lines.append("client promises " + promised.joined(separator: ", ")) }
    return lines
  }
}
