import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// The inside of a path in one colour: coverage strips along its edges, solid spans within (L1 to L3).
  func draw(_ drawing: PathDrawing, _ context: DrawContext) {
    let set = strips.strips(StripRequest(drawing, context, region: pass.region))
    let color = context.color(drawing.color)
    for span in set.spans {
      add(solid: PixelBox(span).cut(to: PixelBox(context.clip)), color, context)
    }
    if colorFormat == .bgra8 {
      drawColored(set, color, context)
    } else {
      drawPlain(set, color, context)
    }
  }

  /// Strips of coverage, coloured by the shader.
  private func drawPlain(_ set: StripSet, _ color: SIMD4<Float>, _ context: DrawContext) {
    let projection = Projection(.identity, region: PixelRect(origin: pass.region.size))
    pieces(of: set) { strip, first in
      let page = frame.strips.plain.pageWithRoom()
      let width = min(frame.strips.plain[page].room(), strip.width - first)
      let place = frame.strips.plain[page].add(
        strip, set.coverage, columns: (first, width), StripAtlas.identity)
      let pixels = PixelRect(x: strip.x + first, y: strip.y, width: width, height: Strip.height)
      add(strip: pixels, place, page, color, projection, context)
      return width
    }
  }

  /// Strips in their colour, which are images pixel for pixel: what rasterizers of 8 bits do fast.
  private func drawColored(_ set: StripSet, _ color: SIMD4<Float>, _ context: DrawContext) {
    if set.strips.isEmpty { return }
    colorTable.fill(colorFormat.arranged(color))
    let clip = PixelBox(context.clip)
    var key = key(.rectImage, context)
    var (last, keyPlace): (Int, Int32) = (-1, -1)
    pieces(of: set) { strip, first in
      let page = frame.strips.colored.pageWithRoom()
      if page != last {
        key.texture = .colored(page)
        (last, keyPlace) = (page, pieces.place(of: key))
      }
      let width = min(frame.strips.colored[page].room(), strip.width - first)
      let place = frame.strips.colored[page].add(
        strip, set.coverage, columns: (first, width), colorTable.texels)
      let (x, y) = (strip.x + first, strip.y)
      let bounds = PixelBox(PixelRect(x: x, y: y, width: width, height: Strip.height))
      let scale = 1 / Double(StripAtlas.side)
      let move = SIMD2(Double(place.x - x), Double(place.y - y)) * scale
      add(
        image: bounds.cut(to: clip), SIMD4(lowHalf: SIMD2(repeating: scale), highHalf: move),
        keyPlace, isOpaque: false)
      return width
    }
  }

  /// Calls for strip after strip with the first column that is left; `body` says how many it took.
  private func pieces(of set: StripSet, _ body: (Strip, Int) -> Int) {
    for strip in set.strips {
      var first = 0
      while first < strip.width { first += max(1, body(strip, first)) }
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
}

/// One premultiplied colour at every coverage, as texels.
struct ColorTable {
  private(set) var texels = [UInt32](repeating: 0, count: 256)
  private var color = SIMD4<Float>.zero

  /// `color` has its channels in the order of the texels' bytes.
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
