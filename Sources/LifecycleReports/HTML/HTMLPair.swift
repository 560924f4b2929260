import Lifecycle

/// The lanes of a trace and of an allowed answer, and the difference as text.
struct HTMLPair {
  let actual: Trace
  let allowed: Trace
  let capabilities: Capabilities
  let name: String

  /// Both pictures, side by side if there is room, then the difference as text.
  var text: String {
    let timelines = LaneTimeline.pair(actual, beside: allowed, capabilities)
    let actualPicture = LanePicture(timelines.actual, name: "actual, \(name)", side: .actual)
    let allowedPicture = LanePicture(
      timelines.allowed, name: "one allowed answer, \(name)", side: .allowed)
    // As in the style sheet, a picture shrinks to at most 85 percent before it scrolls.
    let least = max(actualPicture.width, allowedPicture.width) * 85 / 100
    return """
      <div class="beside" style="--least:\(least)px">
      <figure><figcaption>Expected: one allowed answer</figcaption>
      \(Self.lanes(allowedPicture, name: "one allowed answer, \(name)"))</figure>
      <figure><figcaption>Actual</figcaption>
      \(Self.lanes(actualPicture, name: "actual, \(name)"))</figure>
      </div>
      <details class="trace"><summary>The difference as text</summary>
      <pre>\(Markup.text(patch))</pre></details>
      """
  }

  /// Returns a picture of lanes that a keyboard can scroll.
  static func lanes(_ picture: LanePicture, name: String) -> String {
    """
    <div class="scroll" tabindex="0" role="region" aria-label="Lanes of \(Markup.text(name))">
    \(picture.svg)
    </div>
    """
  }

  private var patch: String {
    DifferenceText(actual, beside: allowed, of: capabilities).table.lines().joined(separator: "\n")
  }
}
