extension Sequence where Element: Hashable {
  /// The elements without repetitions, each at its first place.
  package var distinct: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
