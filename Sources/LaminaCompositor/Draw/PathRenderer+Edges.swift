import LaminaScene
import LaminaShaders

extension PathRenderer {
  /// Draws a path whose coverage the shader computes from edges, but for strips of bytes; false when
  /// the frame's texture cannot hold the edges.
  ///
  /// Spans are drawn like strips, so that paths that follow one another are one batch: Lottie files need a
  /// third fewer draw calls. Larger ones are rectangles of their own, which may hide what is beneath.
  func drawEdges(
    _ set: StripSet, _ color: SIMD4<Float>, evenOdd: Bool, _ context: DrawContext
  ) -> Bool {
    if set.edgeStrips.isEmpty {
      for span in set.spans { draw(span, color, context) }
      return true
    }
    guard let path = builder.frame.edges.add(set, color, evenOdd: evenOdd) else { return false }
    let brush = EdgeBrush(path, key: edgeKeyIndex(context), builder.pass.region.size, context)
    for strip in set.edgeStrips { draw(strip, brush) }
    for span in set.spans {
      if PixelBox(span).area > Primitive.undividedArea {
        draw(span, color, context)
      } else {
        draw(EdgeStrip(covered: PixelBox(span)), brush)
      }
    }
    return true
  }

  private func edgeKeyIndex(_ context: DrawContext) -> Int32 {
    var key = builder.key(.coverage, context)
    key.texture = .edges
    return builder.primitives.keyIndex(of: key)
  }

  private func draw(_ strip: EdgeStrip, _ brush: EdgeBrush) {
    let visible = strip.bounds.clipped(to: brush.clip)
    if visible.isEmptyBox { return }
    builder.add(
      CoverageInstance(
        rect: SIMD4<Float>(SIMD4<Double>(visible) * brush.scale - 1),
        edges: SIMD4(
          Float(brush.path), Float(brush.path + 2 + Int(strip.start)), Float(strip.top),
          Float(2 * strip.count + (strip.hasWinding ? 1 : 0)))),
      over: visible, brush.key)
  }
}

/// What all strips of a path share.
private struct EdgeBrush {
  /// The index of the path's first texel.
  let path: Int
  /// The index of their batch key.
  let key: Int32
  let clip: PixelBox
  /// From target pixels to clip space.
  let scale: Double

  init(_ path: Int, key: Int32, _ size: PixelSize, _ context: DrawContext) {
    (self.path, self.key) = (path, key)
    clip = PixelBox(context.clip)
    scale = 2 / Double(Projection.viewport(size))
  }
}

extension EdgeStrip {
  /// Pixels that are fully covered: without edges and without winding sums.
  fileprivate init(covered bounds: PixelBox) {
    self.init(bounds: bounds, start: 0, count: 0, hasWinding: false, top: bounds.y)
  }
}
