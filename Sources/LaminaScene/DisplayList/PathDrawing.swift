package import CoreGraphics

/// A path filled or stroked in one color, antialiased by area coverage.
package struct PathDrawing: Sendable, Equatable {
  package var path: PathElements
  package var color: RGBA
  package var evenOdd: Bool
  /// If set, strokes the path from `strokeStart` to `strokeEnd` of its length instead of filling it
  /// (CA-L2).
  package var stroke: StrokeStyle?
  package var strokeStart: Double = 0
  package var strokeEnd: Double = 1
  /// Other paths that it is drawn within.
  package var clips: [PathClip] = []

  package init(path: PathElements, color: RGBA, evenOdd: Bool = false, stroke: StrokeStyle? = nil) {
    self.path = path
    self.color = color
    self.evenOdd = evenOdd
    self.stroke = stroke
  }
}

extension PathDrawing: DrawingKind {
  static var name: String { "path" }

  var dumpText: String {
    clips.reduce(ownText) { "\($0) within \($1.path.ownText)" }
  }

  private var ownText: String {
    guard let stroke else {
      return "fill \(color.dumpText)\(evenOdd ? " even-odd" : "") (\(path.dumpText))"
    }
    let isWhole = strokeStart == 0 && strokeEnd == 1
    let trim = isWhole ? "" : " from \(strokeStart.dumpText) to \(strokeEnd.dumpText)"
    return "stroke \(color.dumpText) \(stroke.dumpText)\(trim) (\(path.dumpText))"
  }

  var drawing: Drawing { .path(self) }
  var quads: QuadAlignment { .aligned }
  var outline: (PathDrawing, Homography?)? { (self, nil) }
}

extension PathDrawing {
  /// The bounding box of what is drawn; nil if the path is empty.
  var extent: CGRect? {
    guard let stroke else { return path.controlBox }
    return path.controlBox?.insetBy(dx: -stroke.reach, dy: -stroke.reach)
  }
}
