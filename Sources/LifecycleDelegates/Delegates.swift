import BackgroundTasks
import Lifecycle
import LifecycleRecorder
import UIKit
import UserNotifications

/// An installed app: everything that outlives its processes.
@MainActor final class InstalledApp {
  var sessions: [SceneID: UISceneSession] = [:]
  let jobs = SchedulerJobs()
  /// The delegates of the process that runs, if any.
  weak var running: Delegates?

  nonisolated init() {}
}

/// The delegates of a process, with the calls that UIKit makes to them.
@MainActor final class Delegates {
  let process: DeviceProcess
  let app: AppUnderTest
  let given: Given
  let installed: InstalledApp
  private let content: LinkContent
  private let probeNotes: ProbeNotes?
  /// The app's delegate, which UIKit keeps.
  private(set) var delegate: (any UIApplicationDelegate)?

  init(
    _ app: AppUnderTest, _ given: Given, _ host: ClientHost, _ installed: InstalledApp,
    _ probeNotes: ProbeNotes?
  ) {
    (self.app, self.given) = (app, given)
    (self.installed, self.probeNotes) = (installed, probeNotes)
    content = LinkContent(app.links)
    process = DeviceProcess(host: host)
    process.countsReads = app.plugin == nil
    process.jobs = installed.jobs
    installed.running = self
  }

  func start() {
    process.application.supportsMultipleScenes = given.multipleScenes
    process.application.openSessions = Set(installed.sessions.values)
    UNUserNotificationCenter.current().delegate = nil
    delegate = app.makeDelegate()
    if app.seen.classOfApp == nil { app.seen.classOfApp = delegate.map { "\(type(of: $0))" } }
    process.application.delegate = delegate
  }

  /// Begins code of the app: its process becomes the current one, and records acts at once.
  func beginAppCode() {
    if DeviceProcess.current !== process {
      let process = process
      DeviceProcess.current = process
      Recorder.receiver = { process.did($0, $1) }
    }
    process.isOpen = true
  }

  /// Ends code of the app: its later acts wait for the next call of UIKit.
  func endAppCode() { process.isOpen = false }

  /// Ends code of the app unless tasks have enqueued main-actor jobs since there were `taskJobs`;
  /// returns the number of these jobs if they have.
  func endAppCode(unlessEnqueuedSince taskJobs: Int) -> Int? {
    guard process.taskJobs == taskJobs else { return process.taskJobs }
    endAppCode()
    return nil
  }

  func end() {
    probeNotes?.missing.formUnion(process.missing)
    probeNotes?.missingOfScenes.formUnion(process.missingOfScenes)
    if !process.launchHandlers.isEmpty { probeNotes?.hasJobs = true }
    process.end()
  }

  func receive(_ told: Observation) {
    deliver(told)
    // Blocks of the main queue may run between two calls of UIKit. On the way down they come too
    // late, because UIKit goes on as soon as a method has returned.
    if !told.isOnTheWayDown { _ = process.runBlocks() }
  }

  private func deliver(_ told: Observation) {
    switch told.event {
    case .callback(let callback):
      if case .scene(let letter) = told.receiver {
        call(callback, of: letter, told)
      } else {
        callApp(callback, told)
      }
    case .notification(let notification): post(notification, told.receiver)
    case .expire(let work): process.expire(work)
    // Work whose time is refused expires at once.
    case .deny(let work): process.refuse(work)
    // The scheduler runs jobs by their identifiers, so an event without one ends at once.
    case .deliver(.processing): process.did(.finish(.processing))
    case .job(.begins, let job): process.begin(job)
    case .job(.expires, let job): process.expire(job: job)
    default: break
    }
  }

  private func post(_ notification: LifecycleNotification, _ object: Receiver) {
    if let letter = object.scene {
      guard let name = notification.nameOfScene, let scene = process.scenes[letter] else { return }
      NotificationCenter.default.post(name: name, object: scene)
    } else if let name = notification.nameOfApp {
      NotificationCenter.default.post(name: name, object: process.application)
    }
  }
}

extension Observation {
  /// Whether UIKit goes on as soon as the method has returned, without another run-loop turn.
  fileprivate var isOnTheWayDown: Bool {
    switch event {
    case .expire, .callback(.willTerminate), .notification(.willTerminate): true
    default: crossing.map { !$0.isUp } ?? false
    }
  }
}

// MARK: The app's delegate

extension Delegates {
  private func callApp(_ callback: Callback, _ told: Observation) {
    guard let delegate else { return }
    let application = process.application
    switch callback {
    case .willFinishLaunching:
      _ = delegate.application(application, willFinishLaunchingWithOptions: launchOptions(told))
    case .didFinishLaunching:
      _ = delegate.application(application, didFinishLaunchingWithOptions: launchOptions(told))
      process.hasLaunched = true
    case .didBecomeActive: delegate.applicationDidBecomeActive(application)
    case .willResignActive: delegate.applicationWillResignActive(application)
    case .didEnterBackground:
      noteLeaving()
      delegate.applicationDidEnterBackground(application)
    case .willEnterForeground: delegate.applicationWillEnterForeground(application)
    case .willTerminate: delegate.applicationWillTerminate(application)
    case .didReceiveMemoryWarning: delegate.applicationDidReceiveMemoryWarning(application)
    case .significantTimeChange: delegate.applicationSignificantTimeChange(application)
    case .protectedDataWillBecomeUnavailable:
      delegate.applicationProtectedDataWillBecomeUnavailable(application)
      application.isProtectedDataAvailable = false
    case .protectedDataDidBecomeAvailable:
      application.isProtectedDataAvailable = true
      delegate.applicationProtectedDataDidBecomeAvailable(application)
    case .configurationForConnecting: configure(told.scenes)
    case .didDiscardSceneSessions: discard(told.scenes)
    default: callAppWithContent(callback, told, delegate)
    }
  }

  private func launchOptions(_ told: Observation) -> [UIApplication.LaunchOptionsKey: Any]? {
    let isForLocation = !given.isSceneBased && process.host?.hasLocationEvent == true
    return content.launchOptions(told, isForLocation: isForLocation)
  }

  /// Calls the methods that bring links or background events, or else preserve state.
  private func callAppWithContent(
    _ callback: Callback, _ told: Observation, _ delegate: any UIApplicationDelegate
  ) {
    // The completion handlers keep the process, but not its delegates.
    let process = process
    let application = process.application
    switch callback {
    case .open:
      for link in ClientHost.Link.all(in: told) {
        _ = delegate.application(application, open: content.url(link), options: [:])
        if !process.missing.contains(.open) { process.read(link) }
      }
    case .willContinueUserActivity:
      _ = delegate.application(
        application, willContinueUserActivityWithType: NSUserActivityTypeBrowsingWeb)
    case .continueActivity:
      guard let link = ClientHost.Link(told) else { return }
      _ = delegate.application(
        application, continue: content.activity(link), restorationHandler: { _ in })
      if !process.missing.contains(.continueActivity) { process.read(link) }
    case .didFailToContinueUserActivity:
      delegate.application(
        application, didFailToContinueUserActivityWithType: NSUserActivityTypeBrowsingWeb,
        error: LinkContent.Failure())
    case .didReceiveRemoteNotification:
      delegate.application(
        application, didReceiveRemoteNotification: content.userInfo(told.numberOfLink)
      ) { _ in process.did(.finish(.remoteNotification)) }
      if let link = ClientHost.Link(told) { process.read(link) }
    case .didReceiveNotificationResponse:
      guard let link = ClientHost.Link(told) else { return }
      receiveReply(link, mostActiveScene) { process.did(.finishLink(.push)) }
    case .performFetch:
      delegate.application(
        application, performFetchWithCompletionHandler: { _ in process.did(.finish(.fetch)) })
    case .handleEventsForBackgroundURLSession:
      delegate.application(
        application, handleEventsForBackgroundURLSession: "session",
        completionHandler: { process.did(.finish(.urlSession)) })
    case .performActionFor:
      guard let link = ClientHost.Link(told) else { return }
      delegate.application(
        application, performActionFor: content.shortcutItem(link)
      ) { _ in process.did(.finishLink(.shortcut)) }
    default: preserve(callback, delegate)
    }
  }

  /// Calls the methods that save and restore the state of an app without scenes.
  private func preserve(_ callback: Callback, _ delegate: any UIApplicationDelegate) {
    let (application, coder) = (process.application, NSKeyedArchiver(requiringSecureCoding: true))
    switch callback {
    case .shouldSaveApplicationState:
      _ = delegate.application(application, shouldSaveSecureApplicationState: coder)
    case .willEncodeRestorableState:
      delegate.application(application, willEncodeRestorableStateWith: coder)
    case .shouldRestoreApplicationState:
      _ = delegate.application(application, shouldRestoreSecureApplicationState: coder)
    case .didDecodeRestorableState:
      delegate.application(application, didDecodeRestorableStateWith: coder)
    default: break
    }
  }

  /// Notes the time from which `backgroundTimeRemaining` counts.
  private func noteLeaving() { process.leftAt = process.host?.now ?? 0 }

  /// Creates the sessions of new scenes and asks the app for their configurations.
  private func configure(_ letters: SceneSet) {
    for letter in letters {
      let session = UISceneSession(letter, .windowApplication, defaultConfiguration)
      installed.sessions[letter] = session
      process.application.openSessions.insert(session)
      guard let delegate else { continue }
      // The app may choose by the link. It handles the link only later.
      process.isAsking = true
      defer { process.isAsking = false }
      session.configuration = delegate.application(
        process.application, configurationForConnecting: session,
        options: content.connectionOptions(process.host?.openedLink))
    }
  }

  private func discard(_ letters: SceneSet) {
    let discarded = letters.compactMap { installed.sessions.removeValue(forKey: $0) }
    process.application.openSessions.subtract(discarded)
    delegate?.application(process.application, didDiscardSceneSessions: Set(discarded))
  }

  /// The configuration that UIKit offers the app: one named `Default …`, or else the first by name.
  private var defaultConfiguration: UISceneConfiguration {
    let names = app.scenes.keys.sorted()
    return UISceneConfiguration(
      name: names.first { $0.hasPrefix("Default") } ?? names.first,
      sessionRole: .windowApplication)
  }
}

// MARK: The delegates of scenes

extension Delegates {
  private func call(_ callback: Callback, of letter: SceneID, _ told: Observation) {
    if callback == .willConnect { return connect(letter, told) }
    guard let scene = process.scenes[letter], let delegate = scene.delegate else { return }
    switch callback {
    case .didBecomeActive: delegate.sceneDidBecomeActive(scene)
    case .willResignActive: delegate.sceneWillResignActive(scene)
    case .didEnterBackground:
      noteLeaving()
      delegate.sceneDidEnterBackground(scene)
    case .willEnterForeground: delegate.sceneWillEnterForeground(scene)
    case .didDisconnect:
      delegate.sceneDidDisconnect(scene)
      // `process.scenes` keeps the scene, because its notification may follow.
      scene.session.scene = nil
    case .openURLContexts:
      delegate.scene(scene, openURLContexts: content.contexts(told))
    case .willContinueUserActivity:
      delegate.scene(scene, willContinueUserActivityWithType: NSUserActivityTypeBrowsingWeb)
    case .continueActivity:
      guard let link = ClientHost.Link(told) else { return }
      delegate.scene(scene, continue: content.activity(link))
    case .didFailToContinueUserActivity:
      delegate.scene(
        scene, didFailToContinueUserActivityWithType: NSUserActivityTypeBrowsingWeb,
        error: LinkContent.Failure())
    case .performActionFor:
      guard let link = ClientHost.Link(told), let windowScene = scene as? UIWindowScene else {
        return
      }
      // A delegate of another kind has no such method.
      guard let delegate = delegate as? any UIWindowSceneDelegate else {
        process.noteMissing(.performActionFor, ofScene: true)
        return process.did(.finishLink(.shortcut))
      }
      let process = process
      delegate.windowScene(windowScene, performActionFor: content.shortcutItem(link)) { _ in
        process.did(.finishLink(.shortcut))
      }
    case .stateRestorationActivity:
      scene.session.stateRestorationActivity = delegate.stateRestorationActivity(for: scene)
    default: break
    }
  }

  private func connect(_ letter: SceneID, _ told: Observation) {
    if installed.sessions[letter] == nil { configure([letter]) }
    guard let session = installed.sessions[letter] else { return }
    let scene = UIWindowScene(session, letter)
    process.scenes[letter] = scene
    session.scene = scene
    scene.delegate = sceneDelegate(for: session.configuration)
    scene.delegate?.scene(
      scene, willConnectTo: session, options: content.connectionOptions(told))
    // A reply that launched the app also goes to the notification center, if the app has set the
    // center's delegate by now.
    if let link = ClientHost.Link(told), link.payload == .push { receiveReply(link, scene) {} }
  }

  /// Passes a tapped notification to the delegate of the notification center, with a completion
  /// handler. Without a delegate, the handler is called at once.
  private func receiveReply(
    _ link: ClientHost.Link, _ scene: UIScene?, _ completion: @escaping () -> Void
  ) {
    let center = UNUserNotificationCenter.current()
    app.seen.lacksReplyDelegate = center.delegate == nil
    guard let delegate = center.delegate else { return completion() }
    delegate.userNotificationCenter(
      center, didReceive: content.response(link, scene), withCompletionHandler: completion)
  }

  /// The connected scene that is nearest to the person; the first one, if several are.
  private var mostActiveScene: UIScene? {
    let connected = process.host?.scenes.compactMap { process.scenes[$0] } ?? []
    return connected.first { $0.activationState == .foregroundActive }
      ?? connected.first { $0.activationState == .foregroundInactive } ?? connected.first
  }

  /// Creates the delegate that a configuration names by its class or by its name.
  ///
  /// The class of a delegate is known only once it is created. So initializers of other delegates
  /// may run too.
  private func sceneDelegate(for configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    if let wanted = configuration.delegateClass {
      for name in app.scenes.keys.sorted() {
        if let delegate = app.scenes[name]?(), type(of: delegate) == wanted {
          app.seen.note(delegate, of: name)
          return delegate
        }
      }
    }
    if let name = configuration.name, let make = app.scenes[name] {
      let delegate = make()
      app.seen.note(delegate, of: name)
      return delegate
    }
    let unknown = configuration.name ?? configuration.delegateClass.map { "\($0)" }
    if let unknown {
      probeNotes?.unknownConfiguration = unknown
      app.seen.unknownConfiguration = unknown
    }
    guard app.scenes.count == 1, let (name, make) = app.scenes.first else { return nil }
    let delegate = make()
    app.seen.note(delegate, of: name)
    return delegate
  }
}
