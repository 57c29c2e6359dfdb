package import CoreGraphics
package import LaminaScene

/// The colours that targets can have.
package struct TargetColors: Hashable, Sendable {
  package var space: WorkingSpace
  package var depth = PixelDepth.eight

  package init(space: WorkingSpace, depth: PixelDepth = .eight) {
    self.space = space
    self.depth = depth
  }

  /// A colour in the target's space, premultiplied: within 0 to 1 where the target has 8 bits.
  func premultiplied(_ color: RGBA) -> SIMD4<Float> {
    let color = space.color(color)
    if depth == .eight { return color.premultiplied }
    let alpha = min(max(color.alpha, 0), 1)
    let c = color.components * alpha
    return [c.x, c.y, c.z, alpha]
  }

  /// The opacity up to which nothing is visible: half a level of 8 bits.
  var leastOpacity: Float { depth == .eight ? 1.0 / 512 : 0 }
}

extension CompositorOptions {
  /// The colours of the targets.
  var colors: TargetColors { TargetColors(space: space, depth: depth) }
}
