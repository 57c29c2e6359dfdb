import CoreGraphics

/// The pixels that clipping to a box, rounded or not, certainly leaves whole.
struct SafeBox: Sendable {
  /// Whole pixels inside the box's edges; empty when the box is turned.
  private var inner = PixelRect.empty
  private var extent = Extent(lower: .zero, upper: .zero)
  private var corners = Corners()
  /// The corner radii in pixels.
  private var radius = SIMD2<Double>.zero

  init(_ box: BoxClip, _ visit: Visit) {
    let plane = visit.scope.plane
    guard visit.isAxisAligned, visit.part == nil, let extent = plane.extent(of: box.rect)
    else { return }
    self.extent = extent
    inner = PixelRect(within: extent)
    corners = box.corners
    let reach = corners.radius * (corners.isContinuous ? 1.528665 : 1)
    radius = SIMD2(abs(plane.x.x) + abs(plane.x.y), abs(plane.y.x) + abs(plane.y.y)) * reach
  }

  /// Whether clipping would not touch any of these pixels.
  func contains(_ pixels: PixelRect) -> Bool {
    guard inner.contains(pixels) else { return false }
    guard corners.radius > 0 else { return true }
    let low = SIMD2(Double(pixels.x), Double(pixels.y))
    let high = SIMD2(Double(pixels.maxX), Double(pixels.maxY))
    // How far the pixels reach into the square of the nearest corner, in radii from its centre.
    let near = pointwiseMax(extent.lower + radius - low, high - extent.upper + radius)
    let reach = pointwiseMax(near, .zero) / radius
    guard reach.x > 0, reach.y > 0 else { return true }
    guard !corners.isContinuous else { return false }
    let margin = 1 - 1 / max(1, radius.min())
    return (reach * reach).sum() <= margin * margin
  }
}
