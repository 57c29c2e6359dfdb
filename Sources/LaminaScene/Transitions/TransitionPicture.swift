/// The old or the new state of a layer as a picture, transformed in space and faded.
package struct TransitionPicture: Sendable {
  package enum Source: Sendable { case old, new }
  package var source: Source
  /// From points relative to the bounds origin to their displayed position.
  package var matrix: Matrix4
  package var opacity: Double

  init(_ source: Source, _ matrix: Matrix4 = .identity, opacity: Double = 1) {
    self.source = source
    self.matrix = matrix
    self.opacity = opacity
  }

  /// Translated in the plane.
  init(_ source: Source, by offset: SIMD2<Double>, opacity: Double = 1) {
    self.init(source, .translation(offset.x, offset.y), opacity: opacity)
  }

  /// Whether its front faces the viewer at the center.
  var showsFront: Bool {
    let plane = Homography(plane: matrix)
    return plane.determinant > 0
  }
}
