import CoreGraphics
import Foundation
import LaminaDocuments
import Synchronization

/// The standard input as a document or a table, written as `-`.
///
/// A document is kept in a folder of its own until the process ends: it may be loaded for several rows,
/// and has no files beside it.
enum StandardInput {
  private static let content = Mutex<[UInt8]?>(nil)
  private static let document = Mutex<String?>(nil)

  /// The path of a document; that of the kept one for `-`.
  static func path(of input: String) throws(DocumentError) -> String {
    guard input == "-" else { return input }
    return try document.withLock { (path) throws(DocumentError) in
      if let path { return path }
      let found = try keep()
      path = found
      return found
    }
  }

  /// All bytes of the standard input.
  static func bytes() throws(Failure) -> [UInt8] {
    do throws(DocumentError) { return try read() } catch { throw Failure(error) }
  }

  /// An error of the kept document, named as the user named it.
  static func named(_ error: DocumentError) -> DocumentError {
    guard let path = document.withLock({ $0 }), error.location.file == path else { return error }
    var error = error
    error.location.file = "-"
    return error
  }

  /// A warning of the kept document, named as the user named it.
  static func named(_ warning: DocumentWarning) -> DocumentWarning {
    guard let path = document.withLock({ $0 }), warning.location.file == path else {
      return warning
    }
    var warning = warning
    warning.location.file = "-"
    return warning
  }

  private static func read() throws(DocumentError) -> [UInt8] {
    let result = content.withLock { content -> Result<[UInt8], DocumentError> in
      if let content { return .success(content) }
      let found = readAll()
      if case .success(let bytes) = found { content = bytes }
      return found
    }
    return try result.get()
  }

  private static func readAll() -> Result<[UInt8], DocumentError> {
    let location = SourceLocation(file: "-")
    let allowed = Budget().allowance(.archiveBytes)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        return .failure(DocumentError(.unreadable(String(cString: strerror(errno))), at: location))
      }
      if count == 0 { return .success(bytes) }
      bytes += buffer[..<count]
      guard bytes.count <= allowed else {
        let problem = DocumentError.Problem.limit(
          name: "bytes of the standard input", found: bytes.count, allowed: allowed)
        return .failure(DocumentError(problem, at: location))
      }
    }
  }

  /// Writes the document into a folder that the process removes at its end.
  private static func keep() throws(DocumentError) -> String {
    let bytes = try read()
    guard let ending = ending(of: bytes) else { throw unknown }
    var template = Array((NSTemporaryDirectory() + "/lamina-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw unwritable }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    atexit {
      guard let path = StandardInput.document.withLock({ $0 }) else { return }
      unlink(path)
      rmdir(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    }
    let path = folder + "/document." + ending
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw unwritable
    }
    return path
  }

  /// The extension of the format that bytes begin as; nil if it is none.
  static func ending(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x50, 0x4B]) { return "lottie" }
    if bytes.starts(with: [0x1F, 0x8B]) { return "tgs" }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    switch text.first(where: { !" \t\r\n".utf8.contains($0) }) {
    case UInt8(ascii: "<"): return "caml"
    case UInt8(ascii: "{"): return "json"
    default: return nil
    }
  }

  private static var unknown: DocumentError {
    DocumentError(
      .malformed("the standard input is no document: neither XML, JSON nor an archive"),
      at: SourceLocation(file: "-"))
  }

  private static var unwritable: DocumentError {
    DocumentError(
      .unreadable("it cannot be kept: \(String(cString: strerror(errno)))"),
      at: SourceLocation(file: "-"))
  }
}
