import Dispatch

/// A line on the terminal that is drawn again five times a second.
package struct StatusLine {
  private let timer: any DispatchSourceTimer
  private let queue = DispatchQueue(label: "progress")
  private let end: String

  /// Starts to draw the line, if standard error is a terminal.
  package init?(_ text: @escaping @Sendable () -> String) {
    guard Console.isWatched else { return nil }
    self.init(every: .milliseconds(200), after: "\r\(Self.erase)") { "\r\(text())\(Self.erase)" }
  }

  /// Starts to print `text` once a `period`, and prints `end` after the last time.
  init(
    every period: DispatchTimeInterval, after end: String,
    printing text: @escaping @Sendable () -> String
  ) {
    self.end = end
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + period, repeating: period)
    timer.setEventHandler { Console.complain(text()) }
    timer.activate()
  }

  /// Stops drawing, and clears the line.
  package func clear() {
    timer.cancel()
    queue.sync { Console.complain(end) }
  }

  /// The control sequence that clears the terminal's line from the cursor on.
  private static let erase = "\u{1B}[K"
}
