import Lifecycle
package import LifecycleOracle

// Whom a rule concerns.
extension Rule {
  /// Whom the rule concerns: engines by what they declare, clients by what their contracts say; none,
  /// if all of them.
  package var scope: String? {
    guard !isOfClients else {
      let said = Self.contents.filter { needs.contains($0.need) }.map(\.words) + promises
      return said.isEmpty ? nil : "clients whose contracts \(said.joined(separator: ", and "))"
    }
    // Of kinds of link one suffices, and of delegates.
    let alternatives = [Capabilities.links, .anyApps].map { needs.intersection($0) }
    let required = alternatives.reduce(needs) { $0.subtracting($1) }
    let names = (required.names + alternatives.map { $0.names.joined(separator: " or ") })
      .filter { !$0.isEmpty }
    return names.isEmpty ? nil : "engines that declare: \(names.joined(separator: ", "))"
  }

  /// What a contract says beside promises where a rule about clients needs something.
  private static let contents: [(need: Capabilities, words: String)] = [
    (.tellsOfPlaces, "have an event of a place or of a crossing"),
    (.tellsOfApp, "have an event of a place of the app or of a crossing"),
    (.tellsOfScenes, "have an event of a place of scenes or of a crossing"),
    (.passesNews, "have an event of memory warnings or of the time"),
    (.tellsOfEnds, "have an event of the end"),
    (.silentAtFirst, "have an event with 'first silent'"),
    (.tellsReady, "have a 'ready' line"),
    (.lateReceiver, "promise 'replay' or 'kept links'"),
    (.userSessions, "promise 'sessions'"),
  ]

  /// The promises that open what the rule needs, where any of several may do.
  private var promises: [String] {
    (0..<Capabilities.RawValue.bitWidth).compactMap { bit in
      let need = Capabilities(rawValue: 1 << bit)
      let words = Contract.Promises.words.filter {
        needs.contains(need) && Contract.capabilities(of: $0.promise).contains(need)
      }
      guard !words.isEmpty else { return nil }
      return "promise " + words.map { "'\($0.word)'" }.joined(separator: " or ")
    }
  }
}
