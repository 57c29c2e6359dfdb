package import CoreGraphics

/// A square-cornered rectangle of one color.
package struct SolidDrawing: Sendable, Equatable {
  package var rect: CGRect
  package var color: RGBA

  package init(rect: CGRect, color: RGBA) { (self.rect, self.color) = (rect, color) }
}

extension SolidDrawing: DrawingKind {
  static var name: String { "solid" }
  var dumpText: String { "\(rect.dumpText) \(color.dumpText)" }
  var drawing: Drawing { .solid(self) }
  var opaqueBox: BoxClip? { color.alpha >= 1 ? BoxClip(rect: rect, corners: Corners()) : nil }
  var mayOcclude: Bool { true }
  func isInside(_ box: BoxClip) -> Bool { box.corners.radius == 0 && box.rect.contains(rect) }
}

extension Drawing {
  package static func solid(_ rect: CGRect, _ color: RGBA) -> Drawing {
    .solid(SolidDrawing(rect: rect, color: color))
  }
}
