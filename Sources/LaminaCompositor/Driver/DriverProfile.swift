import LaminaGL
import LaminaScene

/// What is done differently for a kind of driver. Decided once for each context.
struct DriverProfile: Hashable, Sendable {
  /// The pixel format of colour targets and textures.
  ///
  /// llvmpipe's 8-bit path, several times faster than its path in floating point, draws to BGRA.
  var format = GLTexture.Format.rgba8
  /// Whether blended corners, edges and shadows are painted on the CPU into transient atlases, and
  /// strips of coverage are stored in their final colour.
  ///
  /// llvmpipe's 8-bit path draws images unchanged, all others through floating point. On a GPU,
  /// drawing them is cheaper than uploading them.
  var paintsOnCPU = false
  /// Whether texture coordinates are interpolated with V before U; see `coordinates.glsl`.
  var ordersVFirst = false
  /// Whether rectangles of one colour read it from a transient atlas, with `paintsOnCPU`.
  ///
  /// The 8-bit path of Mesa 22 draws colours of vertices; that of Mesa 25 does not.
  var readsColors = false
  /// Whether targets are cleared, and large rectangles of one colour with nothing beneath filled, by
  /// filling textures.
  ///
  /// llvmpipe fills a texture ten times as fast as it clears a target or draws a rectangle.
  var fillsTargets = false
  /// Whether images get `TexturePadding.filtering`.
  var padsTextures = false
  /// Whether all drawing is finished before and after each pass of a frame.
  ///
  /// llvmpipe splits a pass that reads the target of a pending command list, and its 8-bit path
  /// depends on the content of a cell in each part: output must be deterministic (REL-14). When
  /// nothing is pending, every list is the first again and refers only to outputs, which no pass
  /// reads.
  var finishesPasses = false
  /// Whether at most one command list is pending, and blending primitives are in a list of their
  /// own when some of them need a shader.
  ///
  /// llvmpipe tracks the targets of a list until it reuses that list, and reading such a target
  /// waits for all later work. It reuses the first finished list: with two lists the older one is
  /// reused, but the targets of a third would be tracked for ever.
  var limitsCommandLists = false
  /// Whether a shader computes the coverage of paths from the edges near each pixel.
  ///
  /// The processor then works for each edge and not for each pixel, and uploads less: for a scene of
  /// paths, 60 % of its time and 40 % of the bytes are left. A driver that draws on the CPU would do
  /// more work, not less.
  var computesCoverage = false
  /// Whether outputs are copied into memory of the driver as soon as they are drawn.
  ///
  /// A GPU copies while the CPU prepares the next frame. On the CPU it would be one copy more.
  var readsThroughBuffers = false
  /// Whether the insides of large boxes are drawn as rectangles of their own.
  ///
  /// On the CPU a shader's cost per pixel is what counts; a GPU is faster with one quad.
  var cutsBoxes = false
  /// Whether large axial gradients and flat images are read from a ramp of their colours.
  ///
  /// On the CPU, reading a texel costs less than computing its colour; a GPU has no use for it.
  var readsRamps = false
  /// The number of quads per draw call: by default, as many as the index type allows.
  ///
  /// llvmpipe detects rectangles from pairs of triangles and splits longer calls in the middle of a
  /// pair.
  var quadsPerCall = 16_383
  /// The number of batches after which all drawing is finished; nil for any number.
  ///
  /// llvmpipe keeps about 40 KB of each batch until its command list is drawn.
  var batchesPerFinish: Int?

  /// The pixel format of images, which have 8 bits.
  var imageFormat: GLTexture.Format { format.isDeep ? .rgba8 : format }

  /// A colour as solid colours are drawn: see `levels`. Targets in floating point take it as it is.
  func rounded(_ color: SIMD4<Float>) -> SIMD4<Float> { format.isDeep ? color : color.levels }

  /// Drivers of GPUs.
  static let hardware = DriverProfile(computesCoverage: true, readsThroughBuffers: true)

  /// Drivers that draw on the CPU.
  static let software = DriverProfile(
    limitsCommandLists: true, cutsBoxes: true, readsRamps: true, quadsPerCall: 170,
    batchesPerFinish: 1_024)

  /// llvmpipe with its 8-bit path.
  static let llvmpipe = DriverProfile(
    format: .bgra8, paintsOnCPU: true, ordersVFirst: true, fillsTargets: true,
    padsTextures: true, finishesPasses: true, limitsCommandLists: true, cutsBoxes: true,
    readsRamps: true, quadsPerCall: 170, batchesPerFinish: 1_024)

  /// The profile for targets in floating point. Ramps of colours have 8 bits: they are not read.
  func deep(_ format: GLTexture.Format) -> DriverProfile {
    var profile = self
    profile.format = format
    profile.readsRamps = false
    return profile
  }

  /// The profile of a GPU's driver. GLES 3.0 has all that computing coverage needs, but for the size of
  /// the texture of edges.
  private static func hardware(_ capabilities: GLCapabilities) -> DriverProfile {
    var profile = DriverProfile.hardware
    profile.computesCoverage = capabilities.largestTexture >= EdgeTexels.mostRows
    return profile
  }

  /// The profiles to try for a driver, best first; the last one always works.
  static func candidates(
    for capabilities: GLCapabilities, _ options: CompositorOptions
  ) throws(GLError) -> [DriverProfile] {
    if options.depth == .float {
      guard let format = capabilities.deepFormat else {
        throw .notDeep(renderer: capabilities.renderer)
      }
      let isSoftware = capabilities.isSoftware && !options.drawsAsOnHardware
      return [(isSoftware ? DriverProfile.software : hardware(capabilities)).deep(format)]
    }
    if !capabilities.isSoftware || options.drawsAsOnHardware {
      return [hardware(capabilities)]
    }
    let isFast =
      options.usesDriverFastPath && capabilities.hasBlueFirst
      && capabilities.renderer.hasPrefix("llvmpipe")
    if !isFast { return [.software] }
    var fast = DriverProfile.llvmpipe
    fast.fillsTargets = capabilities.fillsTextures
    fast.readsColors = (capabilities.mesaVersion ?? 0) > 22
    return [fast, .software]
  }
}
