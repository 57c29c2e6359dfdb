import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// Fills a path with one colour: coverage strips along its edges, solid spans within (CA-L1 to
  /// CA-L3).
  func draw(_ drawing: PathDrawing, _ context: DrawContext) {
    let set = strips.strips(StripRequest(drawing, context, region: pass.region))
    let color = context.color(drawing.color)
    for span in set.spans {
      add(solid: PixelBox(span).clipped(to: PixelBox(context.clip)), color, context)
    }
    if profile.paintsOnCPU {
      drawColored(set, color, context)
    } else {
      drawPlain(set, color, context)
    }
  }

  /// Draws strips of coverage, coloured by the shader.
  private func drawPlain(_ set: StripSet, _ color: SIMD4<Float>, _ context: DrawContext) {
    let projection = Projection(.identity, region: PixelRect(origin: pass.region.size))
    chunks(of: set) { strip, first in
      let page = frame.strips.plain.pageWithRoom()
      let width = min(frame.strips.plain[page].room(), strip.width - first)
      let texel = frame.strips.plain[page].add(
        strip, set.coverage, columns: (first, width), StripAtlas.identity)
      let pixels = PixelRect(x: strip.x + first, y: strip.y, width: width, height: Strip.height)
      add(strip: pixels, texel, page, color, projection, context)
      return width
    }
  }

  /// Draws strips stored in their final colour, as pixel-aligned images: the fastest way for 8-bit
  /// rasterizers.
  private func drawColored(_ set: StripSet, _ color: SIMD4<Float>, _ context: DrawContext) {
    if set.strips.isEmpty { return }
    colorTable.fill(profile.format.arranged(color))
    let clip = PixelBox(context.clip)
    var key = key(.rectImage, context)
    var (last, keyIndex): (Int, Int32) = (-1, -1)
    chunks(of: set) { strip, first in
      let page = frame.strips.colored.pageWithRoom()
      if page != last {
        key.texture = .colored(page)
        (last, keyIndex) = (page, primitives.keyIndex(of: key))
      }
      let width = min(frame.strips.colored[page].room(), strip.width - first)
      let texel = frame.strips.colored[page].add(
        strip, set.coverage, columns: (first, width), colorTable.texels)
      let (x, y) = (strip.x + first, strip.y)
      let bounds = PixelBox(PixelRect(x: x, y: y, width: width, height: Strip.height))
      let scale = 1 / Double(StripAtlas.side)
      let move = SIMD2(Double(texel.x - x), Double(texel.y - y)) * scale
      add(
        image: bounds.clipped(to: clip), SIMD4(lowHalf: SIMD2(repeating: scale), highHalf: move),
        keyIndex, isOpaque: false)
      return width
    }
  }

  /// Calls `body` with each strip and the first remaining column, until all are taken; `body`
  /// returns the number of columns it took.
  private func chunks(of set: StripSet, _ body: (Strip, Int) -> Int) {
    for strip in set.strips {
      var first = 0
      while first < strip.width { first += max(1, body(strip, first)) }
    }
  }

  private func add(
    strip pixels: PixelRect, _ texel: (x: Int, y: Int), _ page: Int, _ color: SIMD4<Float>,
    _ projection: Projection, _ context: DrawContext
  ) {
    guard let quad = projection.project(Quad(pixels)) else { return }
    let (u, v) = (Float(texel.x), Float(texel.y))
    let (right, bottom) = (u + Float(pixels.size.width), v + Float(pixels.size.height))
    add(
      TexturedInstance(
        x: quad.x, y: quad.y, w: quad.w, u: [u, right, right, u], v: [v, v, bottom, bottom],
        color: color),
      BatchKey(
        program: .strip, texture: .coverage(page), blend: context.blend,
        scissor: scissor(quad.bounds, context.clip)))
  }
}

/// The texels of one premultiplied colour, by coverage.
struct ColorTable {
  private(set) var texels = [UInt32](repeating: 0, count: 256)
  private var color = SIMD4<Float>.zero

  /// `color` has its channels in byte order of the texels.
  mutating func fill(_ color: SIMD4<Float>) {
    if color == self.color { return }
    self.color = color
    for coverage in 0..<256 {
      let levels = color * Float(coverage)
      texels[coverage] = UInt32(levels: levels)
    }
  }
}

extension PixelRect {
  /// All pixels of a target, in its own coordinates.
  init(origin size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }
}
