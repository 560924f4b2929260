import Lifecycle

extension Random {
  /// Draws the app's reactions in callbacks that its delegates implement, at least in one of them.
  ///
  /// Places come in a fixed order, each at most once, so that no entry hides another.
  mutating func script(for given: Given, _ capabilities: Capabilities) -> Script {
    if chance(1, in: 5) { return unusualScript(for: given, capabilities) }
    var script = Script()
    let receiver = transitionReceiver(given)
    var background = Reaction()
    if let receiver {
      background = backgroundReaction(capabilities)
      add(background, at: .callback(.didEnterBackground, receiver), to: &script)
      if chance(1, in: 3) {
        let reaction = cleaningUp(capabilities)
        add(reaction, at: .callback(.willResignActive, receiver), to: &script)
      }
    }
    // If no delegate receives transitions, tasks begin only outside of callbacks.
    let isUntold = receiver == nil && capabilities.contains(.tasks)
    if let work = background.begins.first ?? (isUntold ? .first : nil), chance(3, in: 4) {
      var ending = Reaction()
      ending.ends = [work]
      add(ending, at: .expiration(work), to: &script)
    }
    if script.isEmpty || chance(1, in: 4) {
      let trigger = chance(1, in: 4) ? otherTrigger(receiver) : foregroundTrigger(receiver)
      let reaction = foregroundReaction(capabilities)
      if trigger.needs.isSubset(of: capabilities) { add(reaction, at: trigger, to: &script) }
    }
    return script
  }

  /// Draws a script in which one callback acquires or begins something and any other undoes it.
  private mutating func unusualScript(for given: Given, _ capabilities: Capabilities) -> Script {
    var (first, second) = (Reaction(), Reaction())
    if capabilities.contains(.resources), chance(2, in: 3) {
      let resource: Resource = chance(1, in: 2) ? .camera : element(of: ResourceSet.everything)
      first.acquires = [resource]
      second.releases = [resource]
    }
    if capabilities.contains(.tasks), first.isEmpty || chance(1, in: 3) {
      first.begins = [.first]
      second.ends = [.first]
      if chance(1, in: 4) { second.ends = [.first, .second] }
    }
    if capabilities.contains(.scheduler), chance(1, in: 4) { first.registersAnyIdentifier = true }
    if first.isEmpty || chance(1, in: 4) { second.takes = stay() }
    let receiver = transitionReceiver(given)
    let places = Self.triggers(receiver, capabilities)
    let isForeground = chance(1, in: 3)
    let transition = receiver.map { Trigger.callback(element(of: Self.transitions), $0) }
    let place: Trigger
    if isForeground {
      place = foregroundTrigger(receiver)
    } else if chance(1, in: 2), let transition {
      place = transition
    } else {
      place = element(of: places)
    }
    // Only a task that was begun has an expiration handler.
    let isExpiration = !first.begins.isEmpty && chance(1, in: 4)
    let other = isExpiration ? .expiration(.first) : element(of: places)
    var script = Script()
    add(first, at: place, to: &script)
    if other != place { add(second, at: other, to: &script) }
    return script
  }

  /// The places where the app can react and that an engine with the capabilities can reach.
  ///
  /// `receiver` is the delegate that receives transitions, if any does. Only scenes A and B do.
  private static func triggers(
    _ receiver: Receiver?, _ capabilities: Capabilities
  ) -> [Trigger] {
    let all =
      switch receiver {
      case .app: ofApps
      case .scene(.b): ofSecondScenes
      case nil: ofUntoldApps
      default: ofScenes
      }
    return needs.isSubset(of: capabilities)
      ? all : all.filter { $0.needs.isSubset(of: capabilities) }
  }

  // Constants, so that each list is made only once.
  private static let ofUntoldApps = triggers(nil)
  private static let ofApps = triggers(.app)
  private static let ofScenes = triggers(.scene(.a))
  private static let ofSecondScenes = triggers(.scene(.b))
  /// The capabilities that all these places need together.
  private static let needs = ofScenes.reduce(Capabilities()) { $0.union($1.needs) }

  private static func triggers(_ receiver: Receiver?) -> [Trigger] {
    var triggers = ofApp.map { Trigger.callback($0, .app) } + [.expiration(.first)]
    if let receiver {
      triggers += transitions.map { .callback($0, receiver) }
      if receiver != .app { triggers += ofScene.map { .callback($0, receiver) } }
    }
    return triggers
  }

  private static let transitions: [Callback] = [
    .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground,
  ]
  private static let ofScene: [Callback] = [
    .willConnect, .didDisconnect, .openURLContexts, .continueActivity, .stateRestorationActivity,
  ]
  private static let ofApp: [Callback] = [
    .willFinishLaunching, .didFinishLaunching, .willTerminate, .open, .continueActivity,
    .didReceiveNotificationResponse, .performFetch, .didReceiveRemoteNotification,
    .didReceiveMemoryWarning, .significantTimeChange, .protectedDataWillBecomeUnavailable,
    .protectedDataDidBecomeAvailable, .configurationForConnecting, .didDiscardSceneSessions,
  ]

  private func add(_ reaction: Reaction, at trigger: Trigger, to script: inout Script) {
    guard !reaction.isEmpty else { return }
    script.append(Script.Entry(at: trigger, reaction))
  }

  /// Draws the delegate that receives transitions, if any does: the app's, or that of scene A or B.
  private mutating func transitionReceiver(_ given: Given) -> Receiver? {
    guard given.isSceneBased else { return given.hasAppTransitions ? .app : nil }
    guard given.hasSceneDelegate else { return nil }
    return .scene(given.multipleScenes && chance(1, in: 3) ? .b : .a)
  }

  private mutating func backgroundReaction(_ capabilities: Capabilities) -> Reaction {
    var reaction = chance(1, in: 2) ? cleaningUp(capabilities) : Reaction()
    if chance(1, in: 2) { reaction.takes = stay() }
    if capabilities.contains(.tasks), chance(1, in: 2) {
      reaction.begins = [chance(3, in: 4) ? .first : element(of: WorkSet.everything)]
      if chance(1, in: 6) { reaction.ends = reaction.begins }
    }
    if capabilities.contains(.resources), chance(1, in: 16) {
      reaction.accesses = [element(of: ResourceSet.everything)]
    }
    return reaction
  }

  /// Draws the clean-up on the way to the background: releasing all resources or some, ending a
  /// task.
  private mutating func cleaningUp(_ capabilities: Capabilities) -> Reaction {
    var reaction = Reaction()
    if capabilities.contains(.resources) {
      reaction.releases =
        chance(1, in: 2)
        ? .everything
        : ResourceSet(bits: UInt16(truncatingIfNeeded: next()) & ResourceSet.everything.bits)
    }
    if capabilities.contains(.tasks), chance(1, in: 6) { reaction.ends = [.first] }
    return reaction
  }

  /// Draws the time spent in a callback, on both sides of the limits of five and ten seconds.
  private mutating func stay() -> Seconds {
    chance(3, in: 4) ? element(of: [2, 6, 12]) : Seconds(UInt16(1 + below(15)))
  }

  private mutating func foregroundReaction(_ capabilities: Capabilities) -> Reaction {
    var reaction = Reaction()
    if capabilities.contains(.scheduler), chance(1, in: 2) {
      reaction.registersAnyIdentifier = true
    }
    if capabilities.contains(.resources), chance(1, in: 2) {
      reaction.acquires = [element(of: ResourceSet.everything)]
    }
    if capabilities.contains(.tasks), chance(1, in: 4) { reaction.begins = [.second] }
    if reaction.isEmpty { reaction.takes = stay() }
    return reaction
  }

  /// Draws a callback after the launch methods that comes to most apps when they come forward, if
  /// any delegate gets one.
  mutating func laterTrigger(_ given: Given) -> Trigger? {
    guard let receiver = transitionReceiver(given) else { return nil }
    let isConnection = receiver != .app && chance(1, in: 2)
    return .callback(isConnection ? .willConnect : .didBecomeActive, receiver)
  }

  private mutating func foregroundTrigger(_ receiver: Receiver?) -> Trigger {
    if let receiver, chance(1, in: 3) { return .callback(.didBecomeActive, receiver) }
    return .callback(chance(1, in: 8) ? .willFinishLaunching : .didFinishLaunching, .app)
  }

  /// Draws a callback in which apps seldom react: about a scene, a link or an event.
  private mutating func otherTrigger(_ receiver: Receiver?) -> Trigger {
    if let receiver, receiver != .app, chance(1, in: 2) {
      return .callback(
        element(of: Self.ofScene + [.willEnterForeground]), receiver)
    }
    if receiver == .app, chance(1, in: 4) { return .callback(.willEnterForeground, .app) }
    // The first two callbacks are the launch methods, in which apps often react.
    return .callback(element(of: Array(Self.ofApp.dropFirst(2))), .app)
  }
}
