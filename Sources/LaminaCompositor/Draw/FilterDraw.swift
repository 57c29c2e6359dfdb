import CoreGraphics
import LaminaScene
import LaminaShaders

/// A Gaussian over a surface, in pixels.
struct Blur {
  var sigma: SIMD2<Double>
  /// How far the result is moved.
  var offset = SIMD2<Double>.zero
  var program = ProgramID.blur
}

extension FrameEncoder {
  /// A surface with one filter applied (R15); nil when nothing of it shows.
  func filtered(
    _ surface: Int, _ filter: Filter, box: CGRect, _ context: DrawContext
  ) throws(CompositorError) -> Int? {
    switch filter {
    case .gaussianBlur(let radius): return try blurred(surface, radius, context)
    // A box is drawn as the Gaussian of the same variance.
    case .boxBlur(let radius): return try blurred(surface, radius / 3.0.squareRoot(), context)
    case .colorMatrix, .colorInvert, .colorMonochrome:
      guard let matrix = ColorMatrixUniforms(filter) else { return surface }
      return try recolored(surface, matrix)
    case .vignette(let radius, let intensity):
      return try vignetted(
        surface, radius: radius, intensity: intensity, box: box, context)
    case .pixellate(let scale):
      return try pixellated(surface, size: scale, box: box, context)
    }
  }

  /// `radius` is the deviation in points.
  private func blurred(
    _ surface: Int, _ radius: Double, _ context: DrawContext
  ) throws(CompositorError) -> Int? {
    let scale = context.projection.pixelsPerPoint(0, 0)
    let sigma = pointwiseMin(scale * (radius > 0 ? radius : 0), SIMD2(repeating: 4_096))
    if sigma.max() < 0.05 { return surface }
    let least = pointwiseMax(sigma, SIMD2(repeating: 0.05))
    return try blurred(surface, Blur(sigma: least), within: visiblePixels(context))
  }

  private func recolored(
    _ surface: Int, _ matrix: ColorMatrixUniforms
  ) throws(CompositorError) -> Int {
    let region = frame.passes[surface].region
    return try isolated("filter", region) { () throws(CompositorError) in
      var key = BatchKey(
        program: .colorMatrix, texture: .surface(surface), blend: nil,
        scissor: PixelRect(origin: region.size))
      key.uniforms = uniforms(matrix)
      add(pixels: region, key)
    }
  }

  /// The pixels of the output that a drawing may change.
  func visiblePixels(_ context: DrawContext) -> PixelRect {
    var visible = context.clip
    visible.x += pass.region.x
    visible.y += pass.region.y
    return visible
  }

  /// A surface convolved with a Gaussian, as far as it shows in `visible`.
  func blurred(
    _ surface: Int, _ blur: Blur, within visible: PixelRect
  ) throws(CompositorError) -> Int? {
    let source = frame.passes[surface].region
    let across = BlurAxis(sigma: blur.sigma.x, offset: blur.offset.x)
    let down = BlurAxis(sigma: blur.sigma.y, offset: blur.offset.y)
    var wide = source.grown(by: SIMD2(across.reach, 0))
    let columns = wide.intersection(
      PixelRect(x: visible.x, y: wide.y, width: visible.size.width, height: wide.size.height))
    if columns.isEmpty { return nil }
    wide = columns
    let row = try blurred(surface, across, isDown: false, blur.program, to: wide)
    let all = wide.grown(by: SIMD2(0, down.reach)).intersection(visible)
    if all.isEmpty { return nil }
    return try blurred(row, down, isDown: true, blur.program, to: all)
  }

  /// One direction: at once, or first a little and then in wide steps over what is already soft.
  private func blurred(
    _ surface: Int, _ axis: BlurAxis, isDown: Bool, _ program: ProgramID, to region: PixelRect
  ) throws(CompositorError) -> Int {
    var pass = BlurPass(
      program: program, isDown: isDown, sigma: axis.sigma, step: 1, offset: axis.offset)
    guard axis.step > 1 else { return try blurred(surface, pass, to: region) }
    let first = Double(axis.step) * 0.8
    let margin = blurReach(axis.sigma) + axis.step
    let soft = region.grown(by: pass.along(margin)).intersection(
      frame.passes[surface].region.grown(by: pass.along(axis.reach)))
    if soft.isEmpty { return surface }
    pass.sigma = first
    let once = try blurred(surface, pass, to: soft)
    pass.sigma = (axis.sigma * axis.sigma - first * first).squareRoot()
    (pass.step, pass.offset) = (axis.step, 0)
    return try blurred(once, pass, to: region)
  }

  private func blurred(
    _ surface: Int, _ blur: BlurPass, to region: PixelRect
  ) throws(CompositorError) -> Int {
    let source = frame.passes[surface].region
    let whole = blur.offset.rounded()
    var block = BlurUniforms()
    block.place = offset(from: region, to: source)
    if blur.isDown { block.place.y -= Float(whole) } else { block.place.x -= Float(whole) }
    block.place.z = Float(source.size.width - 1)
    block.place.w = Float(source.size.height - 1)
    let steps = blur.sigma / Double(blur.step)
    block.kernel = [
      blur.isDown ? 0 : Float(blur.step), blur.isDown ? Float(blur.step) : 0,
      Float((3 * steps).rounded(.up)) + 0.5, Float(max(steps, 1e-3)),
    ]
    block.shift.x = Float((blur.offset - whole) / Double(blur.step))
    return try isolated("blur", region) { () throws(CompositorError) in
      var key = BatchKey(
        program: blur.program, texture: .surface(surface), blend: nil,
        scissor: PixelRect(origin: region.size))
      key.uniforms = uniforms(block)
      add(pixels: region, key)
    }
  }
}

/// One drawing of one direction of a blur.
private struct BlurPass {
  var program: ProgramID
  var isDown: Bool
  var sigma: Double
  /// Pixels between samples.
  var step: Int
  var offset: Double

  /// A distance in the direction of the blur.
  func along(_ distance: Int) -> SIMD2<Int> { isDown ? SIMD2(0, distance) : SIMD2(distance, 0) }
}

/// How far a Gaussian is felt, in pixels.
func blurReach(_ sigma: Double) -> Int { clampedInt((3 * min(sigma, 4_096)).rounded(.up)) + 1 }

/// One direction of a blur.
struct BlurAxis {
  var sigma: Double
  var offset: Double

  /// Pixels between samples: wide kernels over soft pictures need not look at every one.
  var step: Int { max(1, clampedInt((sigma / 24).rounded(.up))) }
  /// Pixels that the result reaches farther than the source.
  var reach: Int { blurReach(sigma) + clampedInt(abs(offset).rounded(.up)) + step }
}

extension PixelRect {
  /// Larger on all sides.
  func grown(by margin: SIMD2<Int>) -> PixelRect {
    PixelRect(
      x: x - margin.x, y: y - margin.y, width: size.width + 2 * margin.x,
      height: size.height + 2 * margin.y)
  }
}

extension ColorMatrixUniforms {
  /// nil for filters that are no matrix, or one without its twenty numbers.
  init?(_ filter: Filter) {
    self.init()
    rows[3] = [0, 0, 0, 1]
    switch filter {
    case .colorMatrix(let numbers):
      guard numbers.count >= 20 else { return nil }
      for row in 0..<4 {
        let at = row * 5
        rows[row] = [numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]]
        constant[row] = numbers[at + 4]
      }
    case .colorInvert:
      for row in 0..<3 { rows[row][row] = -1 }
      constant = [1, 1, 1, 0]
    case .colorMonochrome(let color, let amount):
      for row in 0..<3 {
        let light = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0) * color.components[row] * amount
        rows[row] = light
        rows[row][row] += 1 - amount
      }
    case .gaussianBlur, .boxBlur, .vignette, .pixellate: return nil
    }
  }
}
