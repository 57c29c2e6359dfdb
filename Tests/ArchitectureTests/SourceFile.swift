import Foundation
import LaminaTestSupport

/// A text file of the package, and where it is.
struct SourceFile {
  /// From the package's root.
  let path: String
  let text: String
  /// The same text with comments and the contents of string literals blanked, line for line.
  let code: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = path.hasSuffix(".swift") ? SwiftBlanking.blank(text) : text
  }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  var codeLines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

  /// How many lines there are; a last line break starts none.
  var lineCount: Int { lines.count - (lines.last?.isEmpty == true ? 1 : 0) }

  /// The module the file belongs to: its folder in `Sources` or `Tests`, or `LaminaShaders`.
  var module: String {
    let parts = path.split(separator: "/")
    return parts.first == "Shaders" ? "LaminaShaders" : String(parts.dropFirst().first ?? "")
  }

  /// Swift files below one of the package's folders, in order.
  static func swift(in folder: String) -> [SourceFile] { all(in: folder, ["swift"]) }

  /// Files below one of the package's folders whose names end in one of these, in order.
  static func all(in folder: String, _ endings: Set<String>) -> [SourceFile] {
    let root = SharedFolder.package
    let start = root.appendingPathComponent(folder)
    let walk = FileManager.default.enumerator(
      at: start, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let urls = (walk?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { endings.contains($0.pathExtension) }
    return urls.sorted { $0.path < $1.path }.compactMap { url in
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      return SourceFile(path: String(url.path.dropFirst(root.path.count + 1)), text: text)
    }
  }

  /// One file by its path from the package's root; nil when it cannot be read.
  static func named(_ path: String) -> SourceFile? {
    let url = SharedFolder.package.appendingPathComponent(path)
    return (try? String(contentsOf: url, encoding: .utf8)).map { SourceFile(path: path, text: $0) }
  }

  /// The scripts of `.ci` and of its folders, in order.
  static var scripts: [SourceFile] {
    let folder = SharedFolder.package.appendingPathComponent(".ci").path
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { named(".ci/" + $0) }
  }

  /// The Swift files that clients link.
  static let ours = swift(in: "Sources") + swift(in: "Shaders")
  /// Every Swift file of ours.
  static let everySwift = ours + swift(in: "Tests")
}

extension [String] {
  /// What a failing test prints: one violation a line.
  var report: String { "\n" + joined(separator: "\n") }
}
