import LifecycleWire

/// Serves the engine to lifecheck, one JSON object a line, from standard input to standard output.
@main
enum Serving {
  static func main() { serve(LadderEngine.self, as: "ladder", version: "1.0") }
}
