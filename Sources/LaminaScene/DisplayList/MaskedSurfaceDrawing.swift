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

extension MaskedSurfaceDrawing: DrawingKind {
  static var name: String { SurfaceDrawing.name }
  var dumpText: String { "pass \(pass) through \(path.dumpText)" }
  var drawing: Drawing { .maskedSurface(self) }
  var inputs: PassInputs { PassInputs(pass) }

  func renumbered(_ number: [Int]) -> MaskedSurfaceDrawing {
    var masked = self
    masked.pass = number[pass]
    return masked
  }

  var sampling: PassSampling { .plain }
  var quads: QuadAlignment { .aligned }
  var outline: (PathDrawing, Homography?)? { (path, plane) }
}
