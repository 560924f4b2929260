/// Lanes over time as SVG, in which time runs down: the names of callbacks are long.
struct LanePicture {
  private let timeline: LaneTimeline
  private let name: String
  /// Where each lane begins.
  private let lefts: [Int]
  private let width: Int

  private static let row = 22
  private static let head = 30
  /// How wide a letter of the typeface is.
  private static let letter = 7.3
  /// Where a label begins beside the lane's bar.
  private static let inset = 26

  /// A picture, which screen readers call `name`.
  init(_ timeline: LaneTimeline, name: String) {
    self.timeline = timeline
    self.name = name
    var lefts: [Int] = []
    var left = 2
    for lane in timeline.lanes {
      lefts.append(left)
      let labels = timeline.rows.compactMap { row in
        if case .observation(let words, lane) = row.content { words } else { nil }
      }
      let longest = (labels + [lane.name]).map(\.count).max() ?? 0
      left += max(100, Self.inset + Self.length(longest) + 16)
    }
    self.lefts = lefts
    let captions = timeline.rows.map(\.content.caption.count).max() ?? 0
    width = max(left, Self.inset + Self.length(captions) + 30)
  }

  private static func length(_ letters: Int) -> Int { Int((Double(letters) * letter).rounded(.up)) }

  /// The element.
  var svg: String {
    let height = Self.head + timeline.rows.count * Self.row + 10
    let parts =
      ["<title>\(Markup.text(name))</title>"] + bands + bars + timeline.lanes.indices.map(heading)
      + timeline.rows.indices.map(label)
    return "<svg class=\"lanes\" role=\"img\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\">\n" + parts.joined(separator: "\n") + "\n</svg>"
  }

  private func top(of row: Int) -> Int { Self.head + row * Self.row }

  /// What lies behind: a band for each stimulus, and one where the promise was broken.
  private var bands: [String] {
    timeline.rows.indices.compactMap { row in
      let style: String
      if timeline.rows[row].isBreach {
        style = "breach"
      } else if case .stimulus = timeline.rows[row].content {
        style = "stimulus"
      } else {
        return nil
      }
      return Markup.element(
        "rect",
        [
          ("class", style), ("x", "0"), ("y", "\(top(of: row) + 1)"), ("width", "\(width)"),
          ("height", "\(Self.row - 2)"), ("rx", "4"),
        ])
    }
  }

  private func heading(_ lane: Int) -> String {
    Markup.element(
      "text", [("class", "lane"), ("x", "\(lefts[lane])"), ("y", "19")],
      Markup.text(timeline.lanes[lane].name))
  }

  private func label(_ row: Int) -> String {
    let content = timeline.rows[row].content
    var (left, words, style) = (lefts[0] + Self.inset, content.caption, "stimulus")
    if case .observation(let seen, let lane) = content {
      let place = timeline.lanes.firstIndex(of: lane) ?? 0
      (left, words, style) = (lefts[place] + Self.inset, seen, "seen")
    }
    let mark = timeline.rows[row].isBreach ? " ✕" : ""
    return Markup.element(
      "text",
      [
        ("class", style + (mark.isEmpty ? "" : " broken")), ("x", "\(left)"),
        ("y", "\(top(of: row) + 15)"),
      ],
      Markup.text(words + mark))
  }
}

extension LanePicture {
  /// For each lane a bar for each stay in a state.
  private var bars: [String] {
    timeline.lanes.indices.flatMap { lane in
      stays(lane).map { stay in bar(stay.state, lane, stay.rows) }
    }
  }

  private func stays(_ lane: Int) -> [(state: Lane.State, rows: Range<Int>)] {
    var stays: [(state: Lane.State, rows: Range<Int>)] = []
    for (row, state) in timeline.rows.map({ $0.states[lane] }).enumerated() {
      if let last = stays.last, last.state == state {
        stays[stays.count - 1].rows = last.rows.lowerBound..<row + 1
      } else {
        stays.append((state, row..<row + 1))
      }
    }
    return stays
  }

  /// A bar, the wider the more active: colours alone do not tell states apart.
  private func bar(_ state: Lane.State, _ lane: Int, _ rows: Range<Int>) -> String {
    let width =
      switch state {
      case .active: 14
      case .inactive: 9
      case .background: 5
      case .suspended, .unknown, .notRunning, .unconnected: 2
      }
    // A state begins in the middle of the row of what led to it.
    let start = rows.lowerBound == 0 ? top(of: 0) + 2 : top(of: rows.lowerBound) + Self.row / 2
    let isLast = rows.upperBound == timeline.rows.count
    let end = top(of: rows.upperBound) + (isLast ? 6 : Self.row / 2)
    return Markup.element(
      "rect",
      [
        ("class", state.style), ("x", "\(lefts[lane] + 8 - width / 2)"), ("y", "\(start)"),
        ("width", "\(width)"), ("height", "\(end - start)"),
      ], "<title>\(Markup.text("\(timeline.lanes[lane].name): \(state.rawValue)"))</title>")
  }
}

extension LaneTimeline.Row.Content {
  /// The words that stand across the lanes, if any do.
  fileprivate var caption: String {
    switch self {
    case .stimulus(let stimulus): stimulus
    case .observation: ""
    case .end(""): "end of the step"
    case .end(let reported): "end of the step, reported: \(reported)"
    }
  }
}
