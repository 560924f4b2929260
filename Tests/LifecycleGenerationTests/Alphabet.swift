import Lifecycle

/// All stimuli, with a single wait, and the unknown stimulus that only logs contain.
let alphabet = Stimulus.all(waits: [1]) + [.unknown]
