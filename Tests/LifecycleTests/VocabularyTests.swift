// The tables of keywords are internal, and `@testable` needs a debug build.
#if DEBUG
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

    @Test("Each table of forms has one row for each form, with its placeholder in the keyword")
    func forms() {
      expectForms(of: LifecycleNotification.self)
      expectForms(of: Termination.self)
      expectForms(of: AppAct.self)
      let notifications = LifecycleNotification.rows
      #expect(notifications.map(\.value.position) == Array(notifications.indices))
    }

    private func expectForms<Keyword: FormVocabulary & Hashable>(of type: Keyword.Type) {
      for row in Keyword.rows {
        let argument = row.value.argument
        #expect(argument.map { row.keyword.contains($0.placeholder) } ?? true, "\(row)")
        #expect(argument.map { $0.form == row.value } ?? true, "\(row)")
        #expect(row.meaning.hasSuffix("."), "\(row)")
      }
      let forms = Keyword.vocabulary.map { $0.argument?.form ?? $0 }
      #expect(Set(forms).isSubset(of: Keyword.rows.map(\.value)), "\(type)")
      #expect(Set(Keyword.rows.map(\.keyword)).count == Keyword.rows.count, "\(type)")
      #expect(Set(Keyword.words).count == Keyword.vocabulary.count, "\(type)")
    }

    private func expectOrder<Keyword: Vocabulary & Equatable>(of type: Keyword.Type) {
      #expect(Keyword.rows.map(\.value) == Array(Keyword.allCases), "\(type)")
      #expect(Set(Keyword.rows.map(\.keyword)).count == Keyword.rows.count, "\(type)")
      #expect(Keyword.rows.allSatisfy { $0.meaning.hasSuffix(".") }, "\(type)")
    }
  }
#endif
