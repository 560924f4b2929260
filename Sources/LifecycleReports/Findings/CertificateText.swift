import Lifecycle
import LifecycleCampaigns
import LifecycleExploration

/// A certificate that no shorter scenario fails in the same way, as text at length.
///
/// `FindingText` has the short line, which begins with `Shortest found`.
struct CertificateText {
  let certificate: Certificate
  let given: Given
  let capabilities: Capabilities

  var lines: [String] {
    let played = certificate.scenarios.of("scenario")
    let verdict =
      certificate.isProof
      ? "proved (\(certificate.scenarios.of("shorter scenario")) played)"
      : "not proved beyond \(certificate.depth.of("stimulus", "stimuli")) (\(played) played)"
    let given = given == Given() ? "the default given" : "the same given"
    return Paragraph(
      "\(verdict), for \(given) and every stimulus about \(certificate.scope.words(capabilities))",
      after: "Shortest: "
    ).lines
  }
}

extension Scope {
  /// Returns the scope in words; a kind of thing is left out if no capability that concerns it is
  /// declared.
  ///
  /// An example is `A, alert, fetch, camera, task 1, settings; waits of 5s, 31s`.
  func words(_ capabilities: Capabilities) -> String {
    func listed<Thing>(_ things: some Sequence<Thing>, ifDeclared need: Capabilities) -> [String] {
      capabilities.contains(need) ? things.map { "\($0)" } : []
    }
    let things =
      scenes.map { "\($0)" } + interruptions.map { "\($0)" }
      + listed(modes, ifDeclared: .backgroundLaunch)
      + listed(resources, ifDeclared: .resources)
      + listed(work.map { "task \($0.number)" }, ifDeclared: .tasks)
      + listed(changes, ifDeclared: .changes)
    let waits = waits.map { "\($0)" }
    return things.joined(separator: ", ")
      + (waits.isEmpty ? "" : "; waits of \(waits.joined(separator: ", "))")
  }
}
