import Lifecycle

/// Every stimulus there is, the lengths of waits aside, and what only a log says.
let alphabet = Stimulus.all(waits: [1]) + [.unknown]
