import Lifecycle

/// Two engines that live through the same, each with its app: one state of an exploration.
struct EnginePair<Left: Engine & Hashable, Right: Engine & Hashable>: Hashable {
  var left: Left
  var leftApp: ScriptedApp
  var right: Right
  var rightApp: ScriptedApp
  var world: World

  /// The engines and the world at the start of a scenario.
  init(_ given: Given, _ left: Left, _ right: Right) {
    self.left = left
    self.right = right
    leftApp = ScriptedApp(given.script)
    rightApp = leftApp
    world = World(given)
  }

  /// The engines alone: what else there is mostly follows from them, and equality looks at all.
  func hash(into hasher: inout Hasher) {
    hasher.combine(left)
    hasher.combine(right)
  }
}
