import CoreGraphics
import LaminaScene
import LaminaShaders

/// A rounded box in the shaders' coordinates: points, relative to its centre.
struct BoxShape {
  var rect: CGRect
  var radii: SIMD4<Float>
  var edges: SIMD4<Float>

  /// Nil when the rectangle is empty or not finite.
  init?(_ rect: CGRect, _ corners: Corners, smooth: EdgeSet) {
    guard let rect = rect.visible else { return nil }
    self.rect = rect
    radii = SIMD4<Float>(corners.radii(within: BoxShape.limit(rect)))
    edges = [
      smooth.contains(.left) ? 1 : 0, smooth.contains(.right) ? 1 : 0,
      smooth.contains(.bottom) ? 1 : 0, smooth.contains(.top) ? 1 : 0,
    ]
  }

  /// The largest corner radius: half the shorter side (CA-R19).
  static func limit(_ rect: CGRect) -> Double { Double(min(rect.width, rect.height)) / 2 }

  var isSquare: Bool { radii == .zero }
  var isPlain: Bool { isSquare && edges == .zero }

  /// The rectangle grown by the ramps of its smooth edges.
  func grown(_ projection: Projection) -> CGRect {
    if edges == .zero { return rect }
    let margin = CGFloat(projection.pointsPerPixel(near: rect))
    let left = margin * CGFloat(edges.x)
    let right = margin * CGFloat(edges.y)
    let top = margin * CGFloat(edges.z)
    let bottom = margin * CGFloat(edges.w)
    return CGRect(
      x: rect.minX - left, y: rect.minY - top, width: rect.width + left + right,
      height: rect.height + top + bottom)
  }

  /// An instance over `quad` with this shape; the caller sets its colours.
  func instance(_ quad: Quad, _ projected: ProjectedQuad) -> BoxInstance {
    let cx = Double(rect.midX)
    let cy = Double(rect.midY)
    var instance = BoxInstance(
      x: projected.x, y: projected.y, w: projected.w, localX: SIMD4<Float>(quad.x - cx),
      localY: SIMD4<Float>(quad.y - cy))
    instance.rect = [0, 0, Float(rect.width) / 2, Float(rect.height) / 2]
    instance.radii = radii
    instance.edges = edges
    return instance
  }
}
