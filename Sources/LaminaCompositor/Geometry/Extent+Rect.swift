import CoreGraphics
import LaminaScene

extension Extent {
  init(_ rect: CGRect) {
    self.init(
      lower: [Double(rect.minX), Double(rect.minY)], upper: [Double(rect.maxX), Double(rect.maxY)])
  }

  /// Whether it has a positive area.
  var isSolid: Bool { lower.x < upper.x && lower.y < upper.y }
}
