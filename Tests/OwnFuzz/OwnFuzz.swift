import LifecycleCommand
import LifecycleFuzzing

@c(lifecheck_fuzz_engines) func engines() {
  FuzzTool.use(ConformanceTool().with(MyEngine.self, as: "mine"))
}

#if !LIBFUZZER
  @main enum MyFuzz {
    static func main() { FuzzTool.replay() }
  }
#endif
