import CoreGraphics
import LaminaScene

/// The inside of a rounded box without its corners and edges, as two rectangles that cross: all of
/// their pixels are wholly inside, so they need no coverage.
struct BoxCross {
  /// From side to side, between the corners.
  var across: Extent
  /// From top to bottom, between the corners.
  var down: Extent

  /// `side` is how far it stays off the straight edges, `deep` how far it stays off the corners.
  init(_ rect: CGRect, side: Double, deep: Double) {
    let rect = Extent(rect)
    let (narrow, wide) = (SIMD2(repeating: side), SIMD2(repeating: max(side, deep)))
    let low = (rect.lower + narrow, rect.lower + wide)
    let high = (rect.upper - narrow, rect.upper - wide)
    across = Extent(lower: [low.0.x, low.1.y], upper: [high.0.x, high.1.y])
    down = Extent(lower: [low.1.x, low.0.y], upper: [high.1.x, high.0.y])
  }

  /// What of a rectangle lies outside, in pieces.
  func outside(_ extent: Extent, _ body: (Extent) throws -> Void) rethrows {
    try extent.without(across) { try $0.without(down, body) }
  }

  /// Both rectangles in pieces that do not overlap.
  func pieces(_ body: (Extent) throws -> Void) rethrows {
    if across.isSolid { try body(across) }
    if down.isSolid { try down.without(across, body) }
  }
}

extension Extent {
  init(_ rect: CGRect) {
    self.init(
      lower: [Double(rect.minX), Double(rect.minY)], upper: [Double(rect.maxX), Double(rect.maxY)])
  }

  /// Whether it has an inside.
  var isSolid: Bool { lower.x < upper.x && lower.y < upper.y }

  /// What a hole leaves of it: up to four rectangles, which share the hole's very numbers.
  func without(_ hole: Extent, _ body: (Extent) throws -> Void) rethrows {
    let hole = Extent(
      lower: pointwiseMax(lower, hole.lower), upper: pointwiseMin(upper, hole.upper))
    guard hole.isSolid else { return try body(self) }
    let pieces = (
      Extent(lower: lower, upper: [upper.x, hole.lower.y]),
      Extent(lower: [lower.x, hole.lower.y], upper: [hole.lower.x, hole.upper.y]),
      Extent(lower: [hole.upper.x, hole.lower.y], upper: [upper.x, hole.upper.y]),
      Extent(lower: [lower.x, hole.upper.y], upper: upper)
    )
    if pieces.0.isSolid { try body(pieces.0) }
    if pieces.1.isSolid { try body(pieces.1) }
    if pieces.2.isSolid { try body(pieces.2) }
    if pieces.3.isSolid { try body(pieces.3) }
  }
}
