import LifecycleReference
import Testing

@Suite("Hooks of the reference engine")
struct SeamTests {
  @Test("Each procedure, condition and decision has its own bit")
  func bits() {
    #expect(Set(ProcedureName.allCases.map(\.bit)).count == ProcedureName.allCases.count)
    #expect(Set(DecisionName.allCases.map(\.bit)).count == DecisionName.allCases.count)
    #expect(Set(Condition.allCases.map(\.bit)).count == Condition.allCases.count)
  }

  @Test("Each condition has its own description")
  func words() {
    #expect(Set(Condition.allCases.map(\.description)).count == Condition.allCases.count)
  }
}
