/// A set of defects of a client or an app.
struct DefectSet<Defect: RawRepresentable<UInt8>> {
  let all: [Defect]
  /// One bit for each defect, at its raw value.
  private var bits: UInt128 = 0

  init(_ defects: [Defect]) {
    all = defects
    for defect in defects {
      precondition(defect.rawValue < UInt128.bitWidth, "a defect has no bit")
      bits |= 1 << UInt128(defect.rawValue)
    }
  }

  @inline(__always) var isEmpty: Bool { bits == 0 }

  @inline(__always) func contains(_ defect: Defect) -> Bool {
    bits >> UInt128(defect.rawValue) & 1 != 0
  }
}
