import Foundation
import LifecycleFaults
import LifecycleOracle
import LifecycleReports
import Sweeps
import Testing

@Suite("Messages of failing tests")
struct MessageLayoutTests {
  @Test("A failing test's message has the marked row and the command, in at most 20 lines")
  func layout() {
    var messages = 0
    let faults = Sweep.cases(Fault.all, every: 60)
    for fault in faults {
      let log = Runs.run("fault:\(fault.name)", scenarios: 1_024).log
      for (rule, message, _) in TextReport(log, replayed: .test).issues where rule != nil {
        messages += 1
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 20, "\(message)")
        // A breach at the end of a step is a row of its own; in a patch its mark is a '!'.
        let marks = ["broken here", "missing", "unexpected", "!"]
        #expect(marks.contains { message.contains($0) }, "\(message)")
        #expect(lines.last?.hasPrefix("Reproduce: ") == true, "\(message)")
      }
    }
    #expect(messages >= faults.count / 2, "\(messages) messages")
  }
}
