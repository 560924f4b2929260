extension BinaryInteger {
  /// The number with a comma between thousands: `1,234,567`.
  package var grouped: String {
    let digits = String(magnitude)
    var grouped = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped
  }

  /// The number with what is counted: `1 scenario`, `2,000 scenarios`.
  package func of(_ one: String, _ several: String? = nil) -> String {
    "\(grouped) \(self == 1 ? one : several ?? one + "s")"
  }
}
