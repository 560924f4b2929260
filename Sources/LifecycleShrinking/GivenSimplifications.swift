import Lifecycle

extension Given {
  /// Givens that are a little nearer to the default, the boldest first.
  var simplifications: [Given] {
    let bold = changed([{ $0.script = Script() }, { $0.modes = [] }])
    let scripted = script.simplifications.map { script in
      var given = self
      given.script = script
      return given
    }
    return bold + ofOtherVersions + withScenes + ofOtherModes + changed(Self.plainings) + scripted
  }

  /// The givens that changes make of this one, but for those that change nothing.
  private func changed(_ changes: [(inout Given) -> Void]) -> [Given] {
    changes.compactMap { change in
      var given = self
      change(&given)
      return given == self ? nil : given
    }
  }

  /// What puts a single feature back to the default.
  private static var plainings: [(inout Given) -> Void] {
    [
      { $0.multipleScenes = false }, { $0.delegates = .both }, { $0.delegates = .sceneOnly },
      { $0.isExtension = false }, { $0.exitsOnSuspend = false }, { $0.protectsData = true },
      { $0.sceneOpensURLs = true }, { $0.sceneContinuesActivities = true },
      { $0.restoresState = false },
    ]
  }

  private var ofOtherVersions: [Given] {
    let systems = Self.versions(nearer: Version(18), than: system)
    let sdks = Self.versions(nearer: system ?? Version(18), than: sdk)
    return systems.flatMap { version in
      changed([
        { given in
          if given.sdk == given.system { given.sdk = version }
          given.system = version
        }, { $0.system = version },
      ])
    } + changed([Self.becomeSceneless, { $0.sdk = $0.system }])
      + changed(sdks.map { version in { $0.sdk = version } })
  }

  /// Puts an app that has no scenes for want of a newer system on the usual one.
  private static func becomeSceneless(_ given: inout Given) {
    given.system = Version(18)
    given.sdk = Version(18)
    given.scenes = false
  }

  private var withScenes: [Given] {
    changed([
      { $0.scenes = true },
      { given in
        given.scenes = true
        given.script.entries = given.script.entries.map(\.ofTheFirstScene)
      },
    ])
  }

  /// Without one of the modes, or with an earlier one in its stead.
  private var ofOtherModes: [Given] {
    modes.flatMap { mode in
      changed([{ $0.modes.remove(mode) }])
        + changed(
          BackgroundMode.allCases.filter { $0.rawValue < mode.rawValue }.map { earlier in
            { given in
              given.modes.remove(mode)
              given.modes.insert(earlier)
            }
          })
    }
  }

  /// The versions nearer to `target` than `version` is, the nearest first.
  private static func versions(nearer target: Version, than version: Version?) -> [Version] {
    guard let version else { return [target] }
    let distance = abs(Int(version.major) - Int(target.major))
    var versions: [Version] = []
    var less = distance
    while less > 0 {
      let near = distance - less
      versions.append(
        Version(target < version ? target.major + UInt8(near) : target.major - UInt8(near)))
      less /= 2
    }
    return versions
  }
}
