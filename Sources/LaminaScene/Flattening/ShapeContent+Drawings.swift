import CoreGraphics

extension ShapeContent {
  /// The visible fill; nil when there is none.
  var fillDrawing: PathDrawing? {
    guard let fill, fill.alpha > 0 else { return nil }
    return PathDrawing(path: path, color: fill, evenOdd: evenOdd)
  }

  /// The visible stroke; nil when there is none.
  var strokeDrawing: PathDrawing? {
    let start = strokeStart > 0 ? strokeStart : 0
    let end = strokeEnd < 1 ? strokeEnd : 1
    guard let stroke, stroke.alpha > 0, style.width > 0, start < end else { return nil }
    var drawing = PathDrawing(path: path, color: stroke, stroke: style)
    drawing.strokeStart = start
    drawing.strokeEnd = end
    return drawing
  }

  /// The fill or the stroke; nil when both or neither are visible.
  var onlyPath: PathDrawing? {
    guard let fillDrawing else { return strokeDrawing }
    return strokeDrawing == nil ? fillDrawing : nil
  }
}
