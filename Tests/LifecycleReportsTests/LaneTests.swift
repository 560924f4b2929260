import Lifecycle
import LifecycleReports
import Testing

@Suite("Lanes of a trace")
struct LaneTests {
  @Test("Lanes show the app and each scene, their events, and the states that follow")
  func lanes() throws {
    let trace = try Trace(
      notation: """
        given multiple scenes
        launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground A.didBecomeActive
        open B | B.willConnect B.willEnterForeground B.didBecomeActive
        home | B.willResignActive B.didEnterBackground A.didEnterBackground!
        wait 30s | suspend
        """)
    let timeline = LaneTimeline(trace, .all)
    #expect(timeline.lanes == [.app, .scene(.a), .scene(.b)])
    #expect(
      timeline.rows.map { row in
        "\(row.words) \(row.states.map(\.rawValue).joined(separator: "/"))"
          + (row.isBreach ? " BREACH" : "")
      } == [
        "launch: not running/not connected/not connected",
        "willFinishLaunching background/not connected/not connected",
        "didFinishLaunching background/not connected/not connected",
        "willConnect background/background/not connected",
        "willEnterForeground inactive/inactive/not connected",
        "didBecomeActive active/active/not connected",
        "open B: active/active/not connected", "willConnect active/active/background",
        "willEnterForeground active/active/inactive", "didBecomeActive active/active/active",
        "home: active/active/active", "willResignActive active/active/inactive",
        "didEnterBackground active/active/background",
        "didEnterBackground background/background/background BREACH",
        "wait 30s: background/background/background", "suspend suspended/suspended/suspended",
      ])
  }

  @Test("Two pairs of lanes align the rows of a trace and of an allowed answer")
  func pair() throws {
    let actual = try Trace(
      notation: "launch | app.willFinishLaunching A.willConnect! | app inactive")
    let allowed = try Trace(
      notation: "launch | app.willFinishLaunching app.didFinishLaunching | app background")
    let (left, right) = LaneTimeline.pair(actual, beside: allowed, .all)
    #expect(left.lanes == right.lanes && left.lanes == [.app, .scene(.a)])
    #expect(
      left.rows.map { $0.words + ($0.isAlone ? " -" : "") } == [
        "launch:", "willFinishLaunching", "willConnect -", "-", "end app inactive -",
      ])
    #expect(
      right.rows.map { $0.words + ($0.isAlone ? " +" : "") } == [
        "launch:", "willFinishLaunching", "-", "didFinishLaunching +", "end app background +",
      ])
    #expect(left.rows.map(\.isBreach) == [false, false, true, false, false])
  }

  @Test("A breach at the end of a step is marked on a row for the end")
  func missing() throws {
    let trace = try Trace(notation: "launch | app.willFinishLaunching !")
    let last = LaneTimeline(trace, .all).rows.last
    #expect(last?.content == .end(reported: ""))
    #expect(last?.isBreach == true)
  }
}

extension LaneTimeline.Row {
  fileprivate var words: String {
    switch content {
    case .stimulus(let stimulus): "\(stimulus):"
    case .observation(let seen, _): seen
    case .end(let reported): "end \(reported)"
    case .gap: "-"
    }
  }
}
