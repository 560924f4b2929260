import LifecycleSystem

/// A day of the Gregorian calendar.
package struct Day: Hashable, Sendable, Comparable {
  private let year: Int
  private let month: Int
  private let day: Int

  /// Creates the day of a text such as `2026-12-31`, if the calendar has that day.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else {
      return nil
    }
  }

  private init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap =
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  package static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension Day: CustomStringConvertible {
  /// The day in a form such as `2026-12-31`.
  package var description: String {
    func padded(_ number: Int, to width: Int) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: width - digits.count) + digits
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

extension Day {
  /// The current day in UTC.
  package static var today: Day {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = calendar.dateComponents([.year, .month, .day], from: Date())
    return Day(year: now.year ?? 0, month: now.month ?? 0, day: now.day ?? 0)
  }
}
