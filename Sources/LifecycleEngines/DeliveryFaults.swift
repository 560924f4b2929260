extension Fault {
  /// The faults of the chapter on who is told.
  static let deliveryEntries: [Entry] = [
    Entry(
      .tellsTheAppDelegateToo, "app-delegate-too", breaks: "delivery/scene-delegate-preferred",
      "The app delegate of a scene-based app is told of the app's transitions as well."),
    Entry(
      .tellsTheAppDelegateInstead, "app-delegate-instead",
      breaks: "delivery/scene-delegate-preferred",
      "In a scene-based app the app delegate is told of the background in the scene "
        + "delegate's place."),
    Entry(
      .tellsASceneDelegateToo, "scene-delegate-too", breaks: "delivery/app-delegate-otherwise",
      "A scene delegate of an app-based app is told of the transitions as well."),
    Entry(
      .connectsScenesBeforeTheirTime, "believes-the-manifest",
      breaks: "delivery/app-delegate-otherwise",
      "A scene manifest makes a scene connect on systems that know no scenes."),
    Entry(
      .secondSceneMovesFirst, "second-scene-moves-first",
      breaks: "delivery/only-the-affected-scene",
      "Whichever scene goes to the background, the first one is told."),
    Entry(
      .allScenesLeaveTogether, "all-scenes-leave-together",
      breaks: "delivery/only-the-affected-scene",
      "Leaving one scene takes all of them to the background."),
    Entry(
      .bringsAllForward, "brings-all-forward", breaks: "delivery/only-the-affected-scene",
      "Asking for one scene brings all that are in the background forward."),
    Entry(
      .launchesWithoutScenes, "launches-without-scenes", breaks: "delivery/scenes-required",
      "An app without scene support launches where scenes are required."),
    Entry(
      .forgetsActivationNotification, "forgets-activation-notification",
      breaks: "delivery/paired-scene-notification",
      "The notification of a scene's activation is not posted."),
    Entry(
      .doublesDeactivationNotification, "doubles-deactivation-notification",
      breaks: "delivery/paired-scene-notification",
      "The notification of a scene's deactivation is posted twice."),
    Entry(
      .notifiesForTheFirstScene, "notifies-for-the-first-scene",
      breaks: "delivery/paired-scene-notification",
      "Notifications of transitions name the first scene, whichever moves."),
    Entry(
      .losesNotificationsAfterReconnect, "loses-notifications-after-reconnect",
      breaks: "delivery/paired-scene-notification",
      "A scene that connected again has no notifications of its transitions any more."),
    Entry(
      .repostsForegroundNotification, "reposts-foreground-notification",
      breaks: "delivery/aggregate-foreground-notification",
      "The app's way to the foreground is posted for each further scene that comes forward."),
    Entry(
      .omitsForegroundNotification, "omits-foreground-notification",
      breaks: "delivery/aggregate-foreground-notification",
      "The app's way to the foreground is not posted in a scene-based app."),
    Entry(
      .forgetsBackgroundNotification, "forgets-background-notification",
      breaks: "delivery/application-notification-posted",
      "The app's way to the background is not posted in a scene-based app."),
    Entry(
      .forgetsResignNotification, "forgets-resign-notification",
      breaks: "delivery/application-notification-posted",
      "The app's deactivation is not posted in a scene-based app."),
    Entry(
      .forgetsAppNotifications, "forgets-notification-when-app-based",
      breaks: "delivery/application-notification-posted",
      "The way to the background of an app-based app is not posted."),
    Entry(
      .notifiesBeforeActivation, "notifies-before-activation",
      breaks: "delivery/application-notification-order",
      "The notification of an app-based app's activation precedes the method."),
    Entry(
      .notifiesBeforeWillTerminate, "notifies-before-will-terminate",
      breaks: "delivery/application-notification-order",
      "The notification of the coming termination precedes the method."),
    Entry(
      .foregroundNotificationLate, "foreground-notification-late",
      breaks: "delivery/foreground-notification-order",
      "Posts an app-based app's way to the foreground after the method."),
    Entry(
      .warnsTheSuspended, "warns-the-suspended", breaks: "delivery/silent-when-not-executing",
      "A suspended app is warned that memory is low."),
    Entry(
      .changesReachTheSuspended, "changes-reach-the-suspended",
      breaks: "delivery/silent-when-not-executing",
      "A suspended app is told of changes at once."),
    Entry(
      .warnsBeforeLaunch, "warns-before-launch", breaks: "delivery/silent-when-not-executing",
      "An app that was never launched is warned that memory is low."),
    Entry(
      .tellsTheTimeBeforeLaunch, "tells-the-time-before-launch",
      breaks: "delivery/silent-when-not-executing",
      "An app that was never launched is told that the time changed."),
    Entry(
      .treatsSingleScenesAsNone, "single-scenes-as-none",
      breaks: "delivery/scene-delegate-preferred",
      "Scenes count only where several are supported; an app with one lives app-based."),
    Entry(
      .launchesWithoutScenesForEvents, "launches-without-scenes-for-events",
      breaks: "delivery/scenes-required",
      "An app without scene support is launched to the background where scenes are required."),
    Entry(
      .forgetsAppActivationNotification, "forgets-the-apps-activation",
      breaks: "delivery/application-notification-posted",
      "The app's activation is not posted in a scene-based app."),
    Entry(
      .connectsUndelegatedScenes, "connects-undelegated-scenes", breaks: "delivery/delegate-exists",
      "A scene that has no delegate is told that it connects."),
    Entry(
      .opensURLsWithoutDelegate, "opens-urls-without-delegate",
      breaks: "delivery/delegate-exists", "A URL goes to a scene that has no delegate."),
    Entry(
      .tellsUnimplementedMethods, "tells-unimplemented-methods",
      breaks: "delivery/delegate-exists",
      "An app-based app is told of transitions by methods that its delegate does not implement."),
  ]
}
