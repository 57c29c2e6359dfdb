/// How a pass with its own pixel grid maps to a layer: pixel = point times scale.
package struct BitmapPlacement: Sendable, Equatable {
  /// Horizontal and vertical pixels per point; vertical is negative in mirrored geometry.
  package var scale: SIMD2<Double>
  package var minification: ContentsFilter
  package var magnification: ContentsFilter
  /// Added to the level of a trilinear minification.
  package var bias: Float

  package init(
    scale: SIMD2<Double>, minification: ContentsFilter, magnification: ContentsFilter,
    bias: Float = 0
  ) {
    self.scale = scale
    self.minification = minification
    self.magnification = magnification
    self.bias = bias
  }

  var dumpText: String {
    var text = "scale \(scale.x.dumpText) \(scale.y.dumpText)"
    if minification != .linear { text += " min \(minification.rawValue)" }
    if magnification != .linear { text += " mag \(magnification.rawValue)" }
    return text
  }
}
