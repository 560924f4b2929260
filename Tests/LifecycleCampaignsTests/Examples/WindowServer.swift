/// A window system built of classes, which calls its delegate from nested calls.
final class WindowServer {
  weak var delegate: (any WindowServerDelegate)?
  private var process: Process?
  private(set) var isLocked = false
  var obstacles = 0

  /// The program and its only window.
  final class Process {
    let window: Window
    init(_ server: WindowServer) { window = Window(server) }
  }

  /// A window: closed, hidden, shown, or shown with the keyboard's focus.
  final class Window {
    private unowned let server: WindowServer
    private(set) var isOpen = false
    private(set) var isShown = false
    private var hasFocus = false

    init(_ server: WindowServer) { self.server = server }

    func show() {
      open()
      if !isShown { server.delegate?.windowShows() }
      isShown = true
      focus()
    }

    func open() {
      if !isOpen { server.delegate?.windowOpened() }
      isOpen = true
    }

    func focus() {
      guard isShown, !hasFocus, server.obstacles == 0, !server.isLocked else { return }
      hasFocus = true
      server.delegate?.windowGotFocus()
    }

    func blur() {
      if hasFocus { server.delegate?.windowLosesFocus() }
      hasFocus = false
    }

    func hide() {
      blur()
      if isShown { server.delegate?.windowHidden() }
      isShown = false
    }

    func close() {
      hide()
      if isOpen { server.delegate?.windowClosed() }
      isOpen = false
    }
  }

  /// Returns the window of the program, and starts the program if necessary.
  func window() -> Window {
    if let process { return process.window }
    let process = Process(self)
    self.process = process
    delegate?.processStarted()
    return process.window
  }

  /// The window, if the program runs.
  var existingWindow: Window? { process?.window }

  func lock() { isLocked = true }
  func unlock() { isLocked = false }
}

/// The callbacks of the window system.
protocol WindowServerDelegate: AnyObject {
  func processStarted()
  func windowOpened()
  func windowShows()
  func windowGotFocus()
  func windowLosesFocus()
  func windowHidden()
  func windowClosed()
}
