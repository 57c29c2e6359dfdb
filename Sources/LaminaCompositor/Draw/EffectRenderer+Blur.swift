import CoreGraphics
import LaminaScene
import LaminaShaders

extension EffectRenderer {
  /// Below this number of texture reads, extra passes cost more than they save.
  private static let fewTexels = 1 << 18

  /// Blurs a surface, as far as the result is visible; returns the pass, or nil when nothing is.
  func blurred(
    _ surface: Int, _ blur: Blur, within visible: PixelRect
  ) -> Int? {
    let source = builder.frame.passes[surface].region
    var across = blur.across
    var down = blur.down
    let target = source.grown(by: SIMD2(across.reach, down.reach)).intersection(visible)
    if target.isEmpty { return nil }
    let texels = 2 * (across.kernelReach + down.kernelReach) * target.size.width
    if texels * target.size.height > Self.fewTexels {
      across = across.coarse
      down = down.coarse
    }
    let columns = across.values(for: target.x..<target.maxX)
    let rows = down.values(for: target.y..<target.maxY)
    let needed = PixelRect(across.sources(of: columns), down.sources(of: rows))
    guard
      let small = shrunk(
        surface, across: across.shrink, down: down.shrink, needed: needed,
        normalizesEdges: blur.normalizesEdges)
    else { return nil }
    let available = builder.frame.passes[small].region.intersection(needed)
    if available.isEmpty { return nil }
    var found = blurred(
      small, across, isDown: false, blur,
      to: PixelRect(columns, available.y..<available.maxY))
    found = blurred(found, down, isDown: true, blur, to: PixelRect(columns, rows))
    if down.step > 1 {
      found = stretched(
        found, down, isDown: true, to: PixelRect(columns, target.y..<target.maxY))
    }
    return across.step > 1 ? stretched(found, across, isDown: false, to: target) : found
  }

  /// Downsamples the needed part of a surface by powers of two, at most 8 per step.
  private func shrunk(
    _ surface: Int, across: Int, down: Int, needed: PixelRect, normalizesEdges: Bool
  ) -> Int? {
    if across == 1, down == 1 { return surface }
    let cell = SIMD2(min(across, 8), min(down, 8))
    let rest = SIMD2(across / cell.x, down / cell.y)
    let source = builder.frame.passes[surface].region
    let all = PixelRect(
      source.x.floored(by: cell.x)..<(source.maxX - 1).floored(by: cell.x) + 1,
      source.y.floored(by: cell.y)..<(source.maxY - 1).floored(by: cell.y) + 1)
    let part = PixelRect(
      needed.x * rest.x..<needed.maxX * rest.x, needed.y * rest.y..<needed.maxY * rest.y)
    let region = all.intersection(part)
    if region.isEmpty { return nil }
    var block = AreaUniforms()
    block.origin = [
      Float(region.x * cell.x - source.x), Float(region.y * cell.y - source.y),
      Float(source.size.width - 1), Float(source.size.height - 1),
    ]
    let sides = SIMD2<Float>(Float(cell.x), Float(cell.y))
    block.shape = SIMD4(lowHalf: sides, highHalf: sides + 0.5)
    if normalizesEdges { block.shape.z.negate() }
    let small = filtered(surface, .cells, block, to: region)
    return shrunk(
      small, across: rest.x, down: rest.y, needed: needed, normalizesEdges: normalizesEdges)
  }

  /// Blurs in one direction, at the values of the axis's grid.
  private func blurred(
    _ surface: Int, _ axis: BlurAxis, isDown: Bool, _ blur: Blur, to region: PixelRect
  ) -> Int {
    let source = builder.frame.passes[surface].region
    builder.spend(.blurReads, 2 * axis.kernelReach + 1, of: region)
    let moved = axis.kernelOffset.rounded()
    let direction = isDown ? SIMD2<Float>(0, 1) : SIMD2<Float>(1, 0)
    let stride = isDown ? SIMD2(1, axis.stride) : SIMD2(axis.stride, 1)
    let start = SIMD2(region.x * stride.x - source.x, region.y * stride.y - source.y)
    var block = BlurUniforms()
    block.origin = source.samplingOrigin(start)
    block.origin.x -= direction.x * Float(moved)
    block.origin.y -= direction.y * Float(moved)
    block.kernel = SIMD4(
      lowHalf: direction, highHalf: [Float(axis.kernelReach) + 0.5, Float(axis.kernelSigma)])
    block.shift = [
      Float(axis.kernelOffset - moved), Float(stride.x) + 0.5, Float(stride.y) + 0.5,
      blur.normalizesEdges ? 1 : 0,
    ]
    return filtered(surface, blur.program, block, to: region)
  }

  /// Interpolates one direction from the values of its grid to pixels.
  private func stretched(
    _ surface: Int, _ axis: BlurAxis, isDown: Bool, to region: PixelRect
  ) -> Int {
    let source = builder.frame.passes[surface].region
    let start = SIMD2(region.x - source.x, region.y - source.y)
    var block = StretchUniforms()
    block.origin = source.samplingOrigin(start)
    let (pixel, value) = isDown ? (region.y, source.y) : (region.x, source.x)
    let first = axis.halfPixelOffset(ofPixel: pixel) - 2 * axis.step * value
    block.grid = [isDown ? 0 : 1, isDown ? 1 : 0, Float(2 * axis.step), Float(first)]
    return filtered(surface, .stretch, block, to: region)
  }

  /// Applies a filter program to a surface.
  func filtered<Block: UniformLayout>(
    _ surface: Int, _ program: ProgramID, _ block: Block, to region: PixelRect
  ) -> Int {
    builder.isolated("filter", region) {
      var key = BatchKey(
        program: program, texture: .surface(surface), blend: nil,
        scissor: PixelRect(origin: region.size))
      key.uniforms = builder.uniforms(block)
      builder.add(pixels: region, key)
    }
  }
}

extension PixelRect {
  init(_ columns: Range<Int>, _ rows: Range<Int>) {
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The rectangle grown on all sides.
  func grown(by margin: SIMD2<Int>) -> PixelRect {
    PixelRect(
      x: x - margin.x, y: y - margin.y, width: size.width + 2 * margin.x,
      height: size.height + 2 * margin.y)
  }

  /// A start texel and the last texel, packed for a filter program.
  fileprivate func samplingOrigin(_ start: SIMD2<Int>) -> SIMD4<Float> {
    [Float(start.x), Float(start.y), Float(size.width - 1), Float(size.height - 1)]
  }
}
