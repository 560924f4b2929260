import CTexts

/// The built-in adapters, by language.
enum Adapter: String, CaseIterable {
  case python, node, c, swift

  /// A file of an adapter, by its path within the adapter's folder.
  struct File {
    let name: String
    let text: String
  }

  /// The kind of implementation that an adapter is for.
  enum Subject: String {
    /// An engine; the example is the ladder.
    case engine
    /// An engine with several scenes.
    case scenes
    /// An implementation that a host drives; the example is the relay.
    case host
    /// A client of UIKit; the example is the bridge.
    case client
    /// An app that reports its acts.
    case app

    /// The name of the documentation page.
    var page: String {
      switch self {
      case .engine, .scenes: "Answer the stimuli"
      case .host: "Test a host-driven implementation"
      case .client: "Test a client of UIKit"
      case .app: "Test an app"
      }
    }
  }

  /// Whether the language has an adapter for a kind of implementation.
  func has(_ subject: Subject) -> Bool {
    subject == .engine || self == .python || self == .c && subject != .scenes
  }
}

/// An example in one language, which the user replaces with an implementation.
struct AdapterExample {
  typealias File = Adapter.File

  let language: Adapter
  let subject: Adapter.Subject

  /// The file with the example's implementation, which the user replaces.
  var exampleFile: String {
    switch language {
    case .python: "\(name).py"
    case .node: "\(name).mjs"
    case .c: "\(name).c"
    case .swift: "Sources/ladder/LadderEngine.swift"
    }
  }

  private var name: String {
    switch subject {
    case .engine: "ladder"
    case .scenes: "scenes"
    case .host: "relay"
    case .client: "bridge"
    case .app: "app"
    }
  }

  /// Returns all files for a folder; an example in Swift builds on the suite at a path.
  func files(in folder: String, buildingOn suite: String?) -> [File] {
    let path = Self.shellPath(of: folder)
    let files = sources(buildingOn: suite).map { file in
      File(name: file.name, text: file.text.replacing(Self.exampleFolder, with: path))
    }
    return [File(name: "README.md", text: readme(in: folder))] + files
  }

  /// The folder of the example in comments of the sources.
  private static let exampleFolder = "./my-engine"

  /// Returns a folder as a path that a shell does not mistake for a command.
  private static func shellPath(of folder: String) -> String {
    folder.hasPrefix("/") ? folder : "./" + folder
  }

  /// Returns the folder in which the commands work, in words.
  private static func workingFolder(for folder: String) -> String {
    if folder.hasPrefix("/") { return "any folder" }
    return folder == "." ? "this folder" : "the folder that contains `\(folder)`"
  }

  private var sourceNames: [String] {
    switch language {
    case .python: ["lifecheck_wire.py", exampleFile]
    case .node: ["lifecheck_wire.mjs", exampleFile]
    case .c: ["lifecycle_engine.h", "lifecheck_wire.c", exampleFile]
    case .swift:
      ["Package.swift", "Sources/ladder/Serving.swift", exampleFile, "Sources/ladder/Fault.swift"]
    }
  }

  private func sources(buildingOn suite: String?) -> [File] {
    sourceNames.map { name in
      let text = "LifecycleCommand/Adapters/\(language.rawValue)/\(name)"
      // The manifest has the path to the suite.
      return File(
        name: name,
        text: String(cString: embedded_text(text))
          .replacing("\"../../../..\"", with: String(reflecting: suite ?? ".")))
    }
  }

  /// Returns the commands to type first: build if needed, run the smoke test, and play scenarios.
  func commands(in folder: String) -> [String] {
    let path = Self.shellPath(of: folder)
    let build: [String]
    let engine: String
    switch language {
    case .python: (build, engine) = ([], "exec:python3 \(path)/\(exampleFile)")
    case .node: (build, engine) = ([], "exec:node \(path)/\(exampleFile)")
    case .c:
      let options =
        switch subject {
        case .engine, .scenes: ""
        case .host: " -DLIFECYCLE_HOST_DRIVEN"
        case .client, .app: " -DLIFECYCLE_CLIENT"
        }
      build = [
        "cc -std=c11 -O2\(options) -o \(path)/\(name) \(path)/lifecheck_wire.c "
          + "\(path)/\(exampleFile)"
      ]
      engine = "exec:\(path)/\(name)"
    case .swift:
      build = ["swift build -c release --package-path \(path)"]
      engine = "exec:\(path)/.build/release/ladder"
    }
    return build + [
      "lifecheck smoke \(option) '\(engine)'",
      "lifecheck run \(option) '\(engine)' --scenarios \(language == .python ? "20k" : "100k")",
    ]
  }

  /// The option that names the implementation on the command line.
  private var option: String { replacesUIKit ? "--engine" : "--client" }

  /// Whether the implementation takes the place of UIKit.
  private var replacesUIKit: Bool { subject != .client && subject != .app }

  private var title: String {
    switch subject {
    case .engine, .scenes, .host: "An engine"
    case .client: "A client of UIKit"
    case .app: "An app"
    }
  }

  private func readme(in folder: String) -> String {
    let files = sourceNames.map { "- `\($0)`: \(Self.purpose(of: $0))" }
    let flag = subject == .engine ? "" : " --\(subject.rawValue)"
    return """
      # \(title) for lifecheck

      Written by `lifecheck new-adapter \(language.rawValue) \(folder)\(flag)`. The file
      `\(exampleFile)` is an example, \(example): it conforms. Replace it with your own code.

      \(files.joined(separator: "\n"))

      Run these commands in \(Self.workingFolder(for: folder)):

      ```sh
      \(commands(in: folder).joined(separator: "\n"))
      ```

      `smoke` runs basic checks and says what to fix. `run` plays random scenarios, and shrinks
      those that fail.
      \(otherWay(in: Self.shellPath(of: folder)))
      \(advice)

      """
  }

  /// Returns the part of the README about a test in Python, or about a library in C, which needs no
  /// process of its own. It begins and ends with an empty line.
  private func otherWay(in path: String) -> String {
    if language == .python {
      return """

        In a test of pytest or unittest, with the wheel of a release installed:
        `lifecheck.check(CLASS, strict=True)`, with the class of `\(exampleFile)`.

        """
    }
    guard language == .c else { return "" }
    let library = "\(path)/lib\(name).so"
    return """

      A shared library runs in a process of the suite, which is faster:

      ```sh
      cc -std=c11 -O2 -shared -fPIC -o \(library) \(path)/\(exampleFile)
      lifecheck run \(option) 'lib:\(library)' --scenarios 100k
      ```

      """
  }

  private var example: String {
    switch subject {
    case .engine: "an engine with one scene"
    case .scenes: "an engine with several scenes, their sessions and notifications"
    case .host: "a relay that turns host events into callbacks"
    case .client: "a bridge that reports the state of the app"
    case .app: "an app that saves to a server when the person leaves it"
    }
  }

  /// The advice of the README, a file in `Advice` without its last line break.
  private var advice: String {
    let subject = subject == .scenes ? Adapter.Subject.engine : subject
    return String(
      String(cString: embedded_text("LifecycleCommand/Advice/advice-\(subject.rawValue).md"))
        .dropLast())
  }

  private static func purpose(of file: String) -> String {
    switch file {
    case "Package.swift": "builds the example, and has the path of the suite"
    case "Sources/ladder/Serving.swift": "serves the engine, with one line of JSON for each message"
    case "Sources/ladder/Fault.swift": "the faults of the example, which `--fault` injects"
    case "lifecycle_engine.h": "declares the functions to define"
    case _ where file.hasPrefix("lifecheck_wire"):
      "serves the example, with one line of JSON for each message"
    default: "the example"
    }
  }
}
