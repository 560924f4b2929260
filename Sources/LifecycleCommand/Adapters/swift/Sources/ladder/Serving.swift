import LifecycleWire

/// Serves the engine to lifecheck on standard input and output, one JSON object a line.
@main
enum Serving {
  static func main() { serve(LadderEngine.self, as: "ladder", version: "1.0") }
}
