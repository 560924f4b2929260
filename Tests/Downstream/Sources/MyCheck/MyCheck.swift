import LifecycleCommand

/// The suite's command-line tool, with the engines of this package.
@main enum MyCheck {
  static func main() {
    ConformanceTool()
      .with(LadderEngine.self, as: "ladder")
      .with(HastyEngine.self, as: "hasty")
      .with(FragileEngine.self, as: "fragile")
      .with(MiniKitEngine.self, as: "minikit")
      .with(HastyActorEngine.self, as: "hasty-actor")
      .with(FragileActorEngine.self, as: "fragile-actor")
      .main()
  }
}
