import Foundation
import LifecycleCampaigns
import LifecycleJSON
import LifecycleReporting

/// A log on disk, a record a line.
///
/// When the disk is full the run goes on, so that its report is not lost; `close` says so then.
final class LogFile {
  private let path: String
  private let descriptor: Int32
  private var complaint: Complaint?

  /// A new log, in the place of any that was there.
  init(_ path: String) throws(Complaint) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Complaint(
        .missing, "cannot write '\(path)': \(String(cString: strerror(errno)))",
        "name a file in a folder that exists and that you may write to")
    }
  }

  deinit { Foundation.close(descriptor) }

  /// Writes a record behind the others.
  func write(_ record: JSON) {
    guard complaint == nil else { return }
    let failure = Console.send("\(record)\n", to: descriptor)
    if failure != 0 { fail(failure) }
  }

  /// Returns when all that was written is on the disk.
  func settle() {
    // What cannot be synchronised, such as a pipe, has no disk to be on.
    if complaint == nil, fsync(descriptor) != 0, errno != EINVAL, errno != EROFS { fail(errno) }
  }

  /// Says what went wrong, if anything did.
  func close() throws(Complaint) { if let complaint { throw complaint } }

  private func fail(_ number: Int32) {
    complaint = Complaint(
      .suiteFault, "the log '\(path)' could not be written: \(String(cString: strerror(number)))",
      "what stands in it is whole up to its last line; make room, and run again")
  }
}
