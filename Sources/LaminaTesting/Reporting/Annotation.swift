/// An annotation of GitHub Actions: a line of the output that appears beside the source.
struct Annotation {
  let line: String

  init(_ message: String, at call: SnapshotCall, workspace: String?) {
    var file = "\(call.filePath)"
    if let workspace, file.hasPrefix(workspace + "/") {
      file = String(file.dropFirst(workspace.count + 1))
    }
    let location =
      "file=\(Self.property(file)),line=\(call.line),col=\(call.column),title=Snapshot"
    line = "::error \(location)::\(Self.escaped(message))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
