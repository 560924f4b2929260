import LifecycleCommand

/// The command line with the engines of the suite.
@main
enum Lifecheck {
  static func main() { ConformanceTool().main() }
}
