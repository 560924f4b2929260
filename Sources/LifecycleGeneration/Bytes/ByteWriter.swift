package import Lifecycle

extension Scenario {
  /// The bytes that encode this legal scenario for `ByteReader`, or `nil` if there are none.
  ///
  /// The encoding has no unknown versions, which only a log has, and nothing about clients. It has
  /// no reaction in a callback that its receiver does not implement.
  package var bytes: [UInt8]? {
    words.map { $0.flatMap { [$0.first, $0.argument] } }
  }

  /// The words that encode this legal scenario, or `nil` if there are none.
  ///
  /// Words about the given come first, only for values that differ from the default.
  var words: [ByteWord]? {
    guard var words = given.words, stimuli.allSatisfy({ StimulusKindSet.all.contains($0.kind) })
    else { return nil }
    for stimulus in stimuli { words += stimulus.words }
    return words
  }
}

extension Given {
  fileprivate var words: [ByteWord]? {
    guard let system = system?.argument, let sdk = sdk?.argument, !isAboutClients else {
      return nil
    }
    let usual = Given()
    let modes = modes.map { ByteWord(.given(.mode), $0.rawValue) }
    var script: [ByteWord] = []
    for entry in self.script.entries {
      guard let words = entry.words else { return nil }
      script += words
    }
    return word(.system, system, where: self.system != usual.system)
      + word(.sdk, sdk, where: self.sdk != usual.sdk)
      + word(.scenes, 0, where: !scenes) + word(.multipleScenes, 1, where: multipleScenes)
      + word(.delegates, delegates.rawValue, where: delegates != usual.delegates) + modes
      + word(.isExtension, 1, where: isExtension)
      + word(.exitsOnSuspend, 1, where: exitsOnSuspend)
      + word(.protectsData, 0, where: !protectsData)
      + word(.sceneOpensURLs, 0, where: !sceneOpensURLs)
      + word(.sceneContinuesActivities, 0, where: !sceneContinuesActivities)
      + word(.restoresState, 1, where: restoresState)
      + word(.startsLocked, 1, where: startsLocked) + script
  }

  private func word(
    _ aspect: ByteWord.Aspect, _ argument: UInt8, where differs: Bool
  ) -> [ByteWord] {
    differs ? [ByteWord(.given(aspect), argument)] : []
  }
}

extension Given.Version {
  fileprivate var argument: UInt8? {
    Self.known.contains(major) ? major - Self.known.lowerBound : nil
  }
}

extension Script.Entry {
  fileprivate var words: [ByteWord]? {
    guard let place = Trigger.places.firstIndex(of: trigger) else { return nil }
    var words = [ByteWord(.reaction(.place), UInt8(place))]
    if reaction.takes != .zero { words += reaction.takes.words(.reaction(.take)) }
    words += reaction.acquires.map { ByteWord(.reaction(.acquire), $0.rawValue) }
    words += reaction.releases.map { ByteWord(.reaction(.release), $0.rawValue) }
    words += reaction.accesses.map { ByteWord(.reaction(.access), $0.rawValue) }
    words += reaction.begins.map { ByteWord(.reaction(.begin), $0.rawValue) }
    words += reaction.ends.map { ByteWord(.reaction(.end), $0.rawValue) }
    if reaction.registersAnyIdentifier { words.append(ByteWord(.reaction(.register))) }
    words += reaction.registersJobs.map { ByteWord(.reaction(.registerJob), $0.rawValue) }
    return words
  }
}

extension Seconds {
  fileprivate func words(_ code: ByteWord.Code) -> [ByteWord] {
    let word = ByteWord(code, UInt8(count & 0xff))
    return count < 256 ? [word] : [ByteWord(.long, UInt8(count >> 8)), word]
  }
}

extension Stimulus {
  /// The words that encode the stimulus: one, or two for a long wait.
  fileprivate var words: [ByteWord] {
    if case .wait(let time) = self { return time.words(.stimulus(.wait)) }
    return [ByteWord(.stimulus(kind), UInt8(parameter))]
  }
}
