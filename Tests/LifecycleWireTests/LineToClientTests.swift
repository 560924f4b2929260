import Lifecycle
import LifecycleWire
import Testing

@Suite("Lines sent to a client")
struct LineToClientTests {
  @Test("Lines that are written differently have different numbers")
  func numbers() {
    let jobs = JobReport.allCases.flatMap { report in
      WorkItem.allCases.map { Event.job(report, $0) }
    }
    let events =
      Callback.allCases.map(Event.callback)
      + LifecycleNotification.vocabulary.map(Event.notification)
      + WorkItem.allCases.flatMap { [.grant($0), .deny($0), .expire($0)] }
      + BackgroundMode.allCases.map(Event.deliver) + jobs + [.registered, .unregistered]
    let receivers = [.app] + SceneID.allCases.map(Receiver.scene)
    var whats: [LineToClient.What] = [.processStarts, .start, .turnEnds, .wakes(1), .wakes(9)]
    whats += [.subscribe, .askState, .present, .stop].map(LineToClient.What.performs)
    for event in events {
      for receiver in receivers {
        for payload in Payload.allCases {
          for (value, scenes) in [(0, []), (1, []), (7, [.b]), (1 << 15 | 7, [])]
            as [(UInt16, SceneSet)]
          {
            var observation = Observation(event, receiver)
            (observation.payload, observation.value, observation.scenes) = (payload, value, scenes)
            whats.append(.told(observation))
          }
        }
      }
    }
    var texts: [UInt64: String] = [:]
    for what in whats {
      let text = texts[what.number] ?? what.description
      #expect(text == what.description)
      texts[what.number] = text
    }
    #expect(texts.count > 10_000)
  }
}
