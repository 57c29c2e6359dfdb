import Foundation
import Glibc

/// The folder that has the files of requests that are being drawn; no other user can read it.
struct ServeFolder: Sendable {
  let path: String

  init() throws(Failure) {
    var template = Array((NSTemporaryDirectory() + "/lamina-serve-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      let reason = String(cString: strerror(errno)).lowercased()
      throw Failure(
        .cannotCreateOutput, "\(NSTemporaryDirectory()): no folder for requests: \(reason)")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Calls `body` with a folder that is deleted afterwards.
  func withFolder<Result>(
    _ name: String, _ body: (String) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let folder = path + "/" + name
    guard mkdir(folder, 0o700) == 0 else {
      throw Failure(.inputOutput, "no folder for the request: \(String(cString: strerror(errno)))")
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  func delete() { try? FileManager.default.removeItem(atPath: path) }
}
