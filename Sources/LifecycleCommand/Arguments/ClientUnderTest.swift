package import Lifecycle
package import LifecycleCampaigns
package import LifecycleClients
package import LifecycleReference

/// Makes engines under test from the reference client.
package enum ClientUnderTest {
  /// Returns the UIKit that the suite plays and a client with a contract, as an engine under test.
  package static func engine(
    _ contract: Contract, named name: String, habits: ReferenceClient.Habits = [],
    defects: [ClientFault.Defect] = []
  ) -> EngineUnderTest<ClientEngine<ReferenceEngine, ReferenceClient>> {
    EngineUnderTest(
      name: name, capabilities: contract.capabilities, contract: contract, isPure: true
    ) { given in
      client(contract, given, habits: habits, defects: defects)
    }
  }

  /// Returns the UIKit that the suite plays for an app, and a client with a contract.
  package static func client(
    _ contract: Contract, _ given: Given, habits: ReferenceClient.Habits,
    defects: [ClientFault.Defect] = []
  ) -> ClientEngine<ReferenceEngine, ReferenceClient> {
    ClientEngine(ReferenceEngine(given, taking: given.platform), contract, given) { given, host in
      ReferenceClient(contract, given, host, habits: habits, defects: defects)
    }
  }
}
