public import LifecycleCommand

/// The command line `lifecheck-dev`, which tests, measures and documents the suite itself.
public struct DevelopmentTool {
  private let tool: ConformanceTool
  private let allocations: (@Sendable () -> UInt64)?

  /// Creates a command line that also measures the engines of a tool.
  ///
  /// - Parameters:
  ///   - tool: The tool with the engines that were added to the suite's engines.
  ///   - allocations: Returns how often the calling thread has allocated memory, if that is
  ///     counted.
  public init(
    _ tool: ConformanceTool = ConformanceTool(), allocations: (@Sendable () -> UInt64)? = nil
  ) {
    self.tool = tool
    self.allocations = allocations
  }

  /// The prefix of an error message.
  private static let opening = "lifecheck-dev: "

  /// The commands that this executable starts for itself, to play an engine in another process.
  private static let ofChildren = ["serve", "worker"]

  /// Performs the command in the arguments of the process, and exits with the resulting status.
  public func main() -> Never { main(Array(CommandLine.arguments.dropFirst())) }

  /// Performs the command in `arguments`, and exits with the resulting status.
  package func main(_ arguments: [String]) -> Never {
    if let name = arguments.first, Self.ofChildren.contains(name) {
      tool.main(arguments)
    }
    Console.tolerateClosedStreams()
    do throws(CommandError) {
      // The command's processes and folders are gone when this statement ends, before the exit.
      let status = try DevelopmentCommand.action(arguments, tool, allocations: allocations)
        .perform()
      ProcessEnd.exit(status)
    } catch {
      Console.complain("\(Self.opening)\(error.problem)\n  \(error.remedy)\n")
      ProcessEnd.exit(error.status)
    }
  }
}
