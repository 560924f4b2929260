import Foundation
import LifecycleFaults
import LifecycleReports
import Sweeps
import Testing

@Suite("Messages of failing tests")
struct MessageLayoutTests {
  @Test("A failing test's message has the marked row and the command, in at most 20 lines", .slow)
  func layout() {
    var messages = 0
    let stride = Sweep.count(6, sample: 60)
    for fault in Fault.all.enumerated().filter({ $0.offset.isMultiple(of: stride) }) {
      let log = Runs.run("fault:\(fault.element.name)", scenarios: 1_024).log
      for (rule, message, _) in TextReport(log.ofTest).issues where rule != nil {
        messages += 1
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 20, "\(message)")
        // A breach at the end of a step is a row of its own; in a patch its mark is a '!'. States
        // that differ have a row of their own, too.
        let marks = ["broken here", "missing", "unexpected", "!", "  states\n"]
        #expect(marks.contains { message.contains($0) }, "\(message)")
        #expect(lines.last?.hasPrefix("Reproduce: ") == true, "\(message)")
      }
    }
    #expect(messages * stride >= Fault.all.count / 2, "\(messages) messages")
  }
}
