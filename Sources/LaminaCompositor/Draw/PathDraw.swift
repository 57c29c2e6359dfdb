import CoreGraphics
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// The inside of a path in one colour: coverage strips along its edges, solid spans within (L1 to L3).
  func draw(_ drawing: PathDrawing, _ context: DrawContext) {
    let set = strips.strips(drawing, context, region: pass.region)
    let color = context.color(drawing.color)
    let projection = Projection(.identity, region: PixelRect(origin: pass.region.size))
    for span in set.spans {
      guard let quad = projection.project(Quad(span)) else { continue }
      add(
        SolidInstance(x: quad.x, y: quad.y, w: quad.w, color: color),
        BatchKey(
          program: .solid, blend: context.blend, scissor: scissor(quad.bounds, context.clip)))
    }
    for strip in set.strips {
      var first = 0
      while first < strip.width {
        let page = pageWithRoom()
        let width = min(frame.strips[page].room(), strip.width - first)
        let place = frame.strips[page].add(strip, set.coverage, first: first, width: width)
        let pixels = PixelRect(
          x: strip.x + first, y: strip.y, width: width, height: Strip.height)
        add(strip: pixels, place, page, color, projection, context)
        first += width
      }
    }
  }

  private func add(
    strip pixels: PixelRect, _ place: (x: Int, y: Int), _ page: Int, _ color: SIMD4<Float>,
    _ projection: Projection, _ context: DrawContext
  ) {
    guard let quad = projection.project(Quad(pixels)) else { return }
    let (u, v) = (Float(place.x), Float(place.y))
    let (right, bottom) = (u + Float(pixels.size.width), v + Float(pixels.size.height))
    add(
      TexturedInstance(
        x: quad.x, y: quad.y, w: quad.w, u: [u, right, right, u], v: [v, v, bottom, bottom],
        color: color),
      BatchKey(
        program: .strip, texture: .coverage(page), blend: context.blend,
        scissor: scissor(quad.bounds, context.clip)))
  }

  /// The last page of the atlas, or a new one.
  private func pageWithRoom() -> Int {
    for index in frame.strips.indices where frame.strips[index].room() > 0 { return index }
    var page = CoveragePage()
    _ = page.room()
    frame.strips.append(page)
    return frame.strips.count - 1
  }
}

extension PixelRect {
  /// All pixels of a target, in its own coordinates.
  init(origin size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }
}
