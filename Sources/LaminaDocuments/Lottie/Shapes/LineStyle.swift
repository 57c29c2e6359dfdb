import CoreGraphics
import Foundation
import QuartzCore

/// The width, ends and dashes of a stroke; ends and corners are round unless the file says otherwise.
struct LineStyle: Sendable {
  let width: AnimatedValue<Double>
  let cap: CAShapeLayerLineCap
  let join: CAShapeLayerLineJoin
  let miterLimit: Double
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  let dashes: [AnimatedValue<Double>]
  let phase: AnimatedValue<Double>

  init(_ json: JSONValue) {
    width = AnimatedValue(json["w"], default: 0)
    cap =
      switch json["lc"].double {
      case 1: .butt
      case 3: .square
      default: .round
      }
    join =
      switch json["lj"].double {
      case 1: .miter
      case 3: .bevel
      default: .round
      }
    miterLimit = json["ml"].double ?? AnimatedValue<Double>(json["ml2"])?.first ?? 4
    let entries = json["d"].elements
    dashes = entries.filter { ["d", "g"].contains($0["n"].string) }.map {
      AnimatedValue($0["v"], default: 0)
    }
    phase = AnimatedValue(
      entries.first { $0["n"].string == "o" }?["v"] ?? .null, default: 0)
  }

  static func join(_ json: JSONValue) -> CGLineJoin {
    switch json.double {
    case 2: .round
    case 3: .bevel
    default: .miter
    }
  }

  /// Whether the lengths of dashes or gaps change.
  var hasMovingDashes: Bool { dashes.contains(where: \.isAnimated) }

  /// The dash lengths at a frame; nil if they draw a solid line.
  func pattern(at frame: Double) -> [Double]? {
    let lengths = dashes.map { max($0.value(at: frame), 0) }
    return lengths.contains { $0 > 0 } ? lengths : nil
  }
}
