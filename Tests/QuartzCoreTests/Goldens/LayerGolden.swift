import CoreGraphics
import Foundation
import LaminaTestSupport
import Testing

/// One picture drawn by Apple's frameworks, with the layer tree that it shows.
struct LayerGolden: Sendable, CustomTestStringConvertible {
  /// Which of Apple's renderers drew it: they follow different rules.
  enum Renderer {
    /// The compositor.
    case server
    /// The CPU path: no 3-D, gradient colours read as Generic RGB.
    case context
  }

  let id: String
  let png: URL
  let size: PixelSize
  let scale: Double
  let renderer: Renderer
  let features: Set<String>
  let notes: String
  /// The test that it comes from.
  let source: String
  let root: JSON

  var testDescription: String { id }

  /// Coplanar siblings drawn in an order of Apple's own, which is not compared (CA-GE12).
  var hasOrderQuirk: Bool { notes.contains("COPLANAR-ORDER QUIRK") }

  /// How far the outline may be from its curves: `UIBezierPath` fills with a flatness of 0.6 pixels, and
  /// Core Graphics uses a quarter of it. The compositor and plain paths are exact.
  var flatness: Double? {
    renderer == .context && source.contains("UIBezierPath") ? 0.6 / 4 : nil
  }

  struct PixelSize: Sendable, Equatable {
    var width: Int
    var height: Int
  }

  /// Every picture of the folders that `LAMINA_GOLDENS` names, separated by colons. Without it there
  /// are only measured figures; a folder that cannot be read is an issue.
  static let all: [LayerGolden] = folders.flatMap { folder in
    do {
      return try load(folder)
    } catch {
      Issue.record("the manifest in \(folder.path) cannot be read: \(error)")
      return []
    }
  }

  /// Whether folders of pictures are named, even if they cannot be read.
  static var hasFolders: Bool { !folders.isEmpty }

  private static var folders: [URL] {
    let paths = ProcessInfo.processInfo.environment["LAMINA_GOLDENS"]?.split(separator: ":") ?? []
    return paths.map { URL(fileURLWithPath: String($0), relativeTo: SharedFolder.package) }
  }

  private static func load(_ folder: URL) throws -> [LayerGolden] {
    let url = folder.appendingPathComponent("manifest.json")
    let manifest = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: url))
    return try manifest["goldens"].list().map { try LayerGolden($0, in: folder) }
  }

  private static let known: Set<String> = [
    "id", "png", "width_px", "height_px", "scale", "renderer", "os", "source", "license",
    "features", "notes", "root", "points",
  ]

  init(_ json: JSON, in folder: URL) throws {
    let unknown = json.keys.subtracting(Self.known)
    guard unknown.isEmpty else { throw UnknownShape("fields \(unknown.sorted()) of a picture") }
    id = try json["id"].text()
    png = folder.appendingPathComponent(try json["png"].text())
    size = PixelSize(
      width: clampedInt(try json["width_px"].number()),
      height: clampedInt(try json["height_px"].number()))
    scale = try json["scale"].number()
    renderer = try Self.renderer(try json["renderer"].text())
    features = Set(try json["features"].text().split(separator: ",").map(String.init))
    source = try json["source"].optional { try $0.text() } ?? ""
    notes = try json["notes"].optional { try $0.text() } ?? ""
    root = json["root"]
  }

  private static func renderer(_ name: String) throws -> Renderer {
    if name.hasPrefix("drawHierarchy") { return .server }
    if name.hasPrefix("render(in:)") || name.hasPrefix("CGContext") { return .context }
    throw UnknownShape("renderer \(name)")
  }
}
