package import Lifecycle

/// One place of a trace with the facts before and after it, and the judgements of all asked rules.
package struct Inspection: Sendable {
  /// A place of a step.
  package enum Place: Hashable, Sendable {
    /// The stimulus has happened; no rule is asked.
    case stimulus
    case observation(Int)
    case end
  }

  /// A fact of the monitor state, such as `scene A` and `inactive`.
  package struct Fact: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// The step, from 0.
  package let step: Int
  package let place: Place
  /// The facts that the trace implied before and after, with the same names in both.
  package let before: [Fact]
  package let after: [Fact]
  /// The broken rules, by their position among the oracle's rules, with messages.
  package fileprivate(set) var broken: [(rule: Int, message: String)] = []
  /// The rules that could have been broken here, and were not.
  package fileprivate(set) var held: [Int] = []
  /// The rules that do not count, because they read uncertain facts or acts of the device.
  package fileprivate(set) var uncertain: [Int] = []
  /// The rules that were asked, and could not have been broken here.
  package fileprivate(set) var silent: [Int] = []
}

extension Oracle {
  /// A moment of the judgement of a step.
  enum Moment {
    /// The stimulus has happened, or the last observation is recorded.
    case noted
    /// The rules are about to be asked.
    case asking(at: ObservationView, brokenByClient: ClientDispatch.Rules)
    case askingAtEnd(client: ClientDispatch.Judged)
    /// The step is over.
    case finished
  }

  /// Judges a trace, and returns the facts and judgements of each place.
  ///
  /// The oracle must keep and explain all breaches.
  package mutating func inspections(of trace: Trace) -> [Inspection] {
    let subjects = trace.steps.flatMap(\.observations).reduce(into: SubjectSet()) {
      $0 = $0.union(SubjectSet($1.receiver))
    }
    begin(trace)
    var inspections: [Inspection] = []
    for (number, step) in trace.steps.enumerated() {
      var before = facts(about: subjects)
      var asked: [(rule: Int, judgement: Judgement)] = []
      var place = Inspection.Place.stimulus
      var (position, counts) = (0, true)
      var breachesBefore = breaches.count
      step.observations.withUnsafeBufferPointer { observations in
        judge(step.stimulus, observations, step.reported) { oracle, moment in
          switch moment {
          case .asking(let seen, let brokenByClient):
            place = .observation(position)
            position += 1
            asked = oracle.judgements(at: seen)
            // A rule about clients counts as held only at the end of a step.
            asked += oracle.judgements(ofClients: (brokenByClient, 0), at: seen.observationKind)
            counts = oracle.counts(seen)
          case .askingAtEnd(let client):
            place = .end
            asked = oracle.judgementsAtEnd(step.reported)
            asked += oracle.judgements(ofClients: client, at: nil)
            counts = oracle.counts(nil)
          case .noted, .finished:
            let after = oracle.facts(about: subjects)
            let found = oracle.breaches.dropFirst(breachesBefore)
            var inspection = Inspection(step: number, place: place, before: before, after: after)
            for (rule, judgement) in asked.sorted(by: { $0.rule < $1.rule }) {
              let breach = found.first { $0.rule == rule }
              switch judgement {
              case .silent: inspection.silent.append(rule)
              case .held where counts: inspection.held.append(rule)
              case .held: inspection.uncertain.append(rule)
              case .broken:
                if let breach {
                  inspection.broken.append((rule, oracle.message(of: breach) ?? ""))
                } else {
                  inspection.uncertain.append(rule)
                }
              }
            }
            inspections.append(inspection)
            (before, asked, breachesBefore) = (after, [], oracle.breaches.count)
          }
        }
      }
    }
    return inspections
  }

  /// Returns the judgements of the rules that are asked at an observation, by position.
  func judgements(at seen: ObservationView) -> [(rule: Int, judgement: Judgement)] {
    let state = MonitorStateView(storage.state)
    let kind = seen.observationKind
    let row = dispatch.row(kind, mode)
    let transition = dispatch.mayReportMove(row) ? state.transition(seen) : nil
    let judgements = storage.atObservations.pointee.list(row, state.condition(at: seen, kind))
      .map { ($0.rule, $0.check._withUnsafeGuaranteedRef { $0.judge(state, seen) }) }
    guard let transition else { return judgements }
    return dispatch.transitions.judgements(of: transition, isSceneBased: state.isSceneBased)
      + judgements
  }

  /// Returns the judgements of the rules that are asked at the end of a step, by position.
  func judgementsAtEnd(_ reported: ReportedStates) -> [(rule: Int, judgement: Judgement)] {
    let state = MonitorStateView(storage.state)
    return storage.atEnd.pointee.list(Int(state.step.kind.rawValue), state.conditionAtEnd)
      .map { ($0.rule, $0.check._withUnsafeGuaranteedRef { $0.judge(state, reported) }) }
  }

  /// Returns the judgements of the rules about clients, at a kind of observation, or at the end of
  /// a step, for which `observationKind` is `nil`.
  func judgements(
    ofClients judged: ClientDispatch.Judged, at observationKind: Int?
  ) -> [(rule: Int, judgement: Judgement)] {
    guard judgesClient else { return [] }
    let clients = dispatch.clients
    let broken = clients.positions(of: judged.broken)
    let held = clients.positions(of: judged.held)
    return clients.positions(of: clients.asked(at: observationKind)).map {
      ($0, broken.contains($0) ? .broken : held.contains($0) ? .held : .silent)
    }
  }

  /// Whether judgements count, because nothing about the observation is uncertain; at the end of a
  /// step, for which `seen` is `nil`, because nothing is uncertain.
  func counts(_ seen: ObservationView?) -> Bool {
    isCertain || seen.map { MonitorStateView(storage.state).isCertain(of: $0) } ?? false
  }
}

// MARK: Facts

extension Oracle {
  /// Returns the facts that the trace so far implies, about the subjects and in general.
  private func facts(about subjects: SubjectSet) -> [Inspection.Fact] {
    let (state, client) = (self.state, judgesClient ? storage.client.pointee : nil)
    let shown = state.allSubjects.intersection(subjects.union([.app]))
    var facts = [Inspection.Fact(name: "process", value: state.process.words)]
    func add(_ name: String, _ value: String) {
      facts.append(Inspection.Fact(name: name, value: value))
    }
    for subject in shown {
      add(
        client == nil ? subject.name : "UIKit: \(subject.name)",
        state.possibleStates.lifecycleStates(of: subject).words(of: subject))
    }
    if let client {
      for subject in client.reportable(subjects) {
        add("client: \(subject.name)", client.reported.words(of: subject))
      }
    }
    add("launch", state.lifetime.launch.words)
    add("interruptions", state.world.interruptionWords)
    add("resources", state.app.held.map { "\($0)" }.orNone)
    add("granted time", state.lifetime.grants.open.map { "task \($0)" }.orNone)
    add("pending", state.lifetime.obligations.words.orNone)
    add("uncertain", state.uncertainty.words.orNone)
    add("clock", "\(state.now)s")
    return facts
  }
}

extension [String] {
  fileprivate var orNone: String { isEmpty ? "none" : joined(separator: ", ") }
}

extension ProcessSet {
  fileprivate var words: String {
    map { state in
      switch state {
      case .notRunning: "not running"
      case .running: "running"
      case .suspended: "suspended"
      }
    }.joined(separator: " or ")
  }
}

extension ProcessLifetime.Launch {
  fileprivate var words: String {
    switch self {
    case .none: "not begun"
    case .willFinish: "will finish"
    case .didFinish: "did finish"
    case .unknown: "not known"
    }
  }
}

extension World {
  fileprivate var interruptionWords: String {
    let others = Interruption.allCases.flatMap { Array(repeating: "\($0)", count: count(of: $0)) }
    return (others + (isLocked ? ["lock"] : [])).orNone
  }
}

extension Obligations {
  fileprivate var words: [String] {
    snapshots.map { "snapshot of \($0.name)" } + (eventSnapshot ? ["snapshot"] : [])
      + preservation.map { "preservation of \($0.name)" } + events.map { "event \($0)" }
      + changes.map { "change \($0)" } + (time == .none ? [] : ["time change"])
  }
}

extension Uncertainty {
  fileprivate var words: [String] {
    let names: [(Kinds, String)] = [
      (.process, "process"), (.launch, "launch"), (.grants, "granted time"),
      (.obligations, "pending obligations"), (.sessions, "sessions"), (.resources, "resources"),
    ]
    return subjects.map(\.name) + names.filter { kinds.contains($0.0) }.map(\.1)
  }
}

extension ClientRecord {
  /// Returns those of the subjects that the client can report.
  fileprivate func reportable(_ subjects: SubjectSet) -> SubjectSet {
    let app: SubjectSet = vocabulary.speaks(at: .app) ? [.app] : []
    return vocabulary.speaks(at: .scene) ? app.union(SubjectSet(subjects.scenes)) : app
  }
}

extension ReportedPlaces {
  /// Returns the state that the client has reported for a subject: above the highest boundary that
  /// the subject is reported above, or else below the lowest boundary that was reported.
  fileprivate func words(of subject: Subject) -> String {
    let known = Boundary.allCases.filter { isKnown($0, subject) }
    guard let lowest = known.first else { return "nothing reported" }
    // Each boundary has the raw value of the place below it.
    let above = known.last { isUp($0, subject) }.map { $0.rawValue + 1 }
    let place = Place(rawValue: above ?? lowest.rawValue) ?? .unattached
    return known.contains { isDisputed($0, subject) } ? "\(place), disputed" : "\(place)"
  }
}
