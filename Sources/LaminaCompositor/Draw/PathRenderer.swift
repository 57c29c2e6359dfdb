import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Draws paths.
final class PathRenderer {
  let builder: PassBuilder
  private let strips: StripCache
  var stacks = StripStacks()
  /// Runs of the edges of two paths.
  var runs: [EdgeRuns.Run] = []
  var colorTables = RecentTables<SIMD4<Float>, [UInt32]>(capacity: 64)
  var paintTables = RecentTables<ColorRamp, PaintTable>(capacity: 128)

  init(_ builder: PassBuilder) {
    self.builder = builder
    strips = StripCache(builder.budget)
  }

  func beginFrame() { strips.beginFrame() }

  func endFrame() { strips.endFrame() }

  /// Finds the coverage of the paths to be drawn, in order, on all CPUs.
  ///
  /// Returns the first path that exceeds a limit.
  func prepare(
    _ requests: [StripRequest], _ budget: inout Budget
  ) -> StripCache.Failure? {
    strips.prepare(requests, &budget)
  }

  /// Fills a path with one colour: coverage strips along its edges, solid spans within (CA-L1 to
  /// CA-L3).
  ///
  /// `alignsTiles` is as in the request that was prepared.
  func draw(_ drawing: PathDrawing, _ context: DrawContext, alignsTiles: Bool = false) {
    let color = context.color(drawing.color)
    let set = coverage(of: drawing, context, form: form, alignsTiles: alignsTiles)
    if builder.profile.paintsOnCPU {
      drawColored(set, color, context)
    } else if !drawing.clips.isEmpty {
      drawBytes(set, color, context)
    } else if drawEdges(set, color, evenOdd: drawing.evenOdd, context) {
      drawPlain(set, color, context)
    } else {
      drawBytes(coverage(of: drawing, context), color, context)
    }
  }

  private func drawBytes(_ set: StripSet, _ color: SIMD4<Float>, _ context: DrawContext) {
    for span in set.spans { draw(span, color, context) }
    drawPlain(set, color, context)
  }

  /// What the CPU computes of the coverage of a path that is filled with one colour.
  var form: CoverageForm { builder.profile.computesCoverage ? .edges : .bytes }

  /// Draws a fully covered rectangle.
  func draw(_ span: PixelRect, _ color: SIMD4<Float>, _ context: DrawContext) {
    let bounds = PixelBox(span).clipped(to: PixelBox(context.clip))
    let hides = color.w >= 0.9999 && context.blend == .over && builder.hides(bounds)
    builder.add(
      solid: bounds, color, context, occluder: hides ? builder.primitives.occlude(bounds) : -1)
  }

  /// The coverage of a path.
  ///
  /// In bytes, unless the path is filled with one colour: the shaders of masked gradients and surfaces
  /// read bytes.
  func coverage(
    of drawing: PathDrawing, _ context: DrawContext, form: CoverageForm = .bytes,
    alignsTiles: Bool = false
  ) -> StripSet {
    strips.strips(
      StripRequest(
        drawing, context, region: builder.pass.region, form: form, alignsTiles: alignsTiles),
      &builder.budget
    ) { builder.fail($0) }
  }

  /// Draws strips of coverage, coloured by the shader.
  private func drawPlain(_ set: StripSet, _ color: SIMD4<Float>, _ context: DrawContext) {
    let target = PixelRect(origin: builder.pass.region.size)
    let scale = 2 / Double(Projection.viewport(target.size))
    var last: (key: BatchKey, index: Int32)?
    visitChunks(of: set) { pixels, texel, page in
      let visible = pixels.intersection(target)
      if visible.isEmpty { return }
      let key = BatchKey(
        program: .strip, texture: .coverage(page), blend: context.blend,
        scissor: builder.scissor(visible, context.clip))
      let known = last?.key == key ? last : nil
      let index = known?.index ?? builder.primitives.keyIndex(of: key)
      last = (key, index)
      let quad = ProjectedQuad(pixels, scale: scale)
      builder.add(
        TexturedInstance(quad, size: pixels.size, texel: texel, color: color),
        over: PixelBox(pixels), index, scissor: key.scissor)
    }
  }

  /// Stores strips in pages of coverage; calls `body` with the pixels of each chunk, its first texel
  /// and its page.
  func visitChunks(of set: StripSet, _ body: (PixelRect, (x: Int, y: Int), Int) -> Void) {
    for strip in set.strips {
      var first = 0
      while first < strip.width {
        let page = builder.frame.strips.plain.pageWithRoom(rows: Strip.height)
        let (texel, width) = builder.frame.strips.plain[page].add(
          columns: strip.width - first, rows: Strip.height
        ) { texels in
          for row in 0..<Strip.height {
            let from = strip.start + row * strip.width + first
            set.coverage[from..<from + texels.columns].withUnsafeBufferPointer { bytes in
              guard let source = bytes.baseAddress else { return }
              texels.row(row)?.update(from: source, count: texels.columns)
            }
          }
        }
        body(
          PixelRect(x: strip.x + first, y: strip.y, width: width, height: Strip.height), texel,
          page)
        first += width
      }
    }
  }
}

extension ProjectedQuad {
  /// Whole pixels of a target, of which `scale` times the number is a distance in clip space.
  fileprivate init(_ pixels: PixelRect, scale: Double) {
    let edges = SIMD4<Float>(SIMD4<Double>(PixelBox(pixels)) * scale - 1)
    self.init(
      x: SIMD4(edges.x, edges.z, edges.z, edges.x), y: SIMD4(edges.y, edges.y, edges.w, edges.w),
      w: .one, bounds: pixels)
  }
}

extension TexturedInstance {
  /// A rectangle of coverage, one texel per pixel, from `texel` on.
  init(
    _ quad: ProjectedQuad, size: PixelSize, texel: (x: Int, y: Int), color: SIMD4<Float>
  ) {
    let u = Float(texel.x)
    let v = Float(texel.y)
    let right = u + Float(size.width)
    let bottom = v + Float(size.height)
    self.init(
      x: quad.x, y: quad.y, w: quad.w, u: SIMD4(u, right, right, u), v: SIMD4(v, v, bottom, bottom),
      color: color)
  }
}

extension PixelRect {
  /// All pixels of a target, in its own coordinates.
  init(origin size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }
}
