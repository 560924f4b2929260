/// A fault that `--fault NAME` seeds in the engine.
enum Fault: String, CaseIterable {
  case skipsDeactivation = "skips-deactivation"
  case ignoresCalls = "ignores-calls"
  case forgetsToReactivate = "forgets-to-reactivate"
  case thirdTripSkipsDeactivation = "third-trip-skips-deactivation"

  /// The fault that the command line names, if any.
  static let seeded: Fault? = {
    let words = CommandLine.arguments.drop { $0 != "--fault" }
    guard let name = words.dropFirst().first else { return nil }
    guard let fault = Fault(rawValue: name) else {
      fatalError("unknown fault '\(name)': use one of \(allCases.map(\.rawValue))")
    }
    return fault
  }()
}
