import Foundation
import LaminaComparison

/// Two files to compare; one may not exist.
struct ComparisonPair: Equatable {
  var name: String
  var first: String
  var second: String

  /// The two files, or all file names that occur in either folder.
  static func all(_ first: String, _ second: String) throws(Failure) -> [ComparisonPair] {
    let (left, right) = (names(first), names(second))
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

  /// The pictures and films in a folder; nil if it is not a folder.
  private static func names(_ path: String) -> [String]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return nil }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { name in
      let suffix = (name as NSString).pathExtension.lowercased()
      return FrameSources.pictures.contains(suffix) || FrameSources.films.contains(suffix)
    }
  }
}
