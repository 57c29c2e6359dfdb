import CoreGraphics
import LaminaScene

/// What a surface shows: those with equal keys have the same bytes, in whatever frame they are drawn.
struct SurfaceKey: Equatable {
  /// A pass by the number of what it holds; it is what is shown or part of that, or what an effect was
  /// made of. Without a pass it is a number that few others have.
  let number: UInt64
  let effect: SurfaceEffect?
  /// Groups that lie beside one another in it.
  let groups: [GroupAtlas.Group]

  init(pass number: UInt64, _ effect: SurfaceEffect? = nil) {
    (self.number, self.effect, groups) = (number, effect, [])
  }

  /// nil for no groups.
  init?(groups: [GroupAtlas.Group]) {
    guard let first = groups.first else { return nil }
    (number, effect, self.groups) = (first.number, nil, groups)
  }

  /// An effect that is made of no pass.
  init(_ effect: SurfaceEffect) {
    var hasher = Hasher()
    hasher.combine(effect.transform)
    hasher.combine(effect.visible)
    number = Self.noPass | UInt64(UInt(bitPattern: hasher.finalize()))
    (self.effect, groups) = (effect, [])
  }

  /// Whether it stays the same only as long as a pass does.
  var belongsToPass: Bool { number & Self.noPass == 0 }

  /// Numbers of what passes hold are counted, and do not get so far.
  private static let noPass: UInt64 = 1 << 63
}
