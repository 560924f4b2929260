import Testing

@testable import Lifecycle

@Suite("The tables of keywords")
struct VocabularyTests {
  @Test("Each table has one row for each value, in the order of declaration")
  func order() {
    expectOrder(of: Stimulus.Kind.self)
    expectOrder(of: Callback.self)
    expectOrder(of: ObservationWord.self)
    expectOrder(of: Payload.self)
    expectOrder(of: ApplicationState.self)
    expectOrder(of: ActivationState.self)
    expectOrder(of: Interruption.self)
    expectOrder(of: Resource.self)
    expectOrder(of: BackgroundMode.self)
    expectOrder(of: Change.self)
    expectOrder(of: GivenFeature.self)
    expectOrder(of: LogCoverageWord.self)
  }

  private func expectOrder<Keyword: Vocabulary & Equatable>(of type: Keyword.Type) {
    #expect(Keyword.rows.map(\.value) == Array(Keyword.allCases), "\(type)")
    #expect(Set(Keyword.rows.map(\.keyword)).count == Keyword.rows.count, "\(type)")
    #expect(Keyword.rows.allSatisfy { $0.meaning.hasSuffix(".") }, "\(type)")
  }
}
