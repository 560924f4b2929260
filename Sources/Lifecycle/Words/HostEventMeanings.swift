extension HostEvent {
  /// The line of each event, with placeholders in capitals, and its meaning.
  ///
  /// In an app-based app, no scene follows the event.
  static let words: [(form: String, meaning: String)] = [
    ("process starts foreground", "The launch methods are due; in front, or `background`."),
    ("will terminate", "The process will end, and the app may be told."),
    ("process dies", "The process has ended, with or without warning; nothing is told any more."),
    (
      "scene connects SCENE PAYLOAD",
      "A scene connects; `new` behind its letter if its session is, then what it was created for, if so."
    ),
    ("scene disconnects SCENE", "The scene is gone, whatever its state was."),
    ("will enter foreground SCENE", "The scene, or the app, comes to the foreground."),
    ("did become active SCENE", "The scene, or the app, is active."),
    ("will resign active SCENE", "The scene, or the app, is about to be inactive."),
    (
      "did enter background SCENE",
      "The scene, or the app, is in the background; said also where a process starts or resumes there."
    ),
    (
      "link PAYLOAD SCENE",
      "A running app is brought something; needs `urls`, `activities` or `push-taps`."
    ),
    ("memory warning", "Memory is low; needs `changes`, as the next two."),
    ("time change", "The time changed significantly: the notification comes before the method."),
    ("change CHANGE", "A setting or the device changed."),
    ("protected data unavailable", "It is about to go, or is `available`; needs `protected-data`."),
    (
      "sessions discarded SCENE",
      "Sessions were closed for good, perhaps several; needs `sessions`."
    ),
    (
      "background event MODE",
      "An event was delivered: `fetch` or `remote-notification`; needs `background-launch`."
    ),
    ("saves state SCENE", "The state is about to be preserved; needs `preservation`."),
  ]
}
