import LaminaScene
import LaminaShaders

/// What all parts of a gradient share.
struct GradientBrush {
  var gradient: GradientContent
  var shape: BoxShape
  var pixels: PixelMap
  /// The index of the gradient's uniforms.
  var uniforms: Int
  var template: BoxInstance
}
