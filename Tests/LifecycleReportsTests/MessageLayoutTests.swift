import Foundation
import LifecycleFaults
import LifecycleOracle
import LifecycleReports
import Testing

@Suite("The message of a failing test")
struct MessageLayoutTests {
  /// One in so many faults is played: `LIFECHECK_STRIDE=1` plays all.
  static let stride =
    ProcessInfo.processInfo.environment["LIFECHECK_STRIDE"].flatMap { Int($0) } ?? 30

  @Test("has the marked row and the command, in 20 lines at most")
  func layout() {
    var messages = 0
    for fault in Fault.all.enumerated().filter({ $0.offset.isMultiple(of: Self.stride) }) {
      let log = Runs.run("fault:\(fault.element.name)", scenarios: 1_024).log
      for (rule, message, _) in TextReport(log, replayed: .test).issues where rule != nil {
        messages += 1
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 20, "\(message)")
        // What breaks a rule when a step ends is a row alone; in a patch the mark is a '!'.
        let marks = ["broken here", "missing", "unexpected", "!"]
        #expect(marks.contains { message.contains($0) }, "\(message)")
        #expect(lines.last?.hasPrefix("Reproduce: ") == true, "\(message)")
      }
    }
    #expect(messages * Self.stride >= Fault.all.count / 2, "\(messages) messages")
  }
}
