/// Lanes over time as SVG; time runs down, because the names of callbacks are long.
///
/// Lengths and coordinates are in pixels.
struct LanePicture {
  /// The shown trace, of two side by side.
  enum Side {
    case actual, allowed

    /// The sign before an observation that only this trace has.
    var sign: String {
      switch self {
      case .actual: "−"
      case .allowed: "+"
      }
    }

    /// The style class of an observation that only this trace has.
    var style: String {
      switch self {
      case .actual: "extra"
      case .allowed: "missing"
      }
    }
  }

  private let timeline: LaneTimeline
  private let name: String
  private let side: Side
  private let lefts: [Int]
  let width: Int

  private static let rowHeight = 22
  /// The height of the names of lanes, above the first row.
  private static let headHeight = 30
  /// The width of a letter in the typeface.
  private static let letterWidth = 7.3
  /// The distance of a label from the left edge of its lane.
  private static let inset = 26

  /// Creates a picture, which screen readers call `name`.
  init(_ timeline: LaneTimeline, name: String, side: Side = .actual) {
    self.timeline = timeline
    self.name = name
    self.side = side
    var lefts: [Int] = []
    var left = 2
    for lane in timeline.lanes {
      lefts.append(left)
      // A lane is as wide as its longest label needs.
      let labels = timeline.rows.compactMap { row in
        if case .observation(_, lane) = row.content { row.words(side) } else { nil }
      }
      let longest = (labels + [lane.name]).map(\.count).max() ?? 0
      left += max(100, Self.inset + Self.length(longest) + 16)
    }
    self.lefts = lefts
    // Other rows have their labels in the first lane, and may reach across all lanes.
    let captionLengths = timeline.rows.map { row in
      if case .observation = row.content { 0 } else { row.words(side).count }
    }
    width = max(left, Self.inset + Self.length(captionLengths.max() ?? 0) + 30)
  }

  private static func length(_ letters: Int) -> Int {
    Int((Double(letters) * letterWidth).rounded(.up))
  }

  var svg: String {
    let height = Self.headHeight + timeline.rows.count * Self.rowHeight + 10
    let parts =
      ["<title>\(Markup.text(name))</title>"] + bands + bars + timeline.lanes.indices.map(heading)
      + timeline.rows.indices.filter { timeline.rows[$0].content != .gap }.map(label)
    return "<svg class=\"lanes\" role=\"img\" width=\"\(width)\" height=\"\(height)\" "
      + "style=\"--whole:\(width)px\" viewBox=\"0 0 \(width) \(height)\">\n"
      + parts.joined(separator: "\n") + "\n</svg>"
  }

  private func top(of row: Int) -> Int { Self.headHeight + row * Self.rowHeight }

  /// The bands for stimuli, for observations that only this trace has, and for the breach.
  private var bands: [String] {
    timeline.rows.indices.compactMap { row in
      let style: String
      if timeline.rows[row].isBreach {
        style = "breach"
      } else if timeline.rows[row].isAlone {
        style = side.style
      } else if case .stimulus = timeline.rows[row].content {
        style = "stimulus"
      } else {
        return nil
      }
      return Markup.element(
        "rect",
        [
          ("class", style), ("x", "0"), ("y", "\(top(of: row) + 1)"), ("width", "\(width)"),
          ("height", "\(Self.rowHeight - 2)"), ("rx", "4"),
        ])
    }
  }

  private func heading(_ lane: Int) -> String {
    Markup.element(
      "text", [("class", "lane"), ("x", "\(lefts[lane])"), ("y", "19")],
      Markup.text(timeline.lanes[lane].name))
  }

  private func label(_ row: Int) -> String {
    let shown = timeline.rows[row]
    var (left, style) = (lefts[0] + Self.inset, "stimulus")
    if case .observation(_, let lane) = shown.content {
      let place = timeline.lanes.firstIndex(of: lane) ?? 0
      (left, style) = (lefts[place] + Self.inset, "seen")
    }
    if shown.isBreach { style += " broken" } else if shown.isAlone { style += " " + side.style }
    return Markup.element(
      "text", [("class", style), ("x", "\(left)"), ("y", "\(top(of: row) + 15)")],
      Markup.text(shown.words(side)))
  }

  /// The bars of each lane, one for each stay in a state.
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

  /// Returns a bar that is wider for a more active state, so that colours alone carry no meaning.
  private func bar(_ state: Lane.State, _ lane: Int, _ rows: Range<Int>) -> String {
    let width =
      switch state {
      case .active: 14
      case .inactive: 9
      case .background: 5
      case .suspended, .unknown, .notRunning, .unconnected: 3
      }
    // A state begins in the middle of the row that led to the state.
    let isFirst = rows.lowerBound == 0
    let start = top(of: rows.lowerBound) + (isFirst ? 2 : Self.rowHeight / 2)
    let isLast = rows.upperBound == timeline.rows.count
    let end = top(of: rows.upperBound) + (isLast ? 6 : Self.rowHeight / 2)
    return Markup.element(
      "rect",
      [
        ("class", state.style), ("x", "\(lefts[lane] + 8 - width / 2)"), ("y", "\(start)"),
        ("width", "\(width)"), ("height", "\(end - start)"),
      ], "<title>\(Markup.text("\(timeline.lanes[lane].name): \(state.rawValue)"))</title>")
  }
}

extension LaneTimeline.Row {
  /// Returns the label of the row, with a sign if only this trace has the row, a cross at a breach.
  fileprivate func words(_ side: LanePicture.Side) -> String {
    (isAlone ? side.sign + " " : "") + content.words + (isBreach ? " ✕" : "")
  }
}

extension LaneTimeline.Row.Content {
  fileprivate var words: String {
    switch self {
    case .stimulus(let stimulus): stimulus
    case .observation(let seen, _): seen
    case .end(""): "end of the step"
    case .end(let reported): "end of the step: \(reported)"
    case .gap: ""
    }
  }
}
