import CoreGraphics
import LaminaGL
import LaminaScene

/// What the drawings of one item have in common, for one target.
struct DrawContext {
  var state: SharedState
  var projection: Projection
  /// In pixels of the target.
  var clip: PixelRect
  /// 0...1.
  var opacity: Float
  var blend: GLBlend

  /// nil when nothing can show.
  init?(_ state: SharedState, region: PixelRect, blend: GLBlend) {
    var clip = state.clip.intersection(region)
    if clip.isEmpty { return nil }
    clip.x -= region.x
    clip.y -= region.y
    self.state = state
    projection = Projection(state.transform, region: region)
    (self.clip, self.blend) = (clip, blend)
    opacity = state.opacity > 0 ? min(state.opacity, 1) : 0
    // Less than half a level of 255 changes no pixel.
    if !(opacity > (blend == .over ? 1.0 / 512 : 0)) { return nil }
  }

  /// Premultiplied, with the state's tint and opacity (L9).
  func color(_ color: RGBA) -> SIMD4<Float> {
    var color = color
    if let tint = state.tint { color.components *= tint.components }
    return color.premultiplied * opacity
  }

  /// What premultiplied pixels are multiplied with.
  func factor(_ multiply: RGBA = .white) -> SIMD4<Float> { color(multiply) }
}
