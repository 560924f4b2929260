import LifecycleCampaigns

extension FindingGroup {
  /// How many of its other ways, and of the rules behind it, a report lists.
  static let most = 8

  /// What else there is to say of it, a line each: its other ways, and the rules behind it.
  ///
  /// - Parameter command: What plays a finding again.
  /// - Returns: The lines; none, if that is all.
  func further(_ command: (Finding) -> String) -> [String] {
    var lines = others.prefix(Self.most).map {
      "Also \($0.signature), in \($0.count.of("scenario")): \(command($0))"
    }
    if others.count > Self.most {
      lines.append("and \((others.count - Self.most).of("other way", "other ways"))")
    }
    if !behind.isEmpty {
      let rules = behind.prefix(Self.most).compactMap { failure in
        failure.rule.map { "\($0) (\(failure.count.of("scenario")))" }
      }
      let more = behind.count > Self.most ? ", and \((behind.count - Self.most).grouped) more" : ""
      lines.append(
        "Only behind it, perhaps in consequence: \(rules.joined(separator: ", "))\(more)")
    }
    return lines
  }
}
