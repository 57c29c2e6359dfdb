package import CoreGraphics

/// A rounded box of a layer, in its points, such as one that limits a drawing.
package struct BoxClip: Sendable, Equatable {
  package var rect: CGRect
  package var corners: Corners
  package init(rect: CGRect, corners: Corners) { (self.rect, self.corners) = (rect, corners) }

  var dumpText: String { rect.dumpText + corners.dumpText }
}
