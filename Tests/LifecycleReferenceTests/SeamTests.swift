import Testing

@testable import LifecycleReference

@Suite("The seam of the reference engine")
struct SeamTests {
  @Test("has a bit for each procedure, condition and decision")
  func bits() {
    #expect(Set(ProcedureName.allCases.map(\.bit)).count == ProcedureName.allCases.count)
    #expect(Set(DecisionName.allCases.map(\.bit)).count == DecisionName.allCases.count)
    #expect(Set(Condition.allCases.map(\.bit)).count == Condition.allCases.count)
  }

  @Test("has words of its own for each condition")
  func words() {
    #expect(Set(Condition.allCases.map(\.description)).count == Condition.allCases.count)
  }
}
