package import LifecycleOracle

extension Rule {
  /// The subject of the rule's chapter, for readers who are new to it.
  var subject: String { Self.subject(ofChapter: chapter) ?? "" }

  /// Returns the subject of a chapter, if the book has the chapter.
  package static func subject(ofChapter chapter: String) -> String? {
    subjects.first { $0.chapter == chapter }?.subject
  }

  private static let subjects: [(chapter: String, subject: String)] = [
    (
      "delivery",
      "UIKit reports transitions by calling delegates: the scene's delegate if the app has "
        + "scenes, the app delegate if not. Most transitions also post a notification, written "
        + "with a colon: 'A:didActivate', 'app:didBecomeActive'."
    ),
    (
      "launch",
      "A launch starts a process: 'willFinishLaunching', then 'didFinishLaunching', then the "
        + "transitions to the first state. A person launches the app to the foreground. An event, "
        + "or the system ahead of time, may launch it to the background."
    ),
    (
      "scene",
      "A scene is one instance of the app's interface, written as a letter. It is unattached "
        + "until it connects. Then it is in the background, inactive, or active in the foreground. "
        + "In the end it is disconnected, because a person closes it or the system reclaims its "
        + "memory."
    ),
    (
      "application",
      "An app without scene support has one interface. Its app delegate receives the calls that "
        + "scene delegates receive in other apps. The whole app is active, inactive or in the "
        + "background."
    ),
    (
      "deactivation",
      "The active app or scene receives the person's touches. A call, a panel, an alert or the "
        + "lock takes the touches away: the app or scene becomes inactive ('willResignActive') but "
        + "stays on the screen. This lasts until the interruption ends ('didBecomeActive') or the "
        + "person leaves the app."
    ),
    (
      "background",
      "An app that left the screen gets a few seconds in 'didEnterBackground'. It must release "
        + "the resources that it shares with other apps. It is suspended soon: it stays in memory "
        + "but runs no code until the system resumes it."
    ),
    (
      "snapshot",
      "The system takes a picture of a scene after the scene entered the background, and shows "
        + "the picture in the app switcher. It is written 'A.snapshot'."
    ),
    (
      "preservation",
      "After an app or a scene entered the background, the system asks for its state, to restore "
        + "the state in a later launch. This is written 'A.preserve', or as the method that UIKit "
        + "calls. During its launch, an app without scenes is asked whether to restore its state."
    ),
    (
      "tasks",
      "An app with unfinished work can request extended time before it is suspended. 'begin task "
        + "1' stands for 'beginBackgroundTask', and 'task(1)=7' says that identifier 7 was "
        + "granted. The app must end each task that it began ('end task 1'). When the time runs "
        + "out, UIKit calls the expiration handler ('expire(1)'): the last chance to end the task."
    ),
    (
      "events",
      "An app that declares a background mode may be launched or resumed in the background for an "
        + "event of that mode. 'event fetch' is the event, 'deliver(fetch)' its delivery to the "
        + "app."
    ),
    (
      "termination",
      "A process ends because the person quits the app, because the system needs its memory, or "
        + "because the app did something forbidden. Only an app whose code is running can be "
        + "called before, by 'willTerminate'. A suspended app ends without any call."
    ),
    (
      "state",
      "An engine may report the states of the app and of each scene. They follow the second bar "
        + "of a step, and must be the states that the callbacks imply."
    ),
    (
      "other",
      "Calls and notifications besides the life cycle: low memory, protected data, links that the "
        + "app is asked to open, and settings that changed while the app was suspended."
    ),
    (
      "cause",
      "Nothing happens without a cause. In a scenario every call and notification follows from a "
        + "stimulus, at once or when a suspended app resumes. Each cause is reported once."
    ),
    (
      "bridge",
      "A client listens to UIKit and passes events on under its own names, written after '>': "
        + "'A.didEnterBackground >pause'. Its 'client' lines define these names. UIKit itself is "
        + "taken to be correct. '>migrated' marks where the same step begins again in an app with "
        + "a scene."
    ),
    (
      "app",
      "An app reduces its activity when it is deactivated. When it enters the background, it "
        + "releases what other apps need, saves its data and finishes its work. Its acts are "
        + "written after '>', as in 'A.willResignActive >stop(timer)'. It must report only acts "
        + "that its contract promises, and is judged only by these."
    ),
  ]
}
