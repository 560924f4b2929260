import Lifecycle
import LifecycleConformance

/// The facts about an app that only playing shows: `DelegateApp` notes them.
final class ProbeNotes {
  /// The methods that the app's delegate lacks, and those that delegates of its scenes lack.
  var missing: Set<Callback> = []
  var missingOfScenes: Set<Callback> = []
  /// Whether the app registered a launch handler for a job.
  var hasJobs = false
  /// The name of a configuration that the app's answer has and the test does not.
  var unknownConfiguration: String?
}

extension AppUnderTest {
  /// Returns the app with the features that its delegates have, which six scenarios find out.
  func probed() throws(EngineFailure) -> AppUnderTest {
    var app = self
    // Only then is a scene delegate asked for an activity, which shows whether it has the method.
    app.features.restoresState = true
    let notes = ProbeNotes()
    // A delegate of the notification center may be set late.
    let allLinks: [Stimulus] = [.launch, .wait(2), .url, .activity, .pushTap, .shortcut, .home]
    _ = try app.linksRead(in: allLinks, notes)
    if let name = notes.unknownConfiguration {
      let known = scenes.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
      throw .failed(
        "the app answers with the scene configuration '\(name)', and 'scenes' has only \(known)")
    }
    // UIKit accepts a registration only if the app declares a mode for its jobs.
    if notes.hasJobs { app.features.modes.insert(.processing) }
    if features.isSceneBased {
      app.features.sceneOpensURLs = !notes.missingOfScenes.contains(.openURLContexts)
      app.features.sceneContinuesActivities = !notes.missingOfScenes.contains(.continueActivity)
      app.features.restoresState = !notes.missingOfScenes.contains(.stateRestorationActivity)
    }
    app.lacking = (notes.missing, notes.missingOfScenes)
    if let plugin {
      app.handledLinks = Set(Payload.allCases.filter(plugin.handsOn))
      return app
    }
    var links = app.links.kinds.union(app.linksWithMethods)
    // Each link alone also launches the app, and comes in its options.
    for stimuli in [allLinks, [.url], [.activity], [.pushTap], [.shortcut]] {
      links.formUnion(try app.linksRead(in: stimuli))
    }
    app.handledLinks = links
    app.promises.subtract([.links, .taps, .shortcuts, .waitingLinks])
    if !links.isEmpty {
      app.promises.formUnion([links == [.url] ? .urls : .links, .waitingLinks])
    }
    if links.contains(.push) { app.promises.insert(.taps) }
    if links.contains(.shortcut) { app.promises.insert(.shortcuts) }
    return app
  }

  /// The kinds of link for which the app has a method that does nothing else.
  ///
  /// The delegate of the notification center may have its method for other purposes.
  private var linksWithMethods: Set<Payload> {
    let methods: [(Payload, Callback)] = [
      (.url, features.scenes ? .openURLContexts : .open), (.activity, .continueActivity),
      (.shortcut, .performActionFor),
    ]
    let lacking = features.scenes ? lacking.ofScenes : lacking.ofApp
    return Set(methods.filter { !lacking.contains($0.1) }.map(\.0))
  }

  /// Plays stimuli and returns the kinds of link that the app read.
  private func linksRead(
    in stimuli: [Stimulus], _ notes: ProbeNotes? = nil
  ) throws(EngineFailure) -> Set<Payload> {
    let scenario = Scenario(features, stimuli)
    let trace = try SlowScenario.watching(scenario, by: name) { () throws(EngineFailure) in
      try engine(features, notingIn: notes).trace(
        of: scenario, telling: HostedApp(), reportsStates: false)
    }
    var links: Set<Payload> = []
    for step in trace.steps {
      for observation in step.observations {
        if case .client(.link(let payload)) = observation.event { links.insert(payload) }
      }
    }
    return links
  }
}
