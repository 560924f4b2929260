package import LifecycleOracle

/// Lets tests write signatures as literals, spelled as in reports.
extension Signature: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) {
    do throws(SignatureError) {
      try self.init(text)
    } catch {
      preconditionFailure("\(error.problem): \(error.remedy)")
    }
  }
}
