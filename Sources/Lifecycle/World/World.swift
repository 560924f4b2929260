/// The state of device and app that follows from the stimuli alone.
///
/// The world alone decides which stimuli are legal; generator, shrinker and explorer ask it. It
/// knows no engine, so it cannot know whether the app really runs.
public struct World: Hashable, Sendable {
  /// The app's configuration.
  public let given: Given
  /// The existing sessions, one bit each, and above them the scenes with screens of their own.
  ///
  /// Both share one word because a world is copied for each stimulus.
  @usableFromInline var sceneBits: UInt16
  /// Whether the device is locked, was ever unlocked, and whether audio is interrupted: one bit
  /// each, from bit 0.
  @usableFromInline var deviceBits: UInt8
  /// Whether the app's code may be running: it was launched, and not quit or terminated since.
  public private(set) var mayRun = false
  /// The resources that the app's code has acquired and not released.
  public private(set) var held = ResourceSet()
  /// The work that the app's code has begun and not ended.
  public private(set) var working = WorkSet()
  /// The number of interruptions in progress, two bits for each kind, in the order of the kinds.
  @usableFromInline private(set) var interruptions: UInt8 = 0

  /// The largest number of alerts at once; other interruptions do not nest.
  public static var nestingLimit: Int { 3 }

  /// Creates a device at rest with the app installed and never launched, unlocked unless the given
  /// says otherwise.
  public init(_ given: Given) {
    self.given = given
    sceneBits = given.screens.bits &<< 8
    deviceBits = 0
    isLocked = given.startsLocked
    wasUnlocked = !given.startsLocked
  }

  /// Whether the device is locked.
  @inlinable public internal(set) var isLocked: Bool {
    get { deviceBits & 1 != 0 }
    set { deviceBits = deviceBits & ~1 | (newValue ? 1 : 0) }
  }

  /// Whether the device has been unlocked since it started.
  @inlinable public internal(set) var wasUnlocked: Bool {
    get { deviceBits & 2 != 0 }
    set { deviceBits = deviceBits & ~2 | (newValue ? 2 : 0) }
  }

  /// Whether the app's audio session is interrupted.
  @inlinable public internal(set) var isAudioInterrupted: Bool {
    get { deviceBits & 4 != 0 }
    set { deviceBits = deviceBits & ~4 | (newValue ? 4 : 0) }
  }

  /// The existing sessions: requested, and not closed.
  @inlinable public internal(set) var sessions: SceneSet {
    get { SceneSet(bits: sceneBits & 0xff) }
    set { sceneBits = sceneBits & 0xff00 | newValue.bits }
  }

  /// The scenes that are not windows, from the given.
  @inlinable public var screens: SceneSet { SceneSet(bits: sceneBits &>> 8) }

  /// The existing sessions of windows.
  @inlinable public var windows: SceneSet { sessions.subtracting(screens) }

  /// Whether any interruption is in progress; a locked device counts as one.
  public var isInterrupted: Bool { interruptions != 0 || isLocked }

  /// Hashes only the parts that can differ within one scenario; equality compares the given as
  /// well.
  public func hash(into hasher: inout Hasher) { hasher.combine(packed) }

  package func add(to hash: inout StateHash) { hash.combine(packed) }

  /// All but the given in one word: three sets of 16 bits, and 16 bits of the rest.
  private var packed: UInt64 {
    let others = UInt64(interruptions) << 8 | UInt64(deviceBits) << 1 | (mayRun ? 1 : 0)
    return UInt64(sessions.bits) | UInt64(held.bits) << 16 | UInt64(working.bits) << 32
      | others << 48
  }

  /// The number of interruptions in progress, without the lock.
  public var interruptionCount: Int {
    Interruption.allCases.reduce(0) { $0 + count(of: $1) }
  }

  /// Returns the number of interruptions of a kind in progress.
  public func count(of interruption: Interruption) -> Int {
    Int(interruptions >> (interruption.rawValue * 2) & 3)
  }

  /// Whether `stimulus` can happen now.
  public func allows(_ stimulus: Stimulus) -> Bool { obstacle(to: stimulus) == nil }

  /// Applies a stimulus, which must be legal.
  ///
  /// An engine that leaves out a stimulus by mistake may apply later ones that have become illegal.
  /// A fourth interruption of a kind has no effect, and neither has the end of an interruption that
  /// is not in progress.
  public mutating func apply(_ stimulus: Stimulus) {
    if stimulus.launches { mayRun = true }
    if stimulus.asksForInterface {
      dismissPanelAndSwitcher()
      if given.isSceneBased && windows.isEmpty { sessions.insert(.a) }
    }
    switch stimulus {
    case .open(let scene), .request(let scene): ask(for: scene)
    case .close(let scene): sessions.remove(scene)
    case .home: dismissPanelAndSwitcher()
    case .lock:
      dismissPanelAndSwitcher()
      isLocked = true
    case .unlock:
      isLocked = false
      wasUnlocked = true
    case .interrupt(let interruption):
      // Two bits count up to three.
      if count(of: interruption) < 3 { interruptions += 1 << (interruption.rawValue * 2) }
    case .end(let interruption):
      if count(of: interruption) > 0 { interruptions -= 1 << (interruption.rawValue * 2) }
    case .quit:
      dismiss(.switcher)
      forgetProcess()
      sessions = []
    case .terminate: forgetProcess()
    case .interruptAudio: isAudioInterrupted = true
    case .endAudio, .resumeAudio: isAudioInterrupted = false
    case .acquire(let resource): held.insert(resource)
    case .release(let resource): held.remove(resource)
    case .beginTask(let work): working.insert(work)
    case .endTask(let work): working.remove(work)
    default: break
    }
  }

  /// Adds a requested scene's session; an app with a single window never gets a second window.
  private mutating func ask(for scene: SceneID) {
    if given.allowsSeveralScenes || windows.isEmpty || screens.contains(scene) {
      sessions.insert(scene)
    }
  }

  /// Dismisses everything that the person has opened over the app.
  private mutating func dismissPanelAndSwitcher() {
    dismiss(.panel)
    dismiss(.switcher)
  }

  private mutating func dismiss(_ interruption: Interruption) {
    interruptions &= ~(3 << (interruption.rawValue * 2))
  }

  private mutating func forgetProcess() {
    mayRun = false
    held = []
    working = []
  }
}
