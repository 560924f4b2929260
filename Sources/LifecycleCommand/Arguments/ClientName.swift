import Lifecycle
import LifecycleCampaigns
import LifecycleClients
import LifecycleReports

/// A client of the suite, by its name on the command line.
///
/// The client is the reference client under a contract, in a variant, or with a fault.
struct ClientName {
  let name: String
  private let contract: Contract
  private let habits: ReferenceClient.Habits
  private let defects: [ClientFault.Defect]

  /// Reads the name of a client; returns `nil` if the name does not have that form.
  init?(_ name: String) throws(CommandError) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, Self.prefixes.contains(parts[0]) else { return nil }
    self.name = name
    let last = parts[parts.count - 1]
    let form = parts[0] == "client-variant" ? "client-variant:VARIANT:CONTRACT" : "\(parts[0]):NAME"
    guard parts.count == form.split(separator: ":").count else {
      throw CommandError(
        .usage, "'\(name)' is not the name of a client",
        "write \(form); list them with: lifecheck clients")
    }
    switch parts[0] {
    case "client-fault":
      var faults: [ClientFault] = []
      for name in last.split(separator: "+", omittingEmptySubsequences: false).map(String.init) {
        guard let fault = ClientFault.named(name) else {
          throw Self.unknown("fault of a client", name, among: ClientFault.everything.map(\.name))
        }
        guard fault.contract == faults.first?.contract ?? fault.contract else {
          throw CommandError(
            .usage,
            "'\(name)' needs the contract \(fault.contract), but "
              + "'\(faults[0].name)' needs the contract \(faults[0].contract)",
            "combine faults of one contract only; list them with: lifecheck clients")
        }
        faults.append(fault)
      }
      (contract, habits) = (try Self.contract(faults[0].contract), [])
      defects = faults.map(\.defect)
    case "client-variant":
      var habits: ReferenceClient.Habits = []
      for name in parts[1].split(separator: "+", omittingEmptySubsequences: false) {
        guard let habit = Self.habits.first(where: { $0.name == name }) else {
          throw Self.unknown("variant", String(name), among: Self.habits.map(\.name))
        }
        habits.insert(habit.habits)
      }
      (contract, self.habits, defects) = (try Self.contract(last), habits, [])
    default: (contract, habits, defects) = (try Self.contract(last), [], [])
    }
  }

  private static let habits = ClientCatalogue.habits + ClientCatalogue.habitsOfApps

  private static let prefixes = ["client", "client-fault", "client-variant"]

  private static func contract(_ name: String) throws(CommandError) -> Contract {
    guard let contract = ClientCatalogue.contract(named: name) else {
      throw unknown("contract", name, among: ClientCatalogue.contracts.map(\.name))
    }
    return contract
  }

  private static func unknown(
    _ noun: String, _ name: String, among choices: [String]
  ) -> CommandError {
    .unknown(noun, name, among: choices, list: "list them with: lifecheck clients")
  }

  /// The client and the UIKit that the suite plays, as an engine under test.
  var engine: any TestedEngine {
    ClientUnderTest.engine(contract, named: name, habits: habits, defects: defects)
  }

  static var entries: [EngineList.Entry] {
    ClientCatalogue.contracts.map {
      EngineList.Entry(
        name: "client:\($0.name)", rule: "-", summary: "Keeps to the contract of \($0.name).")
    }
      + Self.habits.map {
        EngineList.Entry(name: "client-variant:\($0.name):NAME", rule: "-", summary: $0.summary)
      }
      + ClientFault.everything.map {
        EngineList.Entry(name: "client-fault:\($0.name)", rule: $0.rule, summary: $0.summary)
      }
  }
}
