import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

/// The forms of numbers on a command line: `2000000`, `2_000_000`, `2M`, `200k`.
package enum Number {
  /// The maximum number of scenarios.
  package static let most: UInt64 = 1_000_000_000_000_000

  /// Reads a number of things, at least one.
  package static func count(_ text: String, of option: String, most: UInt64 = most)
    throws(CommandError) -> Int
  {
    guard let (number, overflows) = read(text, suffixes: ["k": 1_000, "M": 1_000_000]) else {
      throw CommandError(
        .usage, "'\(option)' takes a number, not '\(text)'",
        "for example 2000000, 2_000_000, 2M or 200k")
    }
    guard !overflows, number <= most else {
      throw CommandError(
        .usage, "'\(option)' must be at most \(most.grouped), not \(text)", "give a smaller number")
    }
    guard number > 0 else {
      throw CommandError(
        .usage, "'\(option)' must be at least 1", "give a number from 1 to \(most.grouped)")
    }
    return Int(number)
  }

  /// Reads a seed, which may be zero.
  package static func seed(_ text: String, of option: String) throws(CommandError) -> UInt64 {
    guard let (number, overflows) = read(text, suffixes: [:]), !overflows else {
      throw CommandError(
        .usage, "'\(option)' takes a number, not '\(text)'", "give a number from 0 to \(UInt64.max)"
      )
    }
    return number
  }

  /// Reads a length of time in seconds.
  package static func seconds(_ text: String, of option: String) throws(CommandError) -> Int {
    guard
      let (number, overflows) = read(text, suffixes: ["s": 1, "m": 60, "h": 3600]),
      text.last?.isLetter == true
    else {
      throw CommandError(
        .usage, "'\(option)' takes a time, not '\(text)'", "for example 30s, 5m or 8h")
    }
    guard !overflows, number <= longest else {
      throw CommandError(
        .usage, "'\(option)' must be at most \(longest / 3600)h, not \(text)", "give a shorter time"
      )
    }
    guard number > 0 else {
      throw CommandError(
        .usage, "'\(option)' must be at least 1s, not \(text)", "give a longer time")
    }
    return Int(number)
  }

  package static func bytes(_ text: String, of option: String) throws(CommandError) -> Int {
    let units: [(suffix: String, size: UInt64)] = [("MiB", 1 << 20), ("GiB", 1 << 30)]
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }) else {
      throw CommandError(
        .usage, "'\(option)' takes a size, not '\(text)'", "for example 500MiB or 3GiB")
    }
    let number = try count(String(text.dropLast(3)), of: option, most: 1 << 20)
    return number * Int(unit.size)
  }

  private static let longest: UInt64 = 10_000 * 3600

  /// Reads digits, with at most one `_` between two digits, and an optional suffix that multiplies.
  private static func read(
    _ text: String, suffixes: [Character: UInt64]
  ) -> (number: UInt64, overflows: Bool)? {
    var digits = text[...]
    var factor: UInt64 = 1
    if let last = digits.last, let meant = suffixes[last] {
      factor = meant
      digits.removeLast()
    }
    guard digits.first != "_", digits.last != "_", !digits.contains("__") else { return nil }
    digits = digits.filter { $0 != "_" }[...]
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    guard let number = UInt64(digits) else { return (.max, true) }
    let (product, overflows) = number.multipliedReportingOverflow(by: factor)
    return (product, overflows)
  }
}
