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
      "Transitions are told to delegates: to the scene's where an app has scenes, to the app's "
        + "where it has none. Most are posted as notifications too, written with a colon: "
        + "'A:didActivate', 'app:didBecomeActive'."
    ),
    (
      "launch",
      "A launch brings a process into being: 'willFinishLaunching', then 'didFinishLaunching', then "
        + "the way to the first state. The person launches to the foreground; an event, or the "
        + "system ahead of time, may launch to the background."
    ),
    (
      "scene",
      "A scene is one instance of the app's interface, written as a letter. It is unattached until "
        + "it connects, then in the background, inactive or active in the foreground, and in the "
        + "end disconnected: by the person who closes it, or by the system that wants its memory."
    ),
    (
      "application",
      "An app without scene support has one interface. What a scene is told in other apps, the app "
        + "delegate is told here, and the app as a whole is active, inactive or in the background."
    ),
    (
      "deactivation",
      "What is active receives the person's touches. A call, a panel, an alert or the lock takes "
        + "them away: what was active becomes inactive ('willResignActive') and stays on the "
        + "screen, until it is over ('didBecomeActive') or the app is left."
    ),
    (
      "background",
      "What has left the screen gets a few seconds in 'didEnterBackground', has to let go of what "
        + "other apps share with it, and is suspended soon: it stays in memory and runs no code "
        + "until the system resumes it."
    ),
    (
      "snapshot",
      "The system takes a picture of a scene once it has entered the background, to show it in the "
        + "app switcher. It is written 'A.snapshot'."
    ),
    (
      "preservation",
      "The system asks what has entered the background for its state, to restore it in a later "
        + "life of the app. That this is done is written 'A.preserve', or as the method by which "
        + "the app is asked. An app without scenes is asked whether to restore it as it launches."
    ),
    (
      "tasks",
      "An app that still has work to do can ask for extended time before it is suspended: 'begin "
        + "task 1' stands for 'beginBackgroundTask', and 'task(1)=7' says that identifier 7 was "
        + "granted. It has to end what it began ('end task 1'). When its time is up its expiration "
        + "handler is called, 'expire(1)', the last chance to do so."
    ),
    (
      "events",
      "An app that declares a background mode may be launched or resumed in the background for an "
        + "event of that mode: 'event fetch' happens, 'deliver(fetch)' hands it to the app."
    ),
    (
      "termination",
      "A process ends because the person quits it, because the system needs its memory, or because "
        + "the app did what it must not. Only one whose code is running can be told before, by "
        + "'willTerminate'; one that is suspended just vanishes."
    ),
    (
      "state",
      "An engine may report states: of the app, of each scene. They stand behind the second bar of "
        + "a step, and have to be those that the callbacks imply."
    ),
    (
      "other",
      "What an app is told beside its own life: low memory, protected data, links that it is asked "
        + "to open, and settings that changed while it was suspended."
    ),
    (
      "cause",
      "Nothing happens without a cause: in a scenario everything that an app is told follows from "
        + "a stimulus, at once or when a suspended app resumes, and one cause is told once."
    ),
    (
      "bridge",
      "A client hears UIKit and tells others in its own words, written behind '>' where it says them: "
        + "'A.didEnterBackground >pause'. Its 'client' lines say what the words mean; UIKit is never "
        + "in doubt. '>migrated' stands where the same step begins anew in an app with a scene."
    ),
    (
      "app",
      "An app quiets down as it is deactivated, lets go of what others need as it enters the "
        + "background, saves and finishes. What it does is written behind '>', as in "
        + "'A.willResignActive >stop(timer)'; what its contract does not promise it must not "
        + "tell, and is not judged by."
    ),
  ]
}
