import Lifecycle

extension Seconds {
  /// Shorter times, the shortest first: they close in on any limit in a few steps.
  var shorter: [Seconds] {
    var lengths: [Seconds] = []
    var less = count
    while less > 0 {
      lengths.append(Seconds(count - less))
      less /= 2
    }
    return lengths
  }
}
