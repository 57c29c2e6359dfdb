import Foundation
import LaminaComparison

/// Two files to compare; one may not exist.
struct ComparisonPair: Equatable {
  var name: String
  var first: String
  var second: String
  /// Whether the files are texts, which only artifacts of snapshot tests are.
  var isText = false

  /// The two files, or all files of either folder and of its subfolders, by relative path.
  static func all(_ first: String, _ second: String) throws(Failure) -> [ComparisonPair] {
    let left = try PictureFolder.paths(first)
    let right = try PictureFolder.paths(second)
    guard left != nil || right != nil else {
      return [ComparisonPair(name: first, first: first, second: second)]
    }
    guard let left, let right else {
      throw Failure(.usage, "a picture and a folder cannot be compared")
    }
    let names = Set(left).union(right).sorted()
    guard !names.isEmpty else { throw Failure(.missingInput, "\(first): contains no pictures") }
    return names.map {
      ComparisonPair(name: $0, first: first + "/" + $0, second: second + "/" + $0)
    }
  }

  /// The references and results in a folder of artifacts of snapshot tests: `X.reference.png` is
  /// compared with `X.result.png` and named `X.png`; texts are compared by lines.
  static func artifacts(_ folder: String) throws(Failure) -> [ComparisonPair] {
    guard let paths = try PictureFolder.paths(folder, having: Artifact.isArtifact) else {
      let problem = FileManager.default.fileExists(atPath: folder) ? "one file" : "no such file"
      throw Failure(
        problem == "one file" ? .usage : .missingInput,
        "\(folder): \(problem); pass two files, two folders, or one folder of artifacts")
    }
    let pairs = Set(paths.compactMap(Artifact.init)).map { artifact in
      ComparisonPair(
        name: artifact.name, first: folder + "/" + artifact.file("reference"),
        second: folder + "/" + artifact.file("result"),
        isText: !PictureFolder.isPicture(artifact.name))
    }
    guard !pairs.isEmpty else {
      throw Failure(
        .missingInput, "\(folder): contains no files as X.reference.png and X.result.png")
    }
    return pairs.sorted { $0.name < $1.name }
  }

  /// A picture or a text of a failed assertion.
  private struct Artifact: Hashable {
    private static let kinds = ["reference", "result"]
    let stem: String
    /// The extension with its period; empty for a format that has none.
    let suffix: String

    /// Reads the path of a reference or of a result; nil for other files.
    init?(_ path: String) {
      let path = path as NSString
      let base = path.deletingPathExtension as NSString
      if Self.kinds.contains(base.pathExtension) {
        stem = base.deletingPathExtension
        suffix = "." + path.pathExtension
      } else if Self.kinds.contains(path.pathExtension) {
        stem = path.deletingPathExtension
        suffix = ""
      } else {
        return nil
      }
    }

    static func isArtifact(_ name: String) -> Bool { Artifact(name) != nil }

    var name: String { stem + suffix }

    func file(_ kind: String) -> String { "\(stem).\(kind)\(suffix)" }
  }
}
