import CoreGraphics
import Foundation
import LaminaTestSupport

/// What was measured of one of Apple's pictures: colours at a few hundred points.
///
/// `Figures/measure.py` makes the file of them.
struct GoldenFigure: Sendable {
  struct Point: Sendable {
    /// In rows, from the top left.
    var pixel: Int
    /// Premultiplied.
    var color: SIMD4<Int>
    /// How far an edge there lets the colour be off, beyond the gate's tolerance.
    var contrast: Int
  }

  let golden: LayerGolden
  let points: [Point]

  /// The file of the package.
  static let file = SharedFolder.package.appendingPathComponent(
    "Tests/QuartzCoreTests/Goldens/Figures/figures.json")

  /// Every figure of a file; an error when it is missing, malformed or empty.
  static func load(_ url: URL) throws -> [GoldenFigure] {
    let file = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: url))
    let figures = try file["figures"].list().map { json in
      GoldenFigure(
        golden: try LayerGolden(json, in: url.deletingLastPathComponent()),
        points: try points(try json["points"].text()))
    }
    guard !figures.isEmpty else { throw UnknownShape("\(url.lastPathComponent): no figures") }
    return figures
  }

  /// `DISTANCE:RRGGBBAACC`, in hexadecimal digits; distances from point to point.
  private static func points(_ text: String) throws -> [Point] {
    var pixel = 0
    return try text.split(separator: " ").map { word in
      let parts = word.split(separator: ":")
      guard parts.count == 2, parts[1].count == 10, let distance = Int(parts[0], radix: 16),
        let bytes = Int(parts[1], radix: 16)
      else { throw UnknownShape("point \(word)") }
      pixel += distance
      func byte(_ index: Int) -> Int { bytes >> (32 - index * 8) & 255 }
      return Point(
        pixel: pixel, color: SIMD4(byte(0), byte(1), byte(2), byte(3)), contrast: byte(4))
    }
  }

  /// How many points are off by more than a tolerance and their contrast, and the worst of all.
  func misses(_ drawn: CGImage, tolerance: Int) -> (count: Int, description: String) {
    var count = 0
    var worst = 0
    var description = "none"
    for point in points {
      let found = SIMD4((0..<4).map { Int(drawn.pixels[point.pixel * 4 + $0]) })
      let off = (0..<4).map { abs(found[$0] - point.color[$0]) }.max() ?? 0
      let excess = off - tolerance - point.contrast
      guard excess > 0 else { continue }
      count += 1
      if excess > worst {
        let x = point.pixel % drawn.width
        let y = point.pixel / drawn.width
        worst = excess
        description = "(\(x), \(y)): \(found), measured \(point.color)"
      }
    }
    return (count, description)
  }
}
