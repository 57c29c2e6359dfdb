import LaminaShaders

/// A Gaussian blur of a surface, in pixels.
struct Blur {
  var sigma: SIMD2<Double>
  /// The translation of the result.
  var offset = SIMD2<Double>.zero
  var program = ProgramID.blur
  /// Whether only pixels inside of the surface count.
  var normalizesEdges = false

  var across: BlurAxis { BlurAxis(sigma: sigma.x, offset: offset.x) }
  var down: BlurAxis { BlurAxis(sigma: sigma.y, offset: offset.y) }
}
