import Lifecycle
package import LifecycleOracle

extension Rule {
  /// The engines or clients that the rule concerns; `nil` if the rule concerns all of them.
  ///
  /// Engines are described by their declared capabilities, clients by their contracts.
  package var scope: String? {
    if isOfClients {
      let phrases =
        Self.contractLines.filter { needs.contains($0.need) }.map(\.words) + promisePhrases
      return phrases.isEmpty
        ? nil : "clients whose contracts \(phrases.joined(separator: ", and "))"
    }
    // One kind of link suffices, and so does one kind of app.
    let alternatives = [Capabilities.anyLinks, .anyApps].map { needs.intersection($0) }
    let required = alternatives.reduce(needs) { $0.subtracting($1) }
    let names = (required.names + alternatives.map { $0.names.joined(separator: " or ") })
      .filter { !$0.isEmpty }
    return names.isEmpty ? nil : "engines that declare: \(names.joined(separator: ", "))"
  }

  /// The lines of a contract, other than promises, that satisfy needs of rules about clients.
  private static let contractLines: [(need: Capabilities, words: String)] = [
    (.tellsOfPlaces, "have an event of a state or of a crossing"),
    (.tellsOfApp, "have an event of a state of the app or of a crossing"),
    (.tellsOfScenes, "have an event of a state of scenes or of a crossing"),
    (.passesNews, "have an event of memory warnings or time changes"),
    (.tellsOfEnds, "have an event of the end"),
    (.silentAtFirst, "have an event with 'first silent'"),
    (.tellsReady, "have a 'ready' line"),
    (.lateReceiver, "promise 'replay' or 'kept links'"),
    (.userSessions, "promise 'sessions'"),
  ]

  private var promisePhrases: [String] {
    promises(for: needs).map { words in
      "promise " + words.map { "'\($0)'" }.joined(separator: " or ")
    }
  }

  /// Returns the promises that satisfy needs of rules about clients. For each need, one promise of the
  /// inner list suffices.
  func promises(for needs: Capabilities) -> [[String]] {
    var promises: [[String]] = []
    for bit in 0..<Capabilities.RawValue.bitWidth {
      let need = Capabilities(rawValue: 1 << bit)
      guard needs.contains(need) else { continue }
      let words = Contract.Promises.words.filter {
        Contract.capabilities(of: $0.promise).contains(need)
      }.map(\.word)
      // One promise may satisfy several needs.
      if !words.isEmpty, !promises.contains(words) { promises.append(words) }
    }
    return promises
  }
}
