package import LifecycleOracle

/// Tests name signatures as reports have them.
extension Signature: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) {
    do throws(SignatureError) {
      try self.init(text)
    } catch {
      preconditionFailure("\(error.problem): \(error.remedy)")
    }
  }
}
