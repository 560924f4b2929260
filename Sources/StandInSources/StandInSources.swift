import Foundation
import PackagePlugin

/// Compiles copies of an app's sources, rewritten for a compiler without Objective-C.
///
/// The target has a file `StandIn.folders`, with a folder on each line, relative to the package.
@main
struct StandInSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let list = target.directoryURL.appending(path: "StandIn.folders")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      throw Failure(
        description: "\(list.path) is missing: write the folders of the app's sources into it")
    }
    let tool = try context.tool(named: "StandInRewriter").url
    var commands: [Command] = []
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) })
    where !line.isEmpty && !line.hasPrefix("#") {
      let folder = context.package.directoryURL.appending(path: line)
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      guard let files, !files.isEmpty else {
        throw Failure(description: "\(list.path): '\(line)' is no folder with files")
      }
      for file in files.sorted() where file.hasSuffix(".swift") {
        let input = folder.appending(path: file)
        let output = context.pluginWorkDirectoryURL.appending(
          path: (line + "/" + file).replacing("/", with: "-"))
        commands.append(
          .buildCommand(
            displayName: "Rewriting \(file)", executable: tool,
            arguments: [input.path, output.path], inputFiles: [input], outputFiles: [output]))
      }
    }
    return commands
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
