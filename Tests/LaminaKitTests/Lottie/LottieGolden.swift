import Foundation
import LaminaTestSupport

/// A picture of one frame of a Lottie file, drawn by Apple's frameworks.
struct LottieGolden {
  let id: String
  let kind: String
  let json: URL
  let png: URL
  /// Time of the frame in seconds.
  let time: Double
  /// The view in points, in which the composition is fitted.
  let view: (width: Double, height: Double)
  /// The part of the pixels that must agree.
  let precision: Double
  let isBlank: Bool

  /// The folder that `LAMINA_LOTTIE_GOLDENS` names, else the one beside the repository if it exists.
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["LAMINA_LOTTIE_GOLDENS"] {
      return URL(fileURLWithPath: path)
    }
    let url = SharedFolder.url.appendingPathComponent("goldens/lottie")
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }()

  /// The pictures with visible pixels by the name of their file, from all tables of the folder.
  static let files: [(name: String, goldens: [LottieGolden])] = {
    guard let folder else { return [] }
    let tables = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var goldens: [String: [LottieGolden]] = [:]
    for table in tables.sorted() where table.hasSuffix(".tsv") {
      for golden in rows(of: folder.appendingPathComponent(table)) where !golden.isBlank {
        goldens[golden.json.lastPathComponent, default: []].append(golden)
      }
    }
    return goldens.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }()

  private static func rows(of table: URL) -> [LottieGolden] {
    let text = (try? String(contentsOf: table, encoding: .utf8)) ?? ""
    var lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard !lines.isEmpty else { return [] }
    let names = lines.removeFirst()
    return lines.compactMap { fields in
      var row: [String: String] = [:]
      for (name, field) in zip(names, fields) { row[name] = field }
      return LottieGolden(row, in: table.deletingLastPathComponent())
    }
  }

  private init?(_ row: [String: String], in folder: URL) {
    func number(_ name: String) -> Double? { row[name].flatMap(Double.init) }
    guard let id = row["id"], let json = row["json"], let png = row["png"],
      let time = number("time_s"), let width = number("width_pt"),
      let height = number("height_pt"), let precision = number("lottie_precision")
    else { return nil }
    self.id = id
    self.time = time
    self.precision = precision
    self.json = folder.appendingPathComponent(json)
    self.png = folder.appendingPathComponent(png)
    view = (width, height)
    kind = row["class"] ?? ""
    isBlank = row["notes"]?.contains("frame-blank") ?? false
  }

  /// Why a picture cannot be had; nil if it must.
  var knownIssue: String? { LottieKnownIssues.pictures[id] }
}
