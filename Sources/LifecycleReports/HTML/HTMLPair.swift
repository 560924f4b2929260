import Lifecycle
import LifecycleCampaigns

/// How a trace differs from an allowed answer in words, and the lanes of both.
struct HTMLPair {
  private let actual: Trace
  private let allowed: Trace
  private let capabilities: Capabilities
  private let name: String

  /// What an engine told that can do so much, beside an allowed answer; screen readers call it
  /// `name`.
  init(
    _ actual: Trace, beside allowed: Trace, _ capabilities: Capabilities, name: String
  ) {
    self.actual = actual
    self.allowed = allowed
    self.capabilities = capabilities
    self.name = name
  }

  /// Each difference in words, for lanes may be wider than the screen; then both, side by side
  /// where there is room, else one below the other.
  var text: String {
    let (told, open) = LaneTimeline.pair(actual, beside: allowed, capabilities)
    let left = LanePicture(told, name: "actual, \(name)", side: .actual)
    let right = LanePicture(open, name: "one allowed answer, \(name)", side: .allowed)
    return """
      <ul class="differences" aria-label="How it differs from an allowed answer">\(differences)</ul>
      <div class="beside" style="--least:\(max(left.width, right.width))px">
      <figure><figcaption>Expected: one allowed answer</figcaption>
      \(Self.lanes(right, name: "one allowed answer, \(name)"))</figure>
      <figure><figcaption>Actual</figcaption>
      \(Self.lanes(left, name: "actual, \(name)"))</figure>
      </div>
      <details class="trace"><summary>The difference as text</summary>
      <pre>\(Markup.text(patch))</pre></details>
      """
  }

  /// A picture of lanes that a keyboard can scroll.
  static func lanes(_ picture: LanePicture, name: String) -> String {
    """
    <div class="scroll" tabindex="0" role="region" aria-label="Lanes of \(Markup.text(name))">
    \(picture.svg)
    </div>
    """
  }

  private var patch: String {
    DifferenceText(actual, beside: allowed, of: capabilities).lines.joined(separator: "\n")
  }

  /// Each step in which they differ, and in what.
  private var differences: String {
    let all = actual.differences(from: allowed, of: capabilities)
    return all.enumerated().filter { $0.element.distance > 0 }.map { number, difference in
      let (step, other) = (actual.steps[number], allowed.steps[number])
      var told: [String] = []
      var open: [String] = []
      for part in difference.parts {
        switch part {
        case .actual(let index): told.append("\(step.observations[index])")
        case .allowed(let index): open.append("\(other.observations[index])")
        case .both, .unjudged: break
        }
      }
      if difference.states > 0 {
        told.append("reported: \(Self.words(step.reported))")
        open.append("reported: \(Self.words(other.reported))")
      }
      let lists = [
        Self.list(told, .actual, "told, and not in the allowed answer"),
        Self.list(open, .allowed, "in the allowed answer, and not told"),
      ].compactMap { $0 }
      return "<li>Step \(number + 1), <code>\(Markup.text("\(step.stimulus)"))</code>: "
        + lists.joined(separator: "; ") + "</li>"
    }.joined()
  }

  private static func words(_ reported: ReportedStates) -> String {
    reported.isEmpty ? "nothing" : "\(reported)"
  }

  private static func list(
    _ words: [String], _ side: LanePicture.Side, _ meaning: String
  ) -> String? {
    if words.isEmpty { return nil }
    let items = words.map { "<code class=\"\(side.style)\">\(side.sign) \(Markup.text($0))</code>" }
    return "\(meaning): \(items.joined(separator: ", "))"
  }
}
