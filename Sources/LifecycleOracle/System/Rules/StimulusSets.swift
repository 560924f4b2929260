import Lifecycle

// The sets of stimuli after which many rules judge the step.
extension StimulusKindSet {
  /// All kinds, including the unknown stimulus of a log.
  static let any = StimulusKindSet(bits: .max)
  /// The stimuli by which the person asks for the app's interface.
  static let askingForInterface: StimulusKindSet = [
    .launch, .open, .url, .activity, .pushTap, .shortcut,
  ]
  /// The stimuli that can bring the app to the front or make it active again.
  static let bringingAppForward = askingForInterface.union([.unlock, .end])
  /// The stimuli that neither show, hide, interrupt, resume, open nor close anything. The rules
  /// against unasked moves use it; a new stimulus is in it unless it is subtracted here.
  static let concerningNoInterface = StimulusKindSet.all.subtracting(
    askingForInterface.union([
      .leave, .close, .home, .lock, .unlock, .interrupt, .end, .quit, .request, .reclaim,
      .memoryPressure, .terminate,
    ]))
  /// The stimuli that neither interrupt anything but audio nor concern the screen, for
  /// `cause/deactivation`; a new stimulus is not in it unless it is added here.
  static let interruptingNothing: StimulusKindSet = [
    .prewarm, .event, .expire, .memoryWarning, .timeChange, .acquire, .release, .access, .beginTask,
    .endTask, .readTimeRemaining, .register, .runJob, .expireJob, .registerJob, .submitJob,
    .completeJob, .interruptAudio, .endAudio, .resumeAudio,
  ]
}
