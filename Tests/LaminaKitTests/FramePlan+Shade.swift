import CoreGraphics
import LaminaScene

@testable import LaminaCompositor

extension FramePlan {
  /// A plan of 8 x 8 pixels that clears to one shade of red.
  static func shade(_ red: Float) -> FramePlan {
    var plan = FramePlan(size: PixelSize(8, 8))
    plan.graph.passes.append(
      Pass(
        label: "output", target: .output, region: PixelRect(origin: plan.size),
        clear: RGBA(red, 0, 0, 1), items: 0..<0, reads: []))
    return plan
  }
}
