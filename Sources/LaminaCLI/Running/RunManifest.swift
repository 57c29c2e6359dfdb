import Foundation
import LaminaKit

/// Everything that determines the pixels of frame k: two runs with equal manifests draw the same
/// frames.
struct RunManifest: Codable, Equatable {
  /// Values by option, or by name for what is not an option; contents are given by their hashes.
  var values: [String: String]

  /// Describes how `existing` frames differ; nil if they belong to the same run.
  func difference(from existing: RunManifest) -> String? {
    let names = Set(values.keys).union(existing.values.keys).sorted()
    let changes = names.compactMap { name in
      Self.change(name, from: existing.values[name], to: values[name])
    }
    return changes.isEmpty ? nil : changes.joined(separator: ", ")
  }

  private static func change(_ name: String, from old: String?, to new: String?) -> String? {
    guard old != new else { return nil }
    switch name {
    case "document": return "the document or one of its images has changed"
    case "sound": return "the sound has changed"
    case "--fonts": return "the fonts of --fonts have changed"
    default: return "\(name) was \(words(old)) and is \(words(new))"
    }
  }

  private static func words(_ value: String?) -> String {
    value.map { $0.isEmpty ? "not given" : $0 } ?? "not recorded"
  }

  /// Reads a manifest; nil if there is no such file.
  static func read(_ path: String) throws(Failure) -> RunManifest? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      return try JSONDecoder().decode(RunManifest.self, from: data)
    } catch {
      throw Failure(
        .badDocument, "\(path): not a manifest of lamina; use --overwrite to start over")
    }
  }

  func bytes() throws(Failure) -> [UInt8] {
    do {
      return Array((try JSONText.of(self) + "\n").utf8)
    } catch {
      throw Failure(error)
    }
  }
}
