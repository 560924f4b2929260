extension Rule {
  /// The rule book, chapter by chapter, in the order in which it is read.
  package static let book: [Rule] =
    delivery + launch + scene + application + deactivation + background + termination + state

  /// The rule with an id.
  package static func named(_ id: String) -> Rule? { book.first { $0.id == id } }
}
