// The system's library, without what only localization needs: that part makes an executable for Linux
// with everything in it four times as large.
#if canImport(FoundationEssentials)
  @_exported public import Dispatch
  @_exported public import FoundationEssentials
  #if canImport(Glibc)
    @_exported public import Glibc
  #elseif canImport(Musl)
    @_exported public import Musl
  #elseif canImport(Android)
    @_exported public import Android
  #endif
#else
  @_exported public import Foundation
#endif

package enum FileKind: Sendable {
  case folder, regular, pipe, other

  /// Returns the kind of the file at a path, after links. Fails if there is no such file.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .regular
      case S_IFIFO: .pipe
      default: .other
      }
  }
}

/// The calls of the system, under names that the methods of no type hide.
package enum System {
  /// Returns at most `count` bytes, up to the end of the file. Returns an error number on failure.
  package static func read(_ descriptor: Int32, most count: Int) -> Result<Data, ErrorNumber> {
    var bytes = Data()
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < count {
      let most = min(part.count, count - bytes.count)
      let read = part.withUnsafeMutableBytes { readBytes(descriptor, $0.baseAddress, most) }
      if read < 0, errno == EINTR { continue }
      if read < 0 { return .failure(ErrorNumber(value: errno)) }
      if read == 0 { break }
      bytes += part.prefix(read)
    }
    return .success(bytes)
  }

  /// A resource that the system limits for this process.
  package enum Resource { case memory, files }

  /// Returns the present limit of a resource, if there is one.
  package static func limit(of resource: Resource) -> Int? {
    var limit = rlimit()
    let number = resource == .memory ? RLIMIT_AS : RLIMIT_NOFILE
    #if os(Linux)
      let result = getrlimit(__rlimit_resource_t(number.rawValue), &limit)
    #else
      let result = getrlimit(number, &limit)
    #endif
    return result == 0 && limit.rlim_cur != rlim_t.max ? Int(clamping: limit.rlim_cur) : nil
  }

  package static func close(_ descriptor: Int32) { closeDescriptor(descriptor) }

  package static func exit(_ status: Int32) -> Never { endProcess(status) }

  /// A number of the C library that names an error.
  package struct ErrorNumber: Error {
    package let value: Int32

    package var words: String { String(cString: strerror(value)) }
  }
}

private let readBytes = read
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
private func endProcess(_ status: Int32) -> Never { exit(status) }
