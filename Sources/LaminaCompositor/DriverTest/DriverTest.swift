import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Chooses the profile for a driver: the first candidate that draws correctly.
///
/// The 8-bit path of Mesa 22 draws some programs wrongly without an error. Lamina's programs avoid
/// those cases; this test confirms it by comparing a small frame with expected pixels.
enum DriverTest {
  /// Creates the executor and encoder for the current context.
  static func tools(
    _ context: GLContext, _ options: CompositorOptions
  ) throws(CompositorError) -> (FrameExecutor, FrameEncoder) {
    let candidates = try drawing { () throws(GLError) in
      try DriverProfile.candidates(for: context.capabilities, options)
    }
    // The expected pixels are those of sRGB.
    var plain = options
    plain.space = .sRGB
    for profile in candidates.dropLast() {
      let (executor, encoder) = try tools(context, plain, profile)
      let pixels = try drawn(executor, encoder)
      guard probes.allSatisfy({ $0.passes(pixels) }) else { continue }
      if plain == options { return (executor, encoder) }
      return try tools(context, options, profile)
    }
    return try tools(context, options, candidates[candidates.count - 1])
  }

  static func tools(
    _ context: GLContext, _ options: CompositorOptions, _ profile: DriverProfile
  ) throws(CompositorError) -> (FrameExecutor, FrameEncoder) {
    let cache = SurfaceCache(budget: 0, bytesPerTexel: profile.format.bytesPerPixel)
    let executor = try drawing { () throws(GLError) in
      try FrameExecutor(context, options: options, profile: profile, cache: cache)
    }
    let encoder = FrameEncoder(
      options, profile, largestTexture: context.capabilities.largestTexture, cache)
    return (executor, encoder)
  }

  static let size = PixelSize(64, 64)
  static let clear = SIMD4<Float>(0.2, 0.4, 0.6, 1)

  /// Draws all probes and returns the frame as RGBA. Leaves only linked programs behind.
  static func drawn(
    _ executor: FrameExecutor, _ encoder: FrameEncoder
  ) throws(CompositorError) -> PixelBuffer {
    let pixels = PixelBuffer(size: size)
    let all = PixelRect(origin: size)
    let target = try executor.execute(encoder.encode(plan, all))
    try drawing { () throws(GLError) in
      try executor.read(all, of: all, in: target, into: pixels)
      try executor.check()
    }
    executor.abandonFrame()
    executor.forgetTextures()
    return pixels
  }

  private static var plan: FramePlan {
    var plan = FramePlan(size: size)
    let all = PixelRect(origin: size)
    for (index, probe) in probes.enumerated() {
      plan.list.states.append(
        SharedState(transform: .identity, clip: all, opacity: probe.opacity))
      plan.list.items.append(DrawItem(state: index, node: 0, drawing: probe.drawing))
    }
    plan.graph.passes.append(
      Pass(
        label: "driver test", target: .output, region: all, clear: RGBA(components: clear),
        items: 0..<probes.count))
    return plan
  }

  static let probes: [DriverProbe] = {
    let opaque = ramp(alpha: 1)
    let clear = ramp(alpha: 0.5)
    return [
      DriverProbe(solid: RGBA(0.8, 0.1, 0.3), in: CGRect(x: 0, y: 0, width: 16, height: 16)),
      DriverProbe(solid: RGBA(0.9, 0.2, 0.4, 0.5), in: CGRect(x: 16, y: 0, width: 16, height: 16)),
      DriverProbe(opaque, at: CGPoint(x: 32, y: 0)),
      DriverProbe(opaque, at: CGPoint(x: 0.5, y: 20.25)),
      DriverProbe(clear, at: CGPoint(x: 20, y: 20)),
      DriverProbe(clear, at: CGPoint(x: 40.75, y: 20.5)),
      DriverProbe(opaque, at: CGPoint(x: 0.5, y: 40.25), opacity: 0.25),
      DriverProbe(clear, at: CGPoint(x: 20.25, y: 40), opacity: 0.5),
    ]
  }()

  /// A ramp of eight levels per pixel, across in red and down in green, so that values between
  /// pixels are known.
  private static func ramp(alpha: Float) -> CGImage {
    var pixels: [UInt8] = []
    for y in 0..<16 {
      for x in 0..<16 {
        let color = DriverProbe.ramp(Float(x), Float(y), alpha: alpha)
        for channel in 0..<4 { pixels.append(clampedByte(color[channel])) }
      }
    }
    return CGImage(width: 16, height: 16, pixels: pixels, isOpaque: alpha == 1)
  }
}
