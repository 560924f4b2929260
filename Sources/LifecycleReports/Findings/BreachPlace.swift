import Lifecycle
import LifecycleOracle

extension Breach {
  /// Where in the trace it is: `at 'A.didEnterBackground' (step 2)`.
  func place(in trace: Trace) -> String {
    let observations = trace.steps[step].observations
    return observations.indices.contains(index)
      ? "at '\(observations[index])' (step \(step + 1))"
      : "after '\(trace.steps[step].stimulus)' (step \(step + 1))"
  }
}
