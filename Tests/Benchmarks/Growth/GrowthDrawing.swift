import CoreGraphics
import QuartzCore

/// A layer that draws rectangles.
final class GrowthDrawing: CALayer {
  private var count = 0

  init(count: Int) {
    self.count = count
    super.init()
  }

  override init(layer: Any) {
    count = (layer as? GrowthDrawing)?.count ?? 0
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(in context: CGContext) {
    for number in 0..<count {
      context.fill(CGRect(x: number % 60, y: number / 60 % 60, width: 1, height: 1))
    }
  }
}
