package import LifecycleOracle

extension Rule.Level {
  /// The support for a rule of the level, and the consequence of a breach.
  package var meaning: String {
    switch self {
    case .must: "The documentation states this as a fact. A breach fails the run."
    case .should: "The documentation is not definite. A breach warns, and fails with `--strict`."
    case .candidate: "A later edition enforces this. Until then a breach warns, and never fails."
    case .observed: "No page states this, but recorded traces show it. A breach is for information."
    case .disputed:
      "A page states this, but recorded traces contradict it. A breach is for information."
    }
  }
}
