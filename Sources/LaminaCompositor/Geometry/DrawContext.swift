import CoreGraphics
import LaminaGL
import LaminaScene

/// The state shared by the draws of one item into one target.
struct DrawContext {
  var state: SharedState
  var projection: Projection
  /// In pixels of the target.
  var clip: PixelRect
  /// 0...1.
  var opacity: Float
  var blend: GLBlend
  private let colors: TargetColors

  /// Nil when nothing is visible.
  init?(_ state: SharedState, region: PixelRect, blend: GLBlend, in colors: TargetColors) {
    let clip = state.clip.intersection(region).relative(to: region)
    if clip.isEmpty { return nil }
    self.state = state
    self.colors = colors
    projection = Projection(state.transform, region: region)
    self.clip = clip
    self.blend = blend
    opacity = state.opacity
    if !(opacity > (blend == .over ? colors.leastOpacity : 0)) { return nil }
  }

  /// Premultiplied and in the working space, with the state's tint and opacity (CA-L9).
  func color(_ color: RGBA) -> SIMD4<Float> {
    var color = color
    if let tint = state.tint { color.components *= tint.components }
    return colors.premultiplied(color) * opacity
  }

  /// The factor for premultiplied pixels.
  ///
  /// A factor is converted as a colour, so that white contents get that colour in every space.
  func factor(_ multiply: RGBA = .white) -> SIMD4<Float> { color(multiply) }

  /// A colour in the working space, with straight alpha.
  func converted(_ color: RGBA) -> RGBA { colors.space.color(color) }
}
