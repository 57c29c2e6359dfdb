import ArgumentParser
import LaminaBench
import LaminaDocuments
import LaminaKit

/// Completions that depend on the document of the command line.
enum DocumentCompletion {
  static let states = CompletionKind.custom { words, _, _ in values(words) { $0.stateNames } }
  static let markers = CompletionKind.custom { words, _, _ in
    values(words) { $0.markers.map(\.name) }
  }
  static let animations = CompletionKind.custom { words, _, _ in
    values(words) { $0.contents.animations }
  }
  /// The names that `--set` takes, with the sign before the value.
  static let fields = CompletionKind.custom { words, _, _ in
    values(words) { $0.contents.settings.map { $0 + "=" } }
  }
  /// The names of scenes; a shell completes files beside them.
  static let scenes = CompletionKind.custom { words, index, _ in
    let known = (BenchScene.all + BenchScene.further).map(\.name)
    let word = words.indices.contains(index) ? words[index] : ""
    return known + FileCompletion.paths(beginningWith: word)
  }

  private static func values(
    _ words: [String], _ list: (any LoadedDocument) -> [String]
  ) -> [String] {
    let endings = DocumentFormat.all.flatMap(\.extensions)
    // The last of several is the document: the files before it are values of options.
    for word in words.reversed() where endings.contains(where: { word.hasSuffix("." + $0) }) {
      guard let document = try? DocumentFormat.load(path: word, budget: DeviceOptions().budget)
      else { continue }
      return list(document)
    }
    return []
  }
}
