import CFiles
package import CoreGraphics
import Foundation
import Glibc

/// The folder that a document's files lie in; nothing outside it can be read through this.
package final class DocumentFolder {
  /// The folder as the user named it.
  package let path: String
  private let descriptor: CInt

  package init(path: String) throws(DocumentError) {
    self.path = path
    descriptor = cfiles_open_folder(path)
    if descriptor < 0 { throw .system(errno, at: DocumentPlace(file: path)) }
  }

  deinit { close(descriptor) }

  /// The name of a file of the folder as messages show it.
  package func place(of name: String) -> DocumentPlace {
    DocumentPlace(file: path == "." ? name : path + "/" + name)
  }

  /// The bytes of a file beneath the folder, at most as many as the limit allows.
  package func read(
    _ name: String, _ limit: Limit, _ budget: Budget
  ) throws(DocumentError) -> [UInt8] {
    guard let inside = Self.normalised(name) else {
      throw .system(EXDEV, at: place(of: name))
    }
    let file = cfiles_open_beneath(descriptor, inside)
    return try Self.bytes(of: file, limit, budget, at: place(of: name))
  }

  /// The bytes of a file that the user named, wherever it is.
  package static func readFile(
    _ path: String, _ limit: Limit, _ budget: Budget
  ) throws(DocumentError) -> [UInt8] {
    try bytes(of: cfiles_open_file(path), limit, budget, at: DocumentPlace(file: path))
  }

  /// The names of the folder's entries that end in `suffix`, sorted.
  package func names(endingIn suffix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// `name` without `.` and `..`; nil when it is absolute, leaves the folder or cannot be a name.
  ///
  /// Exact although it never looks at the disk, because links are not followed anyway.
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

  private static func bytes(
    of file: CInt, _ limit: Limit, _ budget: Budget, at place: DocumentPlace
  ) throws(DocumentError) -> [UInt8] {
    if file < 0 { throw .system(errno, at: place) }
    defer { close(file) }
    let size = cfiles_size(file)
    if size < 0 { throw .system(errno, at: place) }
    do { try budget.check(limit, Int(size)) } catch { throw DocumentError(error, at: place) }
    guard let bytes = readAll(file, Int(size)) else { throw .system(errno, at: place) }
    return bytes
  }

  /// Up to `size` bytes: a file that shrinks meanwhile is shorter, one that grows is cut.
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
  /// What a failed system call means for the user.
  static func system(_ code: CInt, at place: DocumentPlace) -> DocumentError {
    switch code {
    case ENOENT, ENOTDIR: DocumentError(.missing, at: place)
    case EXDEV: DocumentError(.unreadable("it lies outside the document's folder"), at: place)
    case ELOOP: DocumentError(.unreadable("links are not followed"), at: place)
    case EINVAL: DocumentError(.unreadable("not a regular file"), at: place)
    default: DocumentError(.unreadable(String(cString: strerror(code))), at: place)
    }
  }
}
