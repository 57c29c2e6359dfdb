import CoreGraphics
import LaminaScene

/// The identity of a surface's content: equal keys have equal bytes in every frame.
struct SurfaceKey: Equatable {
  /// The content version of the pass, whole or as the source of an effect; without a pass, a hash
  /// of the effect.
  let version: UInt64
  let effect: SurfaceEffect?
  /// The groups of an atlas surface.
  let groups: [GroupAtlas.Group]

  init(pass version: UInt64, _ effect: SurfaceEffect? = nil) {
    self.version = version
    self.effect = effect
    groups = []
  }

  /// The key of a group atlas; nil for no groups.
  init?(groups: [GroupAtlas.Group]) {
    guard let first = groups.first else { return nil }
    version = first.version
    effect = nil
    self.groups = groups
  }

  /// The key of an effect without a source pass.
  init(_ effect: SurfaceEffect) {
    var hasher = Hasher()
    hasher.combine(effect.transform)
    hasher.combine(effect.visible)
    version = Self.noPass | UInt64(UInt(bitPattern: hasher.finalize()))
    self.effect = effect
    groups = []
  }

  /// Whether it depends on a pass's content.
  var belongsToPass: Bool { version & Self.noPass == 0 }

  /// Marks keys without a pass; pass versions never reach this bit.
  private static let noPass: UInt64 = 1 << 63
}
