/// A gradient over a rounded box, multiplied by the coverage of a path (CA-R11).
package struct MaskedGradientDrawing: Sendable, Equatable {
  package var gradient: GradientDrawing
  /// The filled or stroked path; only the alpha of its colour counts.
  package var path: PathDrawing
  /// From the path's points to pixels of the output; without perspective.
  package var plane: Homography

  package init(gradient: GradientDrawing, path: PathDrawing, plane: Homography) {
    self.gradient = gradient
    self.path = path
    self.plane = plane
  }
}

extension MaskedGradientDrawing: DrawingKind {
  static var name: String { GradientDrawing.name }
  var dumpText: String { "\(gradient.dumpText) through \(path.dumpText)" }
  var drawing: Drawing { .maskedGradient(self) }
  var quads: QuadAlignment { .aligned }
  var outline: (PathDrawing, Homography?)? { (path, plane) }
}
