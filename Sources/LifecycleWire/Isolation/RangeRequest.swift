import LifecycleJSON

/// A request to a worker to play the scenarios with these numbers.
///
/// The worker prints `ready` when it starts. It answers a request with lines of its own, and then
/// `done`.
package struct RangeRequest {
  package let numbers: Range<UInt64>
  /// Whether a scenario ends at its first breach.
  package let endsAtBreach: Bool

  package static let ready = "ready"
  package static let done = "done"

  init(_ numbers: Range<UInt64>, endsAtBreach: Bool) {
    self.numbers = numbers
    self.endsAtBreach = endsAtBreach
  }

  /// Reads a request. Fails if the line is not one.
  package init?(_ line: String) {
    var reader = JSONReader(line)
    guard let request = try? reader.value(), case .object(let members) = request,
      members.count == 3, case .flag(let endsAtBreach) = request["endsAtBreach"],
      case .number(let first) = request["from"],
      case .number(let end) = request["to"], first >= 0, first < end
    else { return nil }
    numbers = UInt64(first)..<UInt64(end)
    self.endsAtBreach = endsAtBreach
  }

  var line: String {
    let request: JSON = [
      "from": JSON(numbers.lowerBound), "to": JSON(numbers.upperBound),
      "endsAtBreach": .flag(endsAtBreach),
    ]
    return "\(request)\n"
  }
}
