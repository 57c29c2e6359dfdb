package import CoreGraphics

/// Two pictures bent into each other by a shader.
package struct TransitionDrawing: Sendable, Equatable {
  /// A pass as a picture: which, and where a point of the layer is among its pixels.
  package struct Picture: Sendable, Equatable {
    package var pass: Int
    /// Pixels per point, and the pixel of the point 0, counted as the pass's region is.
    package var scale: SIMD2<Double>
    package var offset: SIMD2<Double>

    package init(pass: Int, scale: SIMD2<Double>, offset: SIMD2<Double>) {
      (self.pass, self.scale, self.offset) = (pass, scale, offset)
    }
  }

  package var shader: TransitionShader
  package var warp: TransitionWarp
  /// The layer's bounds, in its points.
  package var bounds: CGRect
  /// The rectangle that is drawn.
  package var rect: CGRect
  /// nil for a look without a pixel.
  package var old: Picture?
  package var new: Picture?

  package init(shader: TransitionShader, warp: TransitionWarp, bounds: CGRect, rect: CGRect) {
    (self.shader, self.warp, self.bounds, self.rect) = (shader, warp, bounds, rect)
  }
}
