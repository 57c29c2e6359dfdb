import CoreGraphics

/// The pixels that a clip to a possibly rounded box certainly leaves unchanged.
struct UnclippedRegion: Sendable {
  /// Pixels entirely inside the box; empty when the box is rotated.
  private var inner = PixelRect.empty
  /// From pixels to the box's points; nil under perspective.
  private var back: Homography?
  private var box = CGRect.null
  /// How far corners reach along its sides, in its points.
  private var cornerReach = 0.0
  private var extent = Extent(lower: .zero, upper: .zero)
  private var corners = Corners()
  /// The corner radii in pixels.
  private var radius = SIMD2<Double>.zero

  init(_ box: BoxClip, _ context: LayerContext) {
    let plane = context.inherited.plane
    guard plane.isAffine, context.part == nil else { return }
    back = plane.inverted
    corners = box.corners
    let reach = corners.radius * (corners.isContinuous ? 1.528665 : 1)
    self.box = box.rect
    cornerReach = reach
    guard context.isAxisAligned, let extent = plane.extent(of: box.rect) else { return }
    self.extent = extent
    inner = PixelRect(within: extent)
    radius = SIMD2(abs(plane.x.x) + abs(plane.x.y), abs(plane.y.x) + abs(plane.y.y)) * reach
  }

  /// Whether clipping certainly leaves all pixels of a drawing unchanged, by its extent in the points of
  /// `plane`.
  func contains(_ drawn: CGRect, in plane: Homography) -> Bool {
    guard let extent = back?.extent(ofPixelsTouchedBy: drawn, in: plane) else { return false }
    return isBesideCorners(extent)
  }

  /// Whether an extent in the box's points lies in one of the two rectangles that corners do not reach.
  private func isBesideCorners(_ extent: Extent) -> Bool {
    extent.isInside(box.insetBy(dx: 0, dy: cornerReach))
      || extent.isInside(box.insetBy(dx: cornerReach, dy: 0))
  }

  private func containsTurned(_ pixels: PixelRect) -> Bool {
    let rect = CGRect(
      x: pixels.x, y: pixels.y, width: pixels.size.width, height: pixels.size.height)
    guard let extent = back?.unlimitedExtent(of: rect) else { return false }
    return isBesideCorners(extent)
  }

  /// Whether clipping leaves all of these pixels unchanged.
  func contains(_ pixels: PixelRect) -> Bool {
    guard inner.contains(pixels) else { return inner.isEmpty && containsTurned(pixels) }
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
