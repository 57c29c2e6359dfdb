import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// The batch keys of primitives.
extension PassBuilder {
  /// The index of the key of a program.
  func keyIndex(_ program: ProgramID, _ context: DrawContext) -> Int32 {
    primitives.keyIndex(of: key(program, context))
  }

  /// A batch key for primitives, which are clipped without the scissor.
  func key(_ program: ProgramID, _ context: DrawContext) -> BatchKey {
    BatchKey(program: program, blend: context.blend, scissor: PixelRect(origin: pass.region.size))
  }

  /// The batch key of rectangles of one colour.
  func solidKey(_ blend: GLBlend?) -> BatchKey {
    var key = BatchKey(
      program: readsColors ? .rectImage : .rectSolid, blend: blend,
      scissor: PixelRect(origin: pass.region.size))
    if readsColors { key.texture = .atlas(0) }
    return key
  }

  func solidKeyIndex(_ context: DrawContext) -> Int32 {
    if lastSolidKey.blend != context.blend || lastSolidKey.index < 0 {
      lastSolidKey = (context.blend, primitives.keyIndex(of: solidKey(context.blend)))
    }
    return lastSolidKey.index
  }

  /// Whether blended primitives are read from transient atlases.
  var drawsFromAtlases: Bool { profile.paintsOnCPU && options.drawsInPrimitives }

  /// Whether rectangles of one colour are read from transient atlases too.
  var readsColors: Bool { profile.readsColors && drawsFromAtlases }

  /// Blended rectangles of one colour share the batch of the other atlas images below this area.
  /// Larger ones read the nearest texel, which takes half the time of the filter.
  static let sharedArea = 4_096

  /// The index of the batch key that reads atlases.
  func atlasKeyIndex(_ context: DrawContext) -> Int32 {
    if lastAtlasKey.index < 0 || lastAtlasKey.blend != context.blend {
      var key = key(.rectImage, context)
      key.texture = .atlas(0)
      key.filter = .linear
      lastAtlasKey = (context.blend, primitives.keyIndex(of: key))
    }
    return lastAtlasKey.index
  }
}
