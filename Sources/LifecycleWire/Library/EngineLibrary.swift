import CLifecycleEngine
package import Lifecycle
import LifecycleSystem

/// An engine in a shared library that exports the functions of `lifecycle_engine.h`.
///
/// The library stays loaded until the process ends, because it may have started threads.
package struct EngineLibrary: Sendable {
  typealias Text = UnsafePointer<CChar>
  typealias App = UnsafePointer<lifecycle_app>

  package let name: String
  package let version: String
  package let capabilities: Capabilities
  /// Whether a host drives the engine, so that it is sent events instead of stimuli.
  package var isHostDriven: Bool { hears && contract == nil }
  /// The contract of a client of UIKit. Nil for other engines.
  package let contract: Contract?

  /// Whether the library has `hear`, which takes the lines of a host or of UIKit.
  let hears: Bool
  // The functions of the library. `handle` is its `hear` if it has that.
  let create: @convention(c) (Text, App) -> UnsafeMutableRawPointer?
  let handle: @convention(c) (UnsafeMutableRawPointer, Text, App) -> CInt
  let states: @convention(c) (UnsafeMutableRawPointer) -> Text?
  let destroy: @convention(c) (UnsafeMutableRawPointer) -> Void

  /// Loads the library at a path.
  ///
  /// - Throws: `LibraryFault` if there is no such library, or it lacks something.
  package init(path: String) throws(LibraryFault) {
    let symbols = try Symbols(path: path)
    // The header calls its version a contract. That is not the contract of a client.
    let headerVersion: @convention(c) () -> UInt32 = try symbols["contract"]
    guard headerVersion() == LIFECYCLE_ENGINE_CONTRACT else {
      throw LibraryFault(
        problem: "'\(path)' uses contract \(headerVersion()) of lifecycle_engine.h",
        remedy: "compile it with the header of this suite, whose contract is "
          + "\(LIFECYCLE_ENGINE_CONTRACT)")
    }
    name = try symbols.text("name")
    version = try symbols.text("version")
    capabilities = try Self.capabilities(try symbols.text("capabilities"), of: path)
    create = try symbols["create"]
    self.contract =
      try symbols.has("client") ? Self.contract(try symbols.text("client"), of: path) : nil
    hears = symbols.has("hear") || self.contract != nil
    handle = try symbols[hears ? "hear" : "handle"]
    states = try symbols["states"]
    destroy = try symbols["destroy"]
  }

  /// Whether the library is asked for states. A client reports none.
  var reportsStates: Bool { contract == nil && capabilities.contains(.reportedStates) }

  private static func contract(_ lines: String, of path: String) throws(LibraryFault) -> Contract {
    do throws(NotationError) {
      return try Contract(notation: lines)
    } catch {
      throw LibraryFault(
        problem:
          "lifecycle_engine_client of '\(path)', line \(error.line), column \(error.column): "
          + error.problemAndWord, remedy: error.remedy)
    }
  }

  /// Reads a list of capabilities with commas between them.
  private static func capabilities(
    _ list: String, of path: String
  ) throws(LibraryFault) -> Capabilities {
    var capabilities: Capabilities = []
    for part in list.split(separator: ",") {
      let name = String(part.filter { $0 != " " })
      guard let known = Capabilities(name: name) else {
        throw LibraryFault(
          problem: "'\(path)' declares the unknown capability '\(name)'",
          remedy: Suggestion.remedy(for: name, among: Capabilities.allNames))
      }
      capabilities.insert(known)
    }
    return capabilities
  }
}

private struct Symbols {
  private let path: String
  private let library: UnsafeMutableRawPointer

  /// Loads the library at a path. Standard folders are not searched.
  init(path: String) throws(LibraryFault) {
    self.path = path
    guard let library = dlopen(path.contains("/") ? path : "./" + path, RTLD_NOW | RTLD_LOCAL)
    else {
      throw LibraryFault(
        problem: "'\(path)' cannot be loaded: \(dlerror().map { String(cString: $0) } ?? "")",
        remedy: "give the path of a shared library, built with 'cc -shared -fPIC'")
    }
    self.library = library
  }

  /// The function `lifecycle_engine_NAME`.
  subscript<Function>(_ name: String) -> Function {
    get throws(LibraryFault) {
      guard let symbol = dlsym(library, "lifecycle_engine_\(name)") else {
        throw LibraryFault(
          problem: "'\(path)' has no function lifecycle_engine_\(name)",
          remedy:
            "define the function as declared in lifecycle_engine.h; in C++, include that header")
      }
      return unsafeBitCast(symbol, to: Function.self)
    }
  }

  /// Returns whether there is a function `lifecycle_engine_NAME`.
  func has(_ name: String) -> Bool { dlsym(library, "lifecycle_engine_\(name)") != nil }

  /// Calls a function without parameters that returns a text.
  func text(_ name: String) throws(LibraryFault) -> String {
    let function: @convention(c) () -> EngineLibrary.Text? = try self[name]
    guard let text = function() else {
      throw LibraryFault(
        problem: "lifecycle_engine_\(name) of '\(path)' returns NULL", remedy: "return a text")
    }
    return String(cString: text)
  }
}

/// The reason why a library cannot be played, with a remedy.
package struct LibraryFault: Error, Hashable, Sendable {
  package let problem: String
  package let remedy: String
}
