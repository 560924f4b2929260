import Foundation

extension Day {
  /// Today by the clock, in UTC.
  package static var today: Day {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = calendar.dateComponents([.year, .month, .day], from: Date())
    let text = String(format: "%04d-%02d-%02d", now.year ?? 0, now.month ?? 0, now.day ?? 0)
    guard let day = Day(text) else { preconditionFailure("today is no day: \(text)") }
    return day
  }
}
