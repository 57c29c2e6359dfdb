import Foundation

extension SceneOptions {
  /// Throws if an output would replace the document or one of its files, also with `--overwrite`.
  func checkIsKept(_ output: String) throws(Failure) {
    guard output != "-", FileManager.default.fileExists(atPath: output) else { return }
    let (target, document) = (Self.resolved(output), Self.resolved(input))
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: target, isDirectory: &isFolder)
    guard target == document || !isFolder.boolValue && target.hasPrefix(document + "/") else {
      return
    }
    throw Failure(.usage, "\(output): is the document or one of its files; use another output")
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
