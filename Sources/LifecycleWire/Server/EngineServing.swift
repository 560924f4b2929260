import Foundation
public import Lifecycle

/// Serves an engine to `lifecheck run --engine exec:…`, over standard input and standard output.
///
/// It is the whole main function of an executable. What the engine prints goes to standard error.
///
/// - Parameters:
///   - engine: The type of the engine, of which one is made for each scenario.
///   - name: What reports call it.
///   - version: Its own version.
public func serve<E: Engine>(_ engine: E.Type, as name: String, version: String) -> Never {
  var server = WireServer(name: name, version: version) { scenario throws(EngineFailure) in
    try E(scenario.given)
  }
  exit(server.serve() ? 0 : 1)
}
