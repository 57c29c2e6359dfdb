import CoreGraphics

/// A nine-part image: the parts between its cap insets, and their destinations.
struct NineParts {
  /// The cuts in the image and in the destination, in points.
  var across: [(from: CGFloat, to: CGFloat)]
  var down: [(from: CGFloat, to: CGFloat)]

  init(size: CGSize, caps: UIEdgeInsets, target: CGRect) {
    across = Self.cuts(
      size.width, caps: (caps.left, caps.right), from: target.minX, room: target.width)
    down = Self.cuts(
      size.height, caps: (caps.top, caps.bottom), from: target.minY, room: target.height)
  }

  /// The four cuts along one axis; caps that do not fit are scaled down in proportion (CA-R8).
  private static func cuts(
    _ length: CGFloat, caps: (CGFloat, CGFloat), from start: CGFloat, room: CGFloat
  ) -> [(from: CGFloat, to: CGFloat)] {
    let low = min(max(caps.0, 0), length)
    let high = min(max(caps.1, 0), length - low)
    let share = low + high > room && low + high > 0 ? max(room, 0) / (low + high) : 1
    return [
      (0, start), (low, start + low * share), (length - high, start + room - high * share),
      (length, start + room),
    ]
  }

  func draw(_ image: UIImage, _ pixels: CGImage, in context: CGContext) {
    for row in 0..<3 {
      for column in 0..<3 { draw(row: row, column: column, of: image, pixels: pixels, in: context) }
    }
  }

  private func draw(
    row: Int, column: Int, of image: UIImage, pixels: CGImage, in context: CGContext
  ) {
    let left = across[column]
    let right = across[column + 1]
    let top = down[row]
    let bottom = down[row + 1]
    let target = CGRect(
      x: left.to, y: top.to, width: right.to - left.to, height: bottom.to - top.to)
    // Two equal cuts select the single row of pixels there.
    let scale = image.scale
    let source = CGRect(
      x: left.from * scale, y: top.from * scale,
      width: max(1, (right.from - left.from) * scale),
      height: max(1, (bottom.from - top.from) * scale))
    guard target.width > 0, target.height > 0, let part = pixels.cropping(to: source) else {
      return
    }
    if image.resizingMode == .tile, row == 1 || column == 1 {
      let size = CGSize(
        width: column == 1 ? CGFloat(part.width) / scale : target.width,
        height: row == 1 ? CGFloat(part.height) / scale : target.height)
      context.saveGState()
      context.clip(to: target)
      context.tile(part, CGRect(origin: target.origin, size: size))
      context.restoreGState()
    } else {
      context.draw(part, .up, in: target)
    }
  }
}
