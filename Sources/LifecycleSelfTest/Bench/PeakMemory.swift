import Foundation

/// The most memory that the process has had so far.
enum PeakMemory {
  /// The number of bytes, where the system tells.
  static var bytes: UInt64? {
    #if os(Linux) || os(Android)
      // What `getrusage` says here includes whoever started the process.
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
      else { return nil }
      return UInt64(line.filter { ("0"..."9").contains($0) }).map { $0 * 1024 }
    #else
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? UInt64(usage.ru_maxrss) : nil
    #endif
  }
}
