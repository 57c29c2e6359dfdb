package import CoreGraphics

/// A rounded rectangle, filled, bordered, or both. Its outline is always smooth (CA-R17).
package struct BoxDrawing: Sendable, Equatable {
  package var rect: CGRect
  package var corners: Corners
  package var fill: RGBA?
  package var border: RGBA?
  package var borderWidth: Double

  package init(
    rect: CGRect, corners: Corners, fill: RGBA? = nil, border: RGBA? = nil, borderWidth: Double = 0
  ) {
    self.rect = rect
    self.corners = corners
    self.fill = fill
    self.border = border
    self.borderWidth = borderWidth
  }

  /// The inner outline of the border (CA-R12); its rectangle is null where the border fills the box.
  package var inside: BoxClip {
    var inner = corners
    inner.radius = max(0, corners.radius - borderWidth)
    let width = CGFloat(borderWidth)
    return BoxClip(rect: rect.insetBy(dx: width, dy: width), corners: inner)
  }
}

extension BoxDrawing: DrawingKind {
  static var name: String { "box" }

  var dumpText: String {
    var text = rect.dumpText + corners.dumpText
    if let fill { text += " fill \(fill.dumpText)" }
    if let border { text += " border \(borderWidth.dumpText) \(border.dumpText)" }
    return text
  }

  var drawing: Drawing { .box(self) }

  var opaqueBox: BoxClip? {
    (fill?.alpha ?? 0) >= 1 ? BoxClip(rect: rect, corners: corners) : nil
  }

  var mayOcclude: Bool { true }

  func isInside(_ box: BoxClip) -> Bool {
    rect == box.rect && corners.isContained(in: box.corners)
  }

  /// The outline moves outwards; fill and inner border edge keep their position inside the old
  /// outline.
  var expanded: BoxDrawing? {
    let reach = 2.0
    var box = self
    box.rect = rect.insetBy(dx: CGFloat(-reach), dy: CGFloat(-reach))
    box.corners.radius += reach
    if border != nil { box.borderWidth += reach }
    return box
  }
}
