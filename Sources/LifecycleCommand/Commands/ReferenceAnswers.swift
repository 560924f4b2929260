package import Lifecycle
package import LifecycleCampaigns
import LifecycleClients
import LifecycleReference

extension TestedEngine {
  /// The answers of conforming implementations, for comparison with findings; none for a migration,
  /// whose report compares the client's answers in both life cycles.
  var allowedAnswers: AllowedAnswers? {
    if capabilities.contains(.migrates) { return nil }
    return contract.map(AllowedAnswers.init(ofReferenceClientWith:)) ?? .ofReference
  }
}

extension AllowedAnswers {
  /// The answers of the reference engine, with all its permitted variations.
  package static let ofReference = AllowedAnswers(
    choices: Latitude.all.count, making: { ReferenceEngine($0, takingChoices: $1) })

  /// Creates the answers of the reference client under a contract, with all its habits.
  package init(ofReferenceClientWith contract: Contract) {
    let habits = (contract.isOfApp ? ClientCatalogue.habitsOfApps : ClientCatalogue.habits)
      .map(\.habits)
    self.init(choices: habits.count) { given, taken in
      ClientEngine(ReferenceEngine(given, taking: given.platform), contract, given) { given, host in
        ReferenceClient(
          contract, given, host, habits: taken.reduce(into: []) { $0.formUnion(habits[$1]) })
      }
    }
  }
}
