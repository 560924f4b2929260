import LifecycleFuzzing

/// Adds no engine to the built-in ones.
@c(lifecheck_fuzz_engines) func engines() {}

#if !LIBFUZZER
  @main enum Main {
    static func main() { FuzzTool.replay() }
  }
#endif
