import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// The colours of a box as a function of outline and border coverage.
struct BoxPaint {
  var fill: SIMD4<Float>
  /// Clear without a border.
  var border: SIMD4<Float>
  /// The border's width in points.
  var width: Float
  /// Whether blended primitives are read from a transient atlas.
  var isInAtlas = false

  /// The colour as computed by `box.frag`.
  func color(outer: Float, inner: Float) -> SIMD4<Float> {
    let ring = 1 - inner
    return outer * (border * ring + fill * (1 - border.w * ring))
  }
}

extension BoxRenderer {
  /// Draws a box as rectangles of one colour and separate corners; false when it is out of range.
  func draw(
    primitives box: BoxDrawing, _ shape: BoxShape, _ axes: AxisMap, _ context: DrawContext
  ) -> Bool {
    let width = box.borderWidth > 0 && box.border != nil ? box.borderWidth : 0
    guard builder.layOut(shape, axes, border: width, context) else { return false }
    var paint = BoxPaint(
      fill: box.fill.map(context.color) ?? .zero,
      border: width > 0 ? box.border.map(context.color) ?? .zero : .zero, width: Float(width))
    paint.isInAtlas = builder.paintsCorners(of: shape, axes, border: width)
    builder.grid.bands { fill($0, paint, context) }
    guard !shape.isSquare else { return true }
    if paint.isInAtlas {
      builder.grid.cornerBoxes { builder.add(corner: $0, of: shape, axes, paint, context) }
      return true
    }
    let template = builder.template(shape) {
      $0.fill = paint.fill
      $0.border = paint.border
      $0.extra.x = Float(width)
    }
    let keyIndex = builder.keyIndex(width > 0 ? .boxBordered : .box, context)
    let map = shape.map(axes)
    builder.grid.cornerBoxes { builder.add(box: $0, template, map, keyIndex) }
    return true
  }

  /// Draws one band, row by row of its coverage spans. Rows that are fully opaque share an
  /// occluder.
  private func fill(_ band: PixelBox, _ paint: BoxPaint, _ context: DrawContext) {
    var open: Int32 = -1
    for index in builder.grid.down.indices {
      let row = builder.grid.down[index]
      let line = PixelBox(band.x, row.start, band.z, row.end).clipped(to: band)
      if line.isEmptyBox { continue }
      let isOpaque = context.blend == .over && isOpaque(line, row, paint)
      if !isOpaque {
        open = -1
      } else if open >= 0, builder.primitives.occluders[Int(open)].bounds.w == line.y {
        builder.primitives.occluders[Int(open)].bounds.w = line.w
      } else {
        open = builder.primitives.occlude(line)
      }
      fill(line, row: row, paint: paint, context: context, occluder: open)
    }
  }

  private func isOpaque(_ line: PixelBox, _ row: CoverageSpan, _ paint: BoxPaint) -> Bool {
    for index in builder.grid.across.indices {
      let column = builder.grid.across[index]
      if column.start >= line.z || line.x >= column.end { continue }
      let color = paint.color(outer: row.outer * column.outer, inner: row.inner * column.inner)
      if color.w < 0.9999 { return false }
    }
    return true
  }

  private func fill(
    _ line: PixelBox, row: CoverageSpan, paint: BoxPaint, context: DrawContext,
    occluder: Int32
  ) {
    var run: Int32 = -1
    for index in builder.grid.across.indices {
      let column = builder.grid.across[index]
      let cell = PixelBox(column.start, line.y, column.end, line.w).clipped(to: line)
      if cell.isEmptyBox { continue }
      let color = paint.color(outer: row.outer * column.outer, inner: row.inner * column.inner)
      if occluder >= 0 {
        builder.add(solid: cell, color, context, occluder: occluder)
        continue
      }
      if context.blend != .over || color.w < 0.9999 {
        run = -1
        if paint.isInAtlas {
          builder.add(patch: cell, color, context)
          continue
        }
      } else if run >= 0, builder.primitives.occluders[Int(run)].bounds.z == cell.x {
        builder.primitives.occluders[Int(run)].bounds.z = cell.z
      } else {
        run = builder.primitives.occlude(cell)
      }
      builder.add(solid: cell, color, context, occluder: run)
    }
  }
}
