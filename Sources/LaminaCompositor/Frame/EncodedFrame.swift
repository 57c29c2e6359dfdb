import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// A frame ready for GL: instances, uniform vectors, the textures to upload, and passes in drawing
/// order. A value without GL objects.
struct EncodedFrame: Sendable {
  var instances = InstanceStore()
  var uniforms: [SIMD4<Float>] = []
  var fills: [PixelFill] = []
  var passes: [EncodedPass] = []
  /// The textures that the frame reads and that are kept between frames.
  var textures: [TextureSource] = []
  var strips = StripAtlas()
  var edges = EdgeTexels()
  var atlases = TransientAtlases()
  /// Pixels covered by all instances, overdraw included.
  var drawnPixels = 0.0

  /// Whether no drawn pixels are read by a later pass or as a backdrop.
  var isOnePass: Bool {
    let drawn = passes.lazy.filter { !$0.isCached }
    return drawn.count == 1
      && drawn.allSatisfy { $0.batches.allSatisfy { $0.key.backdrop == nil } }
  }

  /// Bytes uploaded for this frame, without images.
  var uploadBytes: Int {
    vertexBytes + uniforms.count * MemoryLayout<SIMD4<Float>>.stride
      + strips.usedBytes + edges.usedBytes + atlases.usedBytes
  }
}

/// One target and its batches.
struct EncodedPass: Sendable {
  var label: PassLabel
  /// In pixels of the output.
  var region: PixelRect
  var clear: SIMD4<Float>
  /// The indices of its fills, which do not overlap; nil when the target is cleared and drawn to
  /// without fills.
  var fills: Range<Int>?
  /// Limits drawing to these pixels of the output; nil for the whole region.
  var limit: PixelRect?
  var batches: [DrawBatch] = []
  /// The index of the first batch that is submitted in a separate command list.
  ///
  /// On llvmpipe, primitives that the 8-bit path does not support slow down all that shares their
  /// cells in a list, and change it by one level. The blending ones are therefore separated from
  /// the opaque batches, in a whole frame and in a partial redraw.
  var listSplit: Int?
  /// The index of the last pass that reads it; its own index when none does.
  var lastReader: Int
  /// The cache entry of its target, for later frames.
  var surface: SurfaceID?
  /// The part of the target to redraw; nil for all of it.
  var damage: PixelRect?
  /// Whether `region` is in pixels of the output, not in those of a bitmap or an atlas.
  var isPlaced = true
  /// Nothing is drawn: the surface holds the content already.
  var isCached = false
  /// Pixels covered by its instances, overdraw included.
  var drawnPixels = 0.0
}

extension EncodedPass {
  /// The number of instances after which a pass with much overdraw is finished before it goes on,
  /// so that a frame can be stopped; nil for other passes.
  var instancesPerFinish: Int? {
    guard drawnPixels > Self.pixelsPerFinish else { return nil }
    let instances = batches.reduce(0) { $0 + $1.count }
    return max(1, clampedInt(Double(instances) * (Self.pixelsPerFinish / drawnPixels)))
  }

  private static let pixelsPerFinish = 0x1p28
}

/// Instances drawn by one draw call.
struct DrawBatch: Sendable {
  var key: BatchKey
  /// The byte offset of the first instance.
  var start: Int
  var count: Int
}

/// State that must be equal for two draws to share a call.
struct BatchKey: Equatable, Sendable {
  var program: ProgramID
  var texture = TextureReference.none
  var second = TextureReference.none
  var filter = SamplerKey.nearest
  var blend: GLBlend? = .over
  /// In pixels of the target.
  var scissor: PixelRect
  /// The index of its first uniform vector; -1 when it has none.
  var uniforms = -1
  /// The pixels of the target to copy first, for a shader that reads its backdrop.
  var backdrop: PixelRect?
}

/// The source of a batch's texture.
enum TextureReference: Equatable, Sendable {
  case none
  /// One of the frame's textures.
  case stored(Int)
  /// The target of an encoded pass.
  case surface(Int)
  /// A page of strip coverage.
  case coverage(Int)
  /// A page of coloured strip coverage.
  case colored(Int)
  /// The edges of the frame's paths.
  case edges
  /// A transient atlas.
  case atlas(Int)
}

/// Texture filtering.
struct SamplerKey: Hashable, Sendable {
  var minification: GLSampler.Filter
  var magnification: GLSampler.Filter
  static let nearest = SamplerKey(minification: .nearest, magnification: .nearest)
  static let linear = SamplerKey(minification: .linear, magnification: .linear)
}
