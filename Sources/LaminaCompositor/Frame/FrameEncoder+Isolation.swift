import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// Draws into a cleared surface of its own; returns its pass index.
  func isolated(
    _ label: String, _ region: PixelRect, _ body: () -> Void
  ) -> Int {
    let (outer, behind) = (pass, primitives)
    begin(label, region, clear: .zero)
    body()
    let index = end()
    (pass, primitives) = (outer, behind)
    return index
  }

  /// Draws an item that changes pixels it does not cover, or reads its backdrop (CA-R13).
  func encodeIsolated(_ drawing: Drawing, _ state: SharedState) {
    let region = state.clip.intersection(pass.region)
    if region.isEmpty { return }
    let surface = isolated("blend \(state.blend.rawValue)", region) {
      () in
      guard let context = DrawContext(state, region: region, blend: .over) else { return }
      draw(drawing, context)
    }
    let bounds = PixelRect(
      x: region.x - pass.region.x, y: region.y - pass.region.y, width: region.size.width,
      height: region.size.height)
    var block = SurfaceUniforms()
    block.place = offset(from: pass.region, to: region)
    block.backdropPlace = block.place
    var key = BatchKey(program: .surface, texture: .surface(surface), scissor: bounds)
    if let program = ProgramID.surface(blend: state.blend.rawValue) {
      key.program = program
      key.backdrop = bounds
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

  /// The translation from pixels of one region to pixels of another.
  func offset(from region: PixelRect, to other: PixelRect) -> SIMD4<Float> {
    [Float(region.x - other.x), Float(region.y - other.y), 0, 0]
  }
}

extension GLBlend {
  /// The blend function of modes that fixed-function blending supports and that leave uncovered
  /// pixels unchanged.
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

  /// The blend function of modes that change every pixel of the group.
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
