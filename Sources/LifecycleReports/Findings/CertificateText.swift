import Lifecycle
import LifecycleCampaigns
import LifecycleExploration

/// A certificate that no shorter scenario fails in the same way, as text at length.
///
/// `FindingText` has the short line, which begins with `Shortest found`.
struct CertificateText {
  private let certificate: Certificate
  private let given: Given

  init(_ certificate: Certificate, _ given: Given) {
    self.certificate = certificate
    self.given = given
  }

  var lines: [String] {
    let played = certificate.scenarios.of("scenario")
    let verdict =
      certificate.isProof
      ? "proved (\(certificate.scenarios.of("shorter scenario")) played)"
      : "not proved beyond \(certificate.depth.of("stimulus", "stimuli")) (\(played) played)"
    let given = given == Given() ? "the default given" : "the same given"
    return Paragraph(
      "\(verdict), for \(given) and every stimulus about \(certificate.scope.words)",
      after: "Shortest: "
    ).lines
  }
}

extension Scope {
  /// The scope in words: `A, alert, fetch, camera, task 1, settings; waits of 5s, 31s`.
  package var words: String {
    let things =
      scenes.map { "\($0)" } + interruptions.map { "\($0)" } + modes.map { "\($0)" }
      + resources.map { "\($0)" } + work.map { "task \($0.number)" } + changes.map { "\($0)" }
    let waits = waits.map { "\($0)" }
    return things.joined(separator: ", ")
      + (waits.isEmpty ? "" : "; waits of \(waits.joined(separator: ", "))")
  }
}
