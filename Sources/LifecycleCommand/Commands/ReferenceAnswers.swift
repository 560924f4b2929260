import Lifecycle
import LifecycleCampaigns
import LifecycleReference

extension AllowedAnswers {
  /// What the reference engine tells, whichever of the choices it takes that are open.
  static let ofReference = AllowedAnswers(
    choices: Latitude.all.count, making: { ReferenceEngine($0, takingChoices: $1) })
}
