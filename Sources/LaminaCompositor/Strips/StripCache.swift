import CoreGraphics
import LaminaScene

/// Coverage of the paths of the last frame, in the order they were drawn: a path that did not change
/// costs a comparison, which is one of addresses for storage that is the same.
final class StripCache {
  private struct Key: Equatable {
    var path: PathElements
    var evenOdd: Bool
    var transform: Homography
    var part: [CGPoint]
    var clip: PixelRect
    var region: PixelRect
    var stroke: StrokeStyle?
    var ends: SIMD2<Double>
  }

  private var entries: [(key: Key, set: StripSet)] = []
  private var next = 0
  private var outline = Outline()
  private let rasterizer = StripRasterizer()
  private let strokes = StrokeOutlines()

  func beginFrame() { next = 0 }

  func endFrame() {
    if entries.count > next { entries.removeLast(entries.count - next) }
  }

  /// The coverage of a path; empty when none of it shows.
  func strips(_ drawing: PathDrawing, _ context: DrawContext, region: PixelRect) -> StripSet {
    let key = Key(
      path: drawing.path, evenOdd: drawing.evenOdd, transform: context.state.transform,
      part: context.state.part, clip: context.clip, region: region, stroke: drawing.stroke,
      ends: SIMD2(drawing.strokeStart, drawing.strokeEnd))
    defer { next += 1 }
    if next < entries.count {
      if entries[next].key == key { return entries[next].set }
      entries[next].key = key
    } else {
      entries.append((key, StripSet()))
    }
    if let style = drawing.stroke {
      outline.fill(stroked(drawing, style, context), context.projection, part: context.state.part)
    } else {
      outline.fill(drawing.path, context.projection, part: context.state.part)
    }
    rasterizer.begin(outline.window(context.clip))
    outline.feed(rasterizer)
    rasterizer.finish(evenOdd: drawing.evenOdd, into: &entries[next].set)
    return entries[next].set
  }

  /// A stroke as an outline; nothing when it would take more points than allowed.
  private func stroked(
    _ drawing: PathDrawing, _ style: StrokeStyle, _ context: DrawContext
  ) -> FlatPath {
    do {
      return try strokes.outline(drawing, style, context.projection)
    } catch {
      Diagnostics.report("path", "\(error)")
      return FlatPath()
    }
  }
}
