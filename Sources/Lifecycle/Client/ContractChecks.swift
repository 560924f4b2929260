extension ContractReader {
  private static let ofAppAlone: [Meaning] = [
    .memoryWarning, .timeChange, .sessionBegins, .sessionEnds,
  ]

  /// Checks that a meaning about the process belongs to the app and to one event only.
  static func checkScope(
    of meaning: Meaning, _ level: Contract.Level, at phrase: Word, in contract: Contract
  ) throws(NotationError) {
    guard ofAppAlone.contains(meaning) else { return }
    if level == .scene {
      throw phrase.error(
        "belongs to the app, not to a scene", remedy: "declare the event in a 'client app' line")
    }
    if contract.meanings(at: .app).contains(Meanings(meaning)) {
      throw phrase.error(
        "a second event that means '\(meaning)'", remedy: "declare one event for it")
    }
  }

  /// Checks the whole contract once all lines are read, and returns it.
  func finished() throws(NotationError) -> Contract {
    guard isNamed else {
      let word = lastLine ?? Word(source: [], line: 1, lineStart: 0, range: 0..<0)
      throw word.error("the client has no name", remedy: "add a line 'client NAME'")
    }
    var contract = self.contract
    for (word, promise) in eventsNamedLikeActs where contract.promises.contains(promise) {
      throw word.error(
        "also the name of a promised act", remedy: "choose another name for the event")
    }
    if let ready {
      // An event without meanings stands for readiness in the list of events.
      if contract.position(of: ready.text) == nil {
        contract.events.append(Contract.Event(ready.text, .app, []))
      }
      contract.ready = contract.position(of: ready.text)
      if let position = contract.ready, contract.events[position].meanings != [] {
        throw ready.error(
          "declared as an event",
          remedy: "choose another name for 'ready', which is reported once in a process")
      }
    }
    if !contract.events.contains(where: \.meanings.isAboutPlaces),
      let word = promised.first(where: { ["settled", "replay"].contains($0.text) })
    {
      let problem = word.text == "settled" ? "could be settled" : "could be replayed"
      throw word.error("has no event that \(problem)", remedy: "declare an event of a crossing")
    }
    for step in steps {
      contract.steps.append(
        Contract.Step(
          from: try Self.position(of: step.from, in: contract),
          to: try Self.position(of: step.to, in: contract)))
    }
    try checkSessions()
    try checkListeners()
    if contract.promises.isDisjoint(with: [.links, .urls]),
      let word = promised.first(where: {
        ["kept links", "waiting links", "first link", "taps"].contains($0.text)
      })
    {
      throw word.error("needs links", remedy: "promise 'links' too")
    }
    return contract
  }

  private static func position(
    of name: Word, in contract: Contract
  ) throws(NotationError) -> Int {
    if let position = contract.position(of: name.text) {
      let event = contract.events[position]
      guard event.level == .app, event.meanings.isAboutPlaces || event.meanings.contains(.ends)
      else {
        throw name.error(
          "not an event about the app's state",
          remedy: "steps connect the app's events of places, of crossings and of its end")
      }
      return position
    }
    let events = contract.events.map(\.name)
    throw events.isEmpty
      ? name.error("not an event of the contract", remedy: example)
      : name.isNot("an event of the contract", among: events)
  }

  /// Checks that a contract promises sessions if it has events of sessions; then it needs both
  /// events, and a time above zero.
  private func checkSessions() throws(NotationError) {
    let needed =
      "write three lines: 'client promises sessions 30s', 'client app NAME = session begins' and "
      + "'client app NAME = session ends'"
    guard let promise = promised.first(where: { $0.text == "sessions" }) else {
      guard let event = sessionEvents.first else { return }
      throw event.error("sessions are not promised", remedy: needed)
    }
    if sessionEvents.count < 2 { throw promise.error("sessions lack an event", remedy: needed) }
    if contract.sessionGap == .zero {
      throw promise.error("sessions need a time above zero", remedy: "as in 'sessions 30s'")
    }
  }

  /// Checks that promises about listeners come with `listeners`, and that forwarded methods have a
  /// receiver.
  private func checkListeners() throws(NotationError) {
    guard !contract.promises.contains(.listeners) else { return }
    let word = promised.first { ["in any order", "yes ends"].contains($0.text) }
    if let word { throw word.error("needs listeners", remedy: "promise 'listeners' too") }
    if let forwards, !contract.promises.contains(.own) {
      throw forwards.error(
        "no receiver for the forwarded methods", remedy: "promise 'listeners' or 'own'")
    }
  }
}
