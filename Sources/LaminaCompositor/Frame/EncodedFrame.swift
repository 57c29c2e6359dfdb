import LaminaGL
import LaminaScene
import LaminaShaders

/// A frame as GL needs it: bytes of instances, vectors of uniforms, and what to draw in order.
struct EncodedFrame {
  let instances = InstanceStore()
  var uniforms: [SIMD4<Float>] = []
  var passes: [EncodedPass] = []
  var strips = StripAtlas()
  var sheets = PictureSheets()
  /// Pixels that all instances cover together; counted only when frames are measured.
  var drawnPixels = 0.0

  /// Whether nothing that is drawn is read by what is drawn later.
  var isOnePass: Bool {
    let drawn = passes.lazy.filter { !$0.isKept }
    return drawn.count == 1
      && drawn.allSatisfy { $0.batches.allSatisfy { $0.key.backdrop == nil } }
  }

  /// What is sent to the GPU for this frame, images aside.
  var uploadBytes: Int {
    vertexBytes + uniforms.count * MemoryLayout<SIMD4<Float>>.stride
      + strips.usedBytes + sheets.usedBytes
  }
}

/// One target and its batches.
struct EncodedPass {
  var label: String
  /// In pixels of the output.
  var region: PixelRect
  var clear: SIMD4<Float>
  /// The pixels of the output that may be drawn, when they are fewer than the region's.
  var limit: PixelRect?
  var batches: [Batch] = []
  /// The batches from here on are a list of calls of their own.
  ///
  /// On llvmpipe's 8-bit path what cannot be cut slows down all that shares its cells in a list, and
  /// changes it by a level: so it is apart from what is opaque, in a frame as in a part drawn again.
  var cut: Int?
  /// The last pass that reads it; its own index when none does.
  var lastReader: Int
  /// Where what it draws is kept for frames to come.
  var surface: KeptSurface?
  /// The pixels of the target that are drawn, when the rest of the surface stays.
  var damage: PixelRect?
  /// Nothing is drawn: an earlier pass has filled the surface.
  var isKept = false
}

extension EncodedPass {
  /// The first batch that does not replace what is there; nil when that is all of them.
  var firstBlending: Int? {
    let index = batches.firstIndex { $0.key.blend != nil }
    return index == 0 ? nil : index
  }
}

/// Instances that one draw call does.
struct Batch {
  var key: BatchKey
  /// The first instance, in bytes.
  var start: Int
  var count: Int
}

/// Everything that has to be equal for two drawings to share a call.
struct BatchKey: Equatable {
  var program: ProgramID
  var texture = TextureReference.none
  var second = TextureReference.none
  var filter = SamplerKey.nearest
  var blend: GLBlend? = .over
  /// In pixels of the target.
  var scissor: PixelRect
  /// Where its uniforms start; -1 when it has none.
  var uniforms = -1
  /// The pixels of the target that have to be copied first, for a shader that reads them.
  var backdrop: PixelRect?
}

/// Where a batch's texture comes from.
enum TextureReference: Equatable {
  case none
  case image(GLTexture)
  /// What an encoded pass drew.
  case surface(Int)
  /// A page of coverage.
  case coverage(Int)
  /// A page of coloured coverage.
  case colored(Int)
  /// A sheet of pictures.
  case sheet(Int)

  static func == (a: TextureReference, b: TextureReference) -> Bool {
    switch (a, b) {
    case (.none, .none): true
    case (.image(let a), .image(let b)): a === b
    case (.surface(let a), .surface(let b)): a == b
    case (.coverage(let a), .coverage(let b)): a == b
    case (.colored(let a), .colored(let b)): a == b
    case (.sheet(let a), .sheet(let b)): a == b
    default: false
    }
  }
}

/// How a texture is read between texels.
struct SamplerKey: Hashable {
  var minification: GLSampler.Filter
  var magnification: GLSampler.Filter
  static let nearest = SamplerKey(minification: .nearest, magnification: .nearest)
  static let linear = SamplerKey(minification: .linear, magnification: .linear)
}
