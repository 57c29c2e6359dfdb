import CoreGraphics
import LaminaScene

/// Surfaces that are read again, since nothing in them changed.
extension FrameEncoder {
  /// nil when it is not known what the pass holds.
  func key(ofPass index: Int) -> SurfaceKey? {
    numbers?[index].map { SurfaceKey(pass: $0) }
  }

  /// What a pass drew in a frame before.
  func kept(pass index: Int) -> KeptSurface? { key(ofPass: index).flatMap(cache.surface) }

  /// What it drew, if some of that has changed since.
  func staleSurface(ofPass index: Int) -> KeptSurface? {
    key(ofPass: index).flatMap(cache.staleSurface)
  }

  /// Draws the pass that has begun only where a surface of it is not as it should be.
  func limit(toStalePartOf surface: KeptSurface) {
    var part = surface.stale
    part.x -= pass.region.x
    part.y -= pass.region.y
    pass.surface = surface
    surface.stale = PixelRect(origin: PixelSize(0, 0))
    limit(to: part)
  }

  /// Draws only a part of the target of the pass that has begun.
  func limit(to part: PixelRect) {
    pass.damage = part
    pieces.erase(part, to: pass)
  }

  /// A pass that is not drawn; gives its place among the passes.
  func add(_ surface: KeptSurface) -> Int {
    var kept = EncodedPass(
      label: "kept", region: surface.region, clear: .zero, lastReader: frame.passes.count)
    (kept.surface, kept.isKept) = (surface, true)
    frame.passes.append(kept)
    return frame.passes.count - 1
  }

  /// Keeps what an encoded pass draws.
  func keep(_ index: Int, _ key: SurfaceKey) {
    guard frame.passes[index].surface == nil else { return }
    frame.passes[index].surface = cache.keep(key, frame.passes[index].region)
  }

  /// An effect: what was found in a frame before, or what is found now.
  func kept(
    _ key: SurfaceKey?, _ find: () throws(CompositorError) -> Int?
  ) throws(CompositorError) -> Int? {
    guard let key else { return try find() }
    if let known = cache.surface(for: key) { return add(known) }
    let isSecond = cache.isSecond(key)
    let found = try find()
    if isSecond, let found { keep(found, key) }
    return found
  }

  /// Whether a drawing of a pass finds what its effect made of another pass, and need not have that.
  func hasEffect(_ item: DrawItem, _ states: [SharedState], in region: PixelRect) -> Bool {
    guard states.indices.contains(item.state) else { return false }
    let state = states[item.state]
    let visible = state.clip.intersection(region)
    switch item.drawing {
    case .surface(let surface):
      let effect = SurfaceEffect(surface, state, visible)
      return key(of: effect, pass: surface.pass).flatMap(cache.surface) != nil
    case .shadow(let shadow):
      guard case .surface(let pass) = shadow.silhouette else { return false }
      let effect = SurfaceEffect(shadow, state, visible)
      return key(of: effect, pass: pass).flatMap(cache.surface) != nil
    case .solid, .box, .image, .path, .gradient, .particles, .transition: return false
    }
  }

  /// nil when it is not known what the pass holds.
  func key(of effect: SurfaceEffect, pass index: Int) -> SurfaceKey? {
    key(ofPass: index).map { SurfaceKey(pass: $0.number, effect) }
  }

  /// An effect of no pass; nil when nothing is kept.
  func key(of effect: SurfaceEffect) -> SurfaceKey? { numbers == nil ? nil : SurfaceKey(effect) }
}
