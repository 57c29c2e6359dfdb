import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension PassBuilder {
  /// Adds a rectangle of one colour that is drawn in one batch with other atlas images.
  func add(patch bounds: PixelBox, _ color: SIMD4<Float>, _ context: DrawContext) {
    if bounds.isEmptyBox || (color == .zero && context.blend == .over) { return }
    var primitive = Primitive(kind: .patch, bounds: bounds, key: atlasKeyIndex(context))
    primitive.color = color
    primitives.primitives.append(primitive)
  }

  /// Whether the CPU paints the corners of the box in `grid`.
  func paintsCorners(of shape: BoxShape, _ axes: AxisMap, border: Double) -> Bool {
    let scale = SIMD2(abs(axes.scale.x), abs(axes.scale.y))
    let size = SIMD2(Double(shape.rect.width), Double(shape.rect.height))
    return drawsFromAtlases && !shape.isSquare && grid.hasFourCorners
      && abs(scale.x - scale.y) < 1e-6 * scale.x && size.min() > 2 * border
      && Double(shape.radii.max()) * scale.x <= CornerMask.largestRadius
  }

  /// Adds one corner of a box.
  func add(
    corner bounds: PixelBox, of shape: BoxShape, _ axes: AxisMap, _ paint: BoxPaint,
    _ context: DrawContext
  ) {
    guard let extent = axes.extent(shape.rect) else { return }
    let centre = (extent.lower + extent.upper) / 2
    let middle = SIMD2(Double(bounds.x + bounds.z), Double(bounds.y + bounds.w)) / 2
    // The layer's own corner, before mirroring.
    let isLow = (middle - centre) * axes.scale .< 0
    let radii = isLow[1] ? shape.radii.lowHalf : shape.radii.highHalf
    let scale = Float(abs(axes.scale.x))
    let fill = profile.format.arranged(paint.fill) * 255
    let border = profile.format.arranged(paint.border) * 255
    primitives.corners.append(
      CornerMask(
        centre: centre, half: SIMD2<Float>((extent.upper - extent.lower) / 2),
        radius: (isLow[0] ? radii.x : radii.y) * scale, border: paint.width * scale,
        smooth: [
          isLow[0] ? shape.edges.x : shape.edges.y, isLow[1] ? shape.edges.z : shape.edges.w,
        ],
        fill: fill, gain: border - fill * paint.border.w))
    var primitive = Primitive(kind: .corner, bounds: bounds, key: atlasKeyIndex(context))
    primitive.payload = Int32(truncatingIfNeeded: primitives.corners.count - 1)
    primitives.primitives.append(primitive)
  }
}
