import LifecycleCampaigns
import LifecycleEngines

extension AllowedAnswers {
  /// What the reference engine tells, whichever of the choices it takes that are open.
  static let ofReference = AllowedAnswers(
    choices: EngineCatalogue.choices, making: EngineCatalogue.engine)
}
