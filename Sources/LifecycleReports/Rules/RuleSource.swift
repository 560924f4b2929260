package import LifecycleOracle

extension Rule.Source {
  /// Where to look: an address, with the section, or the names of recorded traces.
  package var words: String {
    switch self {
    case .page(let path, let section):
      "https://developer.apple.com/documentation/\(path)"
        + (section.map { ", section \"\($0)\"" } ?? "")
    case .traces(let ids):
      "recorded \(ids.count == 1 ? "trace" : "traces") \(ids.joined(separator: ", "))"
    case .report(let address): address
    }
  }
}
