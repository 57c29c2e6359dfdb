/// The output of another pass, pixel for pixel, multiplied by the coverage of a path (CA-R11).
package struct MaskedSurfaceDrawing: Sendable, Equatable {
  /// The index of the pass to draw.
  package var pass: Int
  /// The filled or stroked path; only the alpha of its colour counts.
  package var path: PathDrawing
  /// From the path's points to pixels of the output; without perspective.
  package var plane: Homography

  package init(pass: Int, path: PathDrawing, plane: Homography) {
    self.pass = pass
    self.path = path
    self.plane = plane
  }
}
