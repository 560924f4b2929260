import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle

/// The result of a log in two words and a colour, always with the denominator.
struct Badge {
  let log: RunLog

  /// The subject of the badge: the role that is judged, and the edition of the rule book.
  private var label: String {
    let role = log.outcome.plan.contract.map { $0.isOfApp ? "app " : "bridge " } ?? ""
    return "\(role)life cycle \(log.outcome.plan.edition)"
  }

  private var message: String {
    let must = log.results.filter { $0.rule.level == .must }
    if log.stop == .cutShort { return "cut short" }
    return "MUST \(must.count { $0.kind == .held })/\(must.count)"
  }

  /// The colour's name on shields.io, and its value.
  private var colour: (name: String, value: String) {
    switch log.status {
    case .success: ("brightgreen", "#2e7d32")
    case .violation, .suiteFault: ("red", "#b3261e")
    case .inconclusive, .engineFailed, .nothingRan, .usage, .malformed, .missing:
      ("yellow", "#8a6100")
    }
  }

  /// The response of a shields.io endpoint.
  var json: JSON {
    [
      "schemaVersion": 1, "label": .text(label), "message": .text(message),
      "color": .text(colour.name),
    ]
  }

  /// The picture, in SVG.
  var picture: String {
    let (left, right) = (Self.width(label), Self.width(message))
    let name = Markup.text("\(label): \(message)")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img" \
      aria-label="\(name)">
      <title>\(name)</title>
      <clipPath id="round"><rect width="\(left + right)" height="20" rx="3"/></clipPath>
      <g clip-path="url(#round)">
      <rect width="\(left)" height="20" fill="#444"/>
      <rect x="\(left)" width="\(right)" height="20" fill="\(colour.value)"/>
      </g>
      <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" \
      text-anchor="middle">
      <text x="\(left / 2)" y="14">\(Markup.text(label))</text>
      <text x="\(left + right / 2)" y="14">\(Markup.text(message))</text>
      </g>
      </svg>

      """
  }

  /// Returns the width in pixels: about seven for a letter, and six on each side.
  private static func width(_ text: String) -> Int { text.count * 7 + 12 }
}
