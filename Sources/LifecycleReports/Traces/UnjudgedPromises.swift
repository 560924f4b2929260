import Lifecycle
import LifecycleOracle
import LifecycleTraces

/// The promised or reported behaviour that recordings of apps leave unjudged.
struct UnjudgedPromises {
  private let traceVerdicts: [TraceVerdict]
  private let rules: [Rule]

  /// Keeps the judged traces of apps.
  init(_ traceVerdicts: [TraceVerdict], by rules: [Rule]) {
    self.traceVerdicts = traceVerdicts.filter { $0.isJudged && $0.trace.contract?.isOfApp == true }
    self.rules = rules
  }

  /// A line for the unjudged promises, and a line for each missing promise.
  var lines: [String] {
    let promises = promised.filter { promise in
      let promiseRules = rules(of: promise)
      return !promiseRules.isEmpty
        && !traceVerdicts.contains { promiseRules.contains(where: $0.exercises) }
    }
    let reported = [Contract.Promises.tasks, .events].compactMap { missing in
      let acts = unjudgedActs(for: missing)
      return acts.isEmpty
        ? nil
        : "reported in the background but not judged: \(acts.joined(separator: ", ")), "
          + "because '\(missing.actWord)' is not promised"
    }
    return promises.isEmpty
      ? reported
      : ["promised but never judged: \(promises.map(\.actWord).joined(separator: ", "))"] + reported
  }

  /// The promises that any of the apps made, one for each bit.
  private var promised: [Contract.Promises] {
    (0..<UInt32(UInt32.bitWidth)).map { Contract.Promises(rawValue: 1 << $0) }.filter { promise in
      !promise.actWord.isEmpty
        && traceVerdicts.contains { $0.trace.contract?.promises.contains(promise) == true }
    }
  }

  /// Returns the positions of the rules that need a promise.
  ///
  /// Capabilities that several promises give do not count.
  private func rules(of promise: Contract.Promises) -> [Int] {
    let own = Contract.capabilities(of: promise).subtracting([.possesses, .lasting])
    return rules.indices.filter {
      !rules[$0].needs.isDisjoint(with: own) || promise == .tasks && rules[$0].waitsForTasks
    }
  }

  /// Returns the acts in the background that are judged only with the missing promise.
  private func unjudgedActs(for missing: Contract.Promises) -> [String] {
    var acts: [String] = []
    for traceVerdict in traceVerdicts where lacks(missing, in: traceVerdict.trace) {
      for case .client(.did(let act)) in traceVerdict.trace.observations.map(\.event) {
        // Only `>work`, and acts after which the app has something to save, stop or release.
        guard let promise = act.promise, act.effect?.has ?? (act == .work) else { continue }
        if case .hold(let resource) = act, ResourceSet.exempt.contains(resource) { continue }
        let waiting = rules(of: promise).filter { rules[$0].waitsForTasks }
        guard !waiting.isEmpty, !waiting.contains(where: traceVerdict.exercises) else { continue }
        if !acts.contains(">\(act.word)") { acts.append(">\(act.word)") }
      }
    }
    return acts
  }

  /// Whether the app entered the background, and its working time there is unknown.
  private func lacks(_ missing: Contract.Promises, in trace: Trace) -> Bool {
    guard let promises = trace.contract?.promises, !promises.contains(missing) else { return false }
    let enteredBackground = trace.observations.contains {
      $0.event == .callback(.didEnterBackground) || $0.event == .notification(.didEnterBackground)
    }
    // Without `tasks`, any time may be extended; without `events`, the time after an event.
    let isTimeUnknown =
      missing == .tasks
      || promises.contains(.tasks) && trace.observations.contains { $0.handedEvent != nil }
    return enteredBackground && isTimeUnknown
  }
}

extension Trace {
  fileprivate var observations: [Observation] { steps.flatMap(\.observations) }
}

extension Rule {
  /// Whether extended time and events postpone the rule, so that an app has to report both.
  fileprivate var waitsForTasks: Bool {
    id.hasPrefix("app/release/")
      || ["app/termination/saves-before-suspension", "app/background/does-little"].contains(id)
  }
}
