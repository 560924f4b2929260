extension HostEvent {
  /// The line of each event, with placeholders in capitals, and its meaning.
  ///
  /// In an app-based app, no scene follows the event.
  static let words: [(form: String, meaning: String)] = [
    (
      "process starts foreground",
      "A process starts in the foreground or, if so written, `background`; the launch methods are "
        + "due."
    ),
    ("will terminate", "The process is about to end; the app's `willTerminate` may be called."),
    (
      "process dies",
      "The process has ended, with or without warning; nothing may be reported any more."
    ),
    (
      "scene connects SCENE PAYLOAD",
      "A scene connects; after its letter, `new` if its session is new, and the link it was "
        + "created for, if any."
    ),
    ("scene disconnects SCENE", "The scene is disconnected, whatever its state was."),
    ("will enter foreground SCENE", "The scene, or the app, comes to the foreground."),
    ("did become active SCENE", "The scene, or the app, is active."),
    ("will resign active SCENE", "The scene, or the app, is about to be inactive."),
    (
      "did enter background SCENE",
      "The scene, or the app, is in the background; also sent when a process starts or resumes "
        + "there."
    ),
    (
      "link PAYLOAD SCENE",
      "A running app receives a link; needs `urls`, `activities`, `push-taps` or `shortcuts`."
    ),
    ("memory warning", "Memory is low; needs `changes`, like the next two events."),
    (
      "time change",
      "The time changed significantly; the notification is posted before the method is called."
    ),
    ("change CHANGE", "A setting or the device changed."),
    (
      "protected data unavailable",
      "Protected data is about to be unavailable, or is `available`; needs `protected-data`."
    ),
    (
      "sessions discarded SCENE",
      "One or more sessions were closed for good; needs `sessions`."
    ),
    (
      "background event MODE",
      "An event was delivered: `fetch`, `remote-notification` or `url-session`; needs `background-launch`."
    ),
    ("saves state SCENE", "The state is about to be preserved; needs `preservation`."),
  ]
}
