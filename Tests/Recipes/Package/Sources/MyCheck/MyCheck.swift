import LifecycleCommand

@main enum MyCheck {
  static func main() { ConformanceTool().with(Mine.self, as: "mine").main() }
}
