/// A gradient over a rounded box.
package struct GradientDrawing: Sendable, Equatable {
  package var box: BoxClip
  package var gradient: GradientContent
  package init(box: BoxClip, gradient: GradientContent) {
    self.box = box
    self.gradient = gradient
  }
}

extension GradientDrawing: DrawingKind {
  static var name: String { "gradient" }
  var dumpText: String { "\(box.dumpText) \(gradient.dumpText)" }
  var drawing: Drawing { .gradient(self) }
  var opaqueBox: BoxClip? { gradient.isOpaque ? box : nil }
  var mayOcclude: Bool { true }

  func isInside(_ box: BoxClip) -> Bool {
    self.box.rect == box.rect && self.box.corners.isContained(in: box.corners)
  }

  /// The corners become square; a larger box would stretch the gradient.
  var expanded: GradientDrawing? {
    var drawing = self
    drawing.box.corners = Corners()
    return drawing
  }
}
