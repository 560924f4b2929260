import LifecycleCampaigns
public import LifecycleCommand

/// The command line `lifecheck-dev`, with which the suite itself is tested, measured and
/// documented.
public struct DevelopmentTool {
  private let tool: ConformanceTool
  private let allocations: (@Sendable () -> UInt64)?

  /// A command line that measures the engines of a tool as well.
  ///
  /// - Parameters:
  ///   - tool: The engines beside those of the suite.
  ///   - allocations: How many allocations the calling thread has made, if that is counted.
  public init(
    _ tool: ConformanceTool = ConformanceTool(), allocations: (@Sendable () -> UInt64)? = nil
  ) {
    self.tool = tool
    self.allocations = allocations
  }

  /// What the first line of an error begins with.
  private static let opening = "lifecheck-dev: "

  /// The commands that this executable starts for itself, to play an engine in another process.
  private static let ofChildren = ["serve", "worker"]

  /// Does what the arguments of the process say, and ends it with the status that they deserve.
  public func main() -> Never { main(Array(CommandLine.arguments.dropFirst())) }

  /// Does what arguments say, and ends the process with the status that they deserve.
  package func main(_ arguments: [String]) -> Never {
    if let name = arguments.first, Self.ofChildren.contains(name) {
      tool.main(arguments)
    }
    Console.toleratesClosedStreams()
    do throws(CommandError) {
      ProcessEnd.exit(try DevelopmentCommand(arguments, tool, allocations: allocations).perform())
    } catch {
      Console.complain("\(Self.opening)\(error.problem)\n  \(error.remedy)\n")
      ProcessEnd.exit(error.status)
    }
  }
}
