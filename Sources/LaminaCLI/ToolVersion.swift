import CVersion

/// What this tool was built from.
enum ToolVersion {
  /// The version: that of the package, or 0.0.0-dev for a plain build.
  static let version = String(cString: cversion_version())
  /// The commit; nil for a plain build.
  static let commit: String? = {
    let text = String(cString: cversion_commit())
    return text.isEmpty ? nil : text
  }()
  /// The version of the Swift runtime.
  static let swift = _SwiftStdlibVersion.current.description
  /// Version, commit and Swift in one line.
  static var line: String {
    "\(version) (\(commit.map { "commit \($0), " } ?? "")Swift \(swift))"
  }
}
