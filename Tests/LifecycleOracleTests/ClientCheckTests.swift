// The checks of clients are internal, and `@testable` needs a debug build.
#if DEBUG
  import Lifecycle
  import Testing

  @testable import LifecycleOracle

  @Suite("The checks of rules about bridges and apps")
  struct ClientCheckTests {
    private static let rules = Rule.bridge + Rule.app

    @Test("A check changes nothing of the state that it reads", arguments: rules)
    func readOnly(_ rule: Rule) throws {
      let check = try #require(rule.check.client)
      for text in rule.examples {
        try follow(Trace(notation: text)) { record, seen in
          if check.reports.contains(record.report.kind) {
            var client = record
            _ = check.isBroken(&client)
            #expect(client == record, "\(text)")
          }
          for kind in AppMoment.Kind.allCases {
            var app = record.appRecord
            app.moment = AppMoment(kind, seen, AppMoment.Surroundings(places: record.places))
            let before = app
            for moments in check.moments where moments.kinds.contains(kind) {
              _ = moments.judge(&app)
            }
            #expect(app == before, "\(text)")
          }
        }
      }
    }

    @Test("A rule about bridges that reports can break has a place in the order of blame")
    func precedence() {
      let last = Rule.precedence("none")
      let alone: Set = [
        "bridge/state-agrees", "bridge/link-once", "bridge/events-passed-on",
        "bridge/forwards-to-all", "bridge/keeps-the-apps-own", "bridge/answers-for-all",
        "bridge/nothing-invented",
      ]
      for rule in Rule.bridge where rule.check.client?.reports.isEmpty == false {
        // The others are asked about kinds of report of their own; the last says what no other says.
        #expect((Rule.precedence(rule.id) == last) == alone.contains(rule.id), "\(rule.id)")
      }
    }

    /// Follows a client through a trace, and looks at the record before each observation is noted.
    private func follow(
      _ trace: Trace, _ look: (ClientRecord, Observation) throws -> Void
    ) throws {
      var record = ClientRecord(try #require(trace.contract), trace.given)
      for step in trace.steps {
        record.begin(step.stimulus)
        for seen in step.observations {
          if case .client(let act) = seen.event {
            record.classify(act, seen, now: 0)
          } else {
            record.report = ClientReport()
          }
          try look(record, seen)
          record.note(seen, now: 0)
        }
        record.finish()
      }
    }
  }
#endif
