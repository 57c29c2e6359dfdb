import CFiles
package import CoreGraphics
import Foundation
import Glibc
package import Synchronization

/// The folder of a document's files; files outside it cannot be read through it.
package final class DocumentFolder {
  /// The folder's path as given by the user.
  package let path: String
  private let descriptor: CInt
  /// A hash of the files read so far, in order.
  package private(set) var contentHash = ContentHash()

  package init(path: String) throws(DocumentError) {
    self.path = path
    descriptor = cfiles_open_folder(path)
    if descriptor < 0 { throw .system(errno, at: SourceLocation(file: path)) }
  }

  deinit { close(descriptor) }

  /// The location of a file of the folder, for messages.
  package func location(of name: String) -> SourceLocation {
    SourceLocation(file: path == "." ? name : path + "/" + name)
  }

  /// Reads a file beneath the folder, up to the limit.
  package func read(
    _ name: String, _ limit: Limit, _ budget: Budget
  ) throws(DocumentError) -> [UInt8] {
    guard let inside = Self.normalised(name) else {
      throw .system(EXDEV, at: location(of: name))
    }
    let file = cfiles_open_beneath(descriptor, inside)
    let bytes = try Self.bytes(of: file, limit, budget, at: location(of: name))
    contentHash.append(bytes)
    return bytes
  }

  /// Reads a file that the user named, which may be anywhere.
  package static func readFile(
    _ path: String, _ limit: Limit, _ budget: Budget
  ) throws(DocumentError) -> [UInt8] {
    try bytes(of: cfiles_open_file(path), limit, budget, at: SourceLocation(file: path))
  }

  /// The bytes of a document: of a file, or of the scenes and the index of a bundle; 0 if there is none.
  package static func size(of path: String) -> Int {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return 0 }
    guard facts.st_mode & S_IFMT == S_IFDIR else { return max(0, Int(facts.st_size)) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.reduce(0) { sum, name in
      guard name.hasSuffix(".caml") || name == "index.xml", lstat("\(path)/\(name)", &facts) == 0
      else { return sum }
      return sum + min(max(0, Int(facts.st_size)), 1 << 40)
    }
  }

  /// The names of the folder's entries with this suffix, sorted.
  package func names(endingIn suffix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// `name` without `.` and `..`; nil if it is absolute, leaves the folder or is not a valid name.
  ///
  /// A lexical normalisation is exact because links are never followed.
  static func normalised(_ name: String) -> String? {
    if name.isEmpty || name.utf8.first == UInt8(ascii: "/") || name.utf8.contains(0) { return nil }
    var parts: [Substring] = []
    for part in name.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// Called with the path of each bundle and each file that is read; set before the first document is
  /// loaded.
  package static let reading = Mutex<ReadHandler?>(nil)

  private static func bytes(
    of file: CInt, _ limit: Limit, _ budget: Budget, at location: SourceLocation
  ) throws(DocumentError) -> [UInt8] {
    if file < 0 { throw .system(errno, at: location) }
    defer { close(file) }
    reading.withLock { $0 }?.call(location.file)
    let size = cfiles_size(file)
    if size < 0 { throw .system(errno, at: location) }
    do { try budget.check(limit, Int(size)) } catch { throw DocumentError(error, at: location) }
    guard let bytes = readAll(file, Int(size)) else { throw .system(errno, at: location) }
    return bytes
  }

  /// Reads up to `size` bytes; fewer if the file shrinks meanwhile.
  private static func readAll(_ file: CInt, _ size: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let got = Glibc.read(file, start + count, size - count)
        if got > 0 { count += got }
        if got == 0 { break }
        if got < 0, errno != EINTR {
          failed = true
          break
        }
      }
    }
    return failed ? nil : bytes
  }
}

extension DocumentError {
  /// The error for a failed system call.
  static func system(_ code: CInt, at location: SourceLocation) -> DocumentError {
    switch code {
    case ENOENT, ENOTDIR: DocumentError(.missing, at: location)
    case EXDEV: DocumentError(.unreadable("the path leaves the document's folder"), at: location)
    case ELOOP: DocumentError(.unreadable("links are not followed"), at: location)
    case EINVAL: DocumentError(.unreadable("not a regular file"), at: location)
    default: DocumentError(.unreadable(String(cString: strerror(code))), at: location)
    }
  }
}
