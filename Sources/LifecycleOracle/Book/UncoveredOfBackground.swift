extension Uncovered {
  /// Those of the chapters on the background, on ends and on everything else.
  static let ofBackground: [Uncovered] = [
    Uncovered(
      "background", "uikit/uiscenedelegate/scenewillenterforeground(_:)",
      "The system too, and not the person alone, brings scenes to the foreground.",
      because: "Followed for what the system requests; else the rules know the person alone."),
    Uncovered(
      "background", "uikit/preparing-your-ui-to-run-in-the-background",
      "Apps move to the background for many reasons.",
      because: "Open: the page lists some; the rules take those that have a stimulus."),
    Uncovered(
      "background", "uikit/preparing-your-ui-to-run-in-the-background",
      "The system itself cleans up asset images, caches and discardable content.",
      because: "Not observable: only that no termination comes of them is judged."),
    Uncovered(
      "background", "uikit/preparing-your-ui-to-run-in-the-background",
      "Memory and hardware are to be released, secrets hidden and alerts dismissed.",
      because: "Addressed to the app's author."),
    Uncovered(
      "background", "uikit/managing-your-app-s-life-cycle",
      "The app in the foreground has priority over the processor.",
      because: "No vocabulary for processor time; memory alone is judged."),
    Uncovered(
      "background", "uikit/uiapplicationdelegate/applicationdidenterbackground(_:)",
      "Tasks begun in this method likely do not run before it returns.",
      because: "Open: likely; and there is no vocabulary for threads."),
    Uncovered(
      "snapshot", "uikit/uiscenedelegate/scenedidenterbackground(_:)",
      "The snapshot is taken shortly after the method returns.",
      because: "Open: shortly is no bound; it is due before suspension or within 30 idle seconds."),
    Uncovered(
      "snapshot", "uikit/preparing-your-ui-to-run-in-the-background",
      "The image is shown in the app switcher and when the app comes back.",
      because: "Not observable by delegates or notifications."),
    Uncovered(
      "snapshot", "uikit/about-the-background-execution-sequence",
      "An app with scenes is snapshotted after an event too.",
      because: "The sequence names the app delegate; the rule keeps to apps without scenes."),
    Uncovered(
      "snapshot", "uikit/uiapplication/ignoresnapshotonnextapplicationlaunch()",
      "The app can keep its snapshot from being shown at the next launch.",
      because: "No vocabulary for this request."),
    Uncovered(
      "snapshot", "uikit/uiapplication/requestscenesessionrefresh(_:)",
      "The app can ask for a new snapshot of a scene in the background.",
      because: "No vocabulary for this request."),
    Uncovered(
      "preservation", "uikit/preserving-your-app-s-ui-across-launches",
      "At launch UIKit rebuilds the view controllers.",
      because: "No vocabulary for view controllers."),
    Uncovered(
      "preservation", "uikit/preserving-your-app-s-ui-across-launches",
      "Only view controllers with an identifier are preserved, from the roots down.",
      because: "No vocabulary for view controllers."),
    Uncovered(
      "preservation", "uikit/preserving-your-app-s-ui-across-launches",
      "UIKit can discard preserved state at its discretion.",
      because: "Open: it can; that an app is asked to restore its state is a SHOULD."),
    Uncovered(
      "preservation", "uikit/preserving-your-app-s-ui-across-launches",
      "Identifiers are to be assigned, and data is to be encoded and decoded.",
      because: "Addressed to the app's author."),
    Uncovered(
      "preservation",
      "uikit/uiapplicationdelegate/application(_:shouldsavesecureapplicationstate:)",
      "Nothing is preserved where the app answers no.",
      because: "No vocabulary for what the app's methods return."),
    Uncovered(
      "preservation", "uikit/uiapplication/extendstaterestoration()",
      "The app can go on to restore its state after its launch.",
      because: "No vocabulary for this request."),
    Uncovered(
      "preservation", "uikit/uiscenedelegate/scene(_:restoreinteractionstatewith:)",
      "A scene delegate is handed the saved activity once the scene's interface is there.",
      because: "No vocabulary for this method."),
    Uncovered(
      "preservation", "uikit/uiscene/extendstaterestoration()",
      "A scene can go on to restore its state, and says when it has completed that.",
      because: "No vocabulary for these requests."),
    Uncovered(
      "preservation", "uikit/uiscenesession/staterestorationactivity",
      "On a locked device the activity is missing at first and set when data is available.",
      because: "No vocabulary for the contents of a session."),
    Uncovered(
      "preservation", "uikit/uiscenedelegate/staterestorationactivity(for:)",
      "After asking, UIKit lets delegates and responders add to the activity.",
      because: "No vocabulary for activities and responders."),
    Uncovered(
      "tasks", "uikit/uiapplication/beginbackgroundtask(expirationhandler:)",
      "Time is requested asynchronously: the app may be suspended before it is granted.",
      because: "Not followed: an identifier that is returned is taken for the grant."),
    Uncovered(
      "tasks", "uikit/uiapplication/beginbackgroundtask(expirationhandler:)",
      "Where the time cannot be granted, the handler is called.",
      because: "No vocabulary: an invalid identifier is the only refusal."),
    Uncovered(
      "tasks", "uikit/uiapplication/beginbackgroundtask(expirationhandler:)",
      "The handler is called on the main thread and holds the suspension up.",
      because: "No vocabulary for threads and for how long a handler takes."),
    Uncovered(
      "tasks", "uikit/uiapplication/beginbackgroundtask(expirationhandler:)",
      "The identifier is invalid where running in the background is not possible.",
      because: "Open: no page says where that is, but for extensions."),
    Uncovered(
      "tasks", "uikit/uiapplication/backgroundtimeremaining",
      "The system may end the app before the time that remains is over.",
      because: "Open: it may; the rules allow it."),
    Uncovered(
      "tasks", "uikit/extending-your-app-s-background-execution-time",
      "Tasks are to be begun early and ended at once, and long ones be scheduled.",
      because: "Addressed to the app's author."),
    Uncovered(
      "events",
      "uikit/uiapplicationdelegate/"
        + "application(_:didreceiveremotenotification:fetchcompletionhandler:)",
      "An app that does not call the handler within thirty seconds is terminated.",
      because: "No vocabulary for completion handlers, nor for this cause of an end: "
        + "`terminate(?)` is not judged."),
    Uncovered(
      "events",
      "uikit/uiapplicationdelegate/"
        + "application(_:didreceiveremotenotification:fetchcompletionhandler:)",
      "A running app is told of a remote notification also without the mode, which launches it and "
        + "wakes it.",
      because: "Open: which of an app's methods hears of one depends on what it brings."),
    Uncovered(
      "events",
      "uikit/uiapplicationdelegate/"
        + "application(_:handleeventsforbackgroundurlsession:completionhandler:)",
      "It is called as the transfers of a session are over, or need the app.",
      because: "No vocabulary for transfers: it may come with any event, once or more often."),
    Uncovered(
      "background", "xcode/addressing-watchdog-terminations",
      "An app is ended that keeps its main thread from going on for long, wherever that is.",
      because: "Open: the page names no time; such an end is accepted, and not demanded."),
    Uncovered(
      "background", "avfoundation/avcapturesession/interruptionreason",
      "A camera that is used in the background interrupts its session, which goes on in the "
        + "foreground.",
      because: "The page on the background ends such an app; the rules keep to that."),
    Uncovered(
      "other", "uikit/responding-to-memory-warnings",
      "Running apps are warned, once suspended ones have been ended.",
      because: "Open: whether a warning is told late, on resumption, no page says."),
    Uncovered(
      "events",
      "uikit/uiapplicationdelegate/"
        + "application(_:didreceiveremotenotification:fetchcompletionhandler:)",
      "An app that the person quit is not launched until they launch it or restart.",
      because: "Allowed only: no rule forbids the launch, and no stimulus is a restart."),
    Uncovered(
      "events", "usernotifications/pushing-background-updates-to-your-app",
      "The system may hold a background notification, discard it, or deliver it at a launch.",
      because: "Open: an event of this kind is one that reaches the app."),
    Uncovered(
      "events", "uikit/uiapplicationdelegate/application(_:performfetchwithcompletionhandler:)",
      "A fetch has thirty seconds, and the app must report what came of it.",
      because: "No vocabulary for completion handlers."),
    Uncovered(
      "events",
      "backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)",
      "A second registration of the same identifier ends the app.",
      because: "No vocabulary: a registration names no identifier, and no cause of an end fits."),
    Uncovered(
      "events",
      "backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)",
      "The answer is false for an identifier that the app's property list does not permit.",
      because: "No vocabulary for permitted identifiers."),
    Uncovered(
      "events", "uikit/using-background-tasks-to-update-your-app",
      "Permitted identifiers in the property list switch the older fetch method off.",
      because: "Allowed from iOS 13 on, not demanded: the list has no vocabulary."),
    Uncovered(
      "events", "backgroundtasks/bgcontinuedprocessingtask",
      "Work that the person began in the foreground can continue in the background (iOS 26).",
      because: "No vocabulary: no event is of this kind; a late registration is left open for it."),
    Uncovered(
      "events", "backgroundtasks/bgprocessingtask",
      "A processing task runs while the device is idle, and ends as it is used.",
      because: "No vocabulary for the use of the device by another app."),
    Uncovered(
      "events", "uikit/using-background-tasks-to-update-your-app",
      "A scheduled task has a handler for its expiration and reports its completion.",
      because: "No vocabulary: processing is delivered, and that is all."),
    Uncovered(
      "events", "uikit/preparing-your-ui-to-run-in-the-background",
      "Apps for places, calls and accessories get execution time too.",
      because: "Open: how much is not said; only playing audio is taken to last."),
    Uncovered(
      "termination", "uikit/uiapplicationdelegate/applicationwillterminate(_:)",
      "The method has about five seconds, or the process may be ended altogether.",
      because: "Open: it may."),
    Uncovered(
      "termination", "uikit/uiapplicationdelegate/applicationwillterminate(_:)",
      "An app with background execution is generally not told when the person quits it.",
      because: "Open: generally; recorded traces see apps that run being told."),
    Uncovered(
      "termination", "uikit/uiapplicationdelegate/applicationdidreceivememorywarning(_:)",
      "An app that frees too little memory after a warning may be terminated.",
      because: "Open: it may; and there is no vocabulary for how much an app uses."),
    Uncovered(
      "termination", "xcode/sigkill",
      "Heat, a full disk, or a call that is not reported can end an app.",
      because: "No vocabulary for these causes."),
    Uncovered(
      "termination", "bundleresources/information-property-list/uiapplicationexitsonsuspend",
      "The app is terminated instead of moving to the background.",
      because: "Followed in part: it may pass through the background, but not be suspended."),
    Uncovered(
      "state", "uikit/uiapplication/applicationstate",
      "An app without scenes is inactive only for a short time.",
      because: "Open: a short time is no bound."),
    Uncovered(
      "state", "uikit/uiapplication/state",
      "An active app receives events, and an inactive one does not.",
      because: "No vocabulary for touches."),
    Uncovered(
      "other", "uikit/uiscenedelegate/scene(_:didfailtocontinueuseractivitywithtype:error:)",
      "A scene delegate, or without scenes the app delegate, is told of an activity that fails.",
      because: "Left open: what is announced need not come; this method is not in the vocabulary."),
    Uncovered(
      "other", "uikit/processing-queued-notifications",
      "Queued notifications come on the main thread before any touch.",
      because: "No vocabulary for threads and touches."),
    Uncovered(
      "other", "uikit/processing-queued-notifications",
      "Connection and disconnection, level and state have notifications of their own.",
      because: "No vocabulary: one word stands for both of each pair."),
    Uncovered(
      "other", "uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)",
      "A time change is kept from a suspended app's delegate until the foreground.",
      because: "Not followed: the method may be called as soon as the app runs again."),
    Uncovered(
      "other", "uikit/uiapplicationdelegate/applicationprotecteddatawillbecomeunavailable(_:)",
      "The app is told before the device is locked.",
      because: "Left open: locking is one step, and the order within it is not judged."),
    Uncovered(
      "other", "uikit/uiapplicationdelegate/application(_:continue:restorationhandler:)",
      "If the app does not take the activity, the system tries to open a document.",
      because: "No vocabulary for what the app's methods return."),
    Uncovered(
      "other", "uikit/uiapplicationdelegate/application(_:open:options:)",
      "No URL is handed over at a launch for which a launch method returns false.",
      because: "No vocabulary for what the app's methods return."),
    Uncovered(
      "other", "uikit/uisceneactivationconditions",
      "What comes goes to the scene whose conditions suit it best.",
      because: "Open: which scene; no vocabulary for target content identifiers."),
    Uncovered(
      "other", "uikit/uiwindowscenedelegate/windowscene(_:performactionfor:completionhandler:)",
      "A scene that there is performs the quick action that the person chooses.",
      because: "No vocabulary for quick actions."),
    Uncovered(
      "other", "uikit/uiwindowscenedelegate/windowscene(_:userdidacceptcloudkitsharewith:)",
      "A share goes to a scene that there is, or comes along with the first one.",
      because: "No vocabulary for shares."),
    Uncovered(
      "other", "uikit/uiscenedelegate/scene(_:continue:)",
      "The method is called on the main thread when all data of the activity is there.",
      because: "No vocabulary for threads and for data on its way."),
    Uncovered(
      "other",
      "usernotifications/unusernotificationcenterdelegate/"
        + "usernotificationcenter(_:didreceive:withcompletionhandler:)",
      "The handler is to be called when the response has been processed.",
      because: "Addressed to the app's author."),
    Uncovered(
      "cause", "uikit/uiscenedelegate/scene(_:willconnectto:options:)",
      "The app itself can request a new scene or the activation of one.",
      because: "No vocabulary: the app's code cannot ask for a scene."),
    Uncovered(
      "cause", "uikit/uiscene/connectionoptions",
      "Quick actions, shares and other reasons create scenes too.",
      because: "No vocabulary but for URLs, activities and tapped notifications."),
    Uncovered(
      "cause",
      "uikit/uiapplicationdelegate/"
        + "application(_:didreceiveremotenotification:fetchcompletionhandler:)",
      "A push may be told again when the person opens the app from its alert.",
      because: "Open: it may; the rule allows it."),
  ]
}
