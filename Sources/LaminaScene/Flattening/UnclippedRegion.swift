import CoreGraphics

/// The pixels that a clip to a possibly rounded box certainly leaves unchanged.
struct UnclippedRegion: Sendable {
  /// Pixels entirely inside the box; empty when the box is rotated.
  private var inner = PixelRect.empty
  private var extent = Extent(lower: .zero, upper: .zero)
  private var corners = Corners()
  /// The corner radii in pixels.
  private var radius = SIMD2<Double>.zero

  init(_ box: BoxClip, _ context: LayerContext) {
    let plane = context.inherited.plane
    guard context.isAxisAligned, context.part == nil, let extent = plane.extent(of: box.rect)
    else { return }
    self.extent = extent
    inner = PixelRect(within: extent)
    corners = box.corners
    let reach = corners.radius * (corners.isContinuous ? 1.528665 : 1)
    radius = SIMD2(abs(plane.x.x) + abs(plane.x.y), abs(plane.y.x) + abs(plane.y.y)) * reach
  }

  /// Whether clipping leaves all of these pixels unchanged.
  func contains(_ pixels: PixelRect) -> Bool {
    guard inner.contains(pixels) else { return false }
    guard corners.radius > 0 else { return true }
    let low = SIMD2(Double(pixels.x), Double(pixels.y))
    let high = SIMD2(Double(pixels.maxX), Double(pixels.maxY))
    // How far the pixels reach into the square of the nearest corner, in radii from its center.
    let near = pointwiseMax(extent.lower + radius - low, high - extent.upper + radius)
    let reach = pointwiseMax(near, .zero) / radius
    guard reach.x > 0, reach.y > 0 else { return true }
    guard !corners.isContinuous else { return false }
    let margin = 1 - 1 / max(1, radius.min())
    return (reach * reach).sum() <= margin * margin
  }
}
