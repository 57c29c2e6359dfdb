/// One of a transition's two looks, as a picture that is moved in space and faded.
package struct TransitionPicture: Sendable {
  package enum Look: Sendable { case old, new }
  package var look: Look
  /// From points of the layer, counted from the corner of its bounds, to where they are seen.
  package var matrix: Matrix4
  package var opacity: Double

  init(_ look: Look, _ matrix: Matrix4 = .identity, opacity: Double = 1) {
    (self.look, self.matrix, self.opacity) = (look, matrix, opacity)
  }

  /// Moved within the plane.
  init(_ look: Look, by offset: SIMD2<Double>, opacity: Double = 1) {
    self.init(look, .translation(offset.x, offset.y), opacity: opacity)
  }

  /// Whether its front is seen, at the middle.
  var showsFront: Bool {
    let plane = Homography(plane: matrix)
    return plane.determinant > 0
  }
}
