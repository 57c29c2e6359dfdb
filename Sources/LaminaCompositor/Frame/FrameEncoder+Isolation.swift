import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// Draws into a surface of its own, over nothing; gives the surface's place among the passes.
  func isolated(
    _ label: String, _ region: PixelRect, _ body: () throws(CompositorError) -> Void
  ) throws(CompositorError) -> Int {
    let (outer, behind) = (pass, pieces)
    begin(label, region, clear: .zero)
    try body()
    let index = end()
    (pass, pieces) = (outer, behind)
    return index
  }

  /// A drawing that changes pixels it does not cover, or reads the pixels behind it (R13).
  func encodeIsolated(_ drawing: Drawing, _ state: SharedState) throws(CompositorError) {
    let region = state.clip.intersection(pass.region)
    if region.isEmpty { return }
    let surface = try isolated("blend \(state.blend.rawValue)", region) {
      () throws(CompositorError) in
      guard let context = DrawContext(state, region: region, blend: .over) else { return }
      try draw(drawing, context)
    }
    let place = PixelRect(
      x: region.x - pass.region.x, y: region.y - pass.region.y, width: region.size.width,
      height: region.size.height)
    var block = SurfaceUniforms()
    block.place = offset(from: pass.region, to: region)
    block.backdropPlace = block.place
    var key = BatchKey(program: .surface, texture: .surface(surface), scissor: place)
    if let program = ProgramID.surface(blend: state.blend.rawValue) {
      key.program = program
      key.backdrop = place
      key.blend = nil
    } else {
      key.blend = GLBlend(covering: state.blend)
    }
    key.uniforms = uniforms(block)
    add(pixels: region, key)
  }

  /// Adds a quad over whole pixels of the output.
  func add(pixels: PixelRect, _ key: BatchKey) {
    let projection = Projection(.identity, region: pass.region)
    guard let quad = projection.project(Quad(pixels)) else { return }
    add(SolidInstance(x: quad.x, y: quad.y, w: quad.w, color: .one), key)
  }

  /// What to add to a pixel of one region to have it in another.
  func offset(from region: PixelRect, to other: PixelRect) -> SIMD4<Float> {
    [Float(region.x - other.x), Float(region.y - other.y), 0, 0]
  }
}

extension GLBlend {
  /// The blending of modes that the GPU does by itself and that leave uncovered pixels alone.
  init?(_ mode: BlendMode) {
    if mode.readsBackdrop || mode.affectsUncovered { return nil }
    switch mode {
    case .screen: self.init(.one, .oneMinusSourceColor)
    case .plusL: self.init(.one, .one)
    case .sourceAtop: self.init(.destinationAlpha, .oneMinusSourceAlpha)
    case .destOver: self.init(.oneMinusDestinationAlpha, .one)
    case .destOut: self.init(.zero, .oneMinusSourceAlpha)
    case .xor: self.init(.oneMinusDestinationAlpha, .oneMinusSourceAlpha)
    default: self = .over
    }
  }

  /// The blending of modes that change every pixel of the group.
  init(covering mode: BlendMode) {
    switch mode {
    case .sourceIn: self.init(.destinationAlpha, .zero)
    case .sourceOut: self.init(.oneMinusDestinationAlpha, .zero)
    case .destIn: self.init(.zero, .sourceAlpha)
    case .destAtop: self.init(.oneMinusDestinationAlpha, .sourceAlpha)
    case .clear: self.init(.zero, .zero)
    case .copy: self.init(.one, .zero)
    default: self = .over
    }
  }
}
