import CoreGraphics
import LaminaScene

/// The surfaces of a frame's passes and effects: drawn in this frame, alone or in the group atlas,
/// or reused from earlier frames because their content did not change.
final class FrameSurfaces {
  let cache: SurfaceCache
  private let builder: PassBuilder
  /// The content versions of the frame's passes; nil when unknown, then nothing is cached.
  var versions: PassVersions?
  var atlas = GroupAtlas()
  /// By pass of the plan, the index of its encoded pass; nil when it is empty.
  private var encoded: [Int?] = []
  /// By pass of the plan, output pixels that are certainly opaque.
  private var opaque: [PixelRect] = []

  init(_ cache: SurfaceCache, _ builder: PassBuilder) {
    self.cache = cache
    self.builder = builder
  }

  func beginFrame(_ versions: PassVersions?) {
    self.versions = versions
    encoded.removeAll(keepingCapacity: true)
    opaque.removeAll(keepingCapacity: true)
  }

  /// Sets the encoded pass of the plan's next pass.
  func append(_ index: Int?, opaque: PixelRect = .empty) {
    encoded.append(index)
    self.opaque.append(opaque)
  }

  /// The output pixels where a pass of the plan is certainly opaque.
  ///
  /// They depend on the plan alone: with a cached surface, a frame has the same primitives.
  func opaquePixels(ofPass index: Int) -> PixelRect {
    opaque.indices.contains(index) ? opaque[index] : .empty
  }

  /// The index of the encoded pass of a pass of the plan; nil when it is empty.
  subscript(pass: Int) -> Int? { encoded.indices.contains(pass) ? encoded[pass] : nil }

  /// Nil when the version of the pass is not known.
  func key(ofPass index: Int) -> SurfaceKey? {
    versions?[index].map { SurfaceKey(pass: $0) }
  }

  /// The cached surface of a pass.
  func cachedSurface(ofPass index: Int) -> CachedSurface? {
    key(ofPass: index).flatMap(cache.surface)
  }

  /// The cached surface of a pass, if part of it is stale.
  func staleSurface(ofPass index: Int) -> CachedSurface? {
    key(ofPass: index).flatMap(cache.staleSurface)
  }

  /// Limits the current pass to the stale part of its cached surface.
  func limit(toStalePartOf surface: CachedSurface, pass index: Int) {
    builder.pass.surface = surface.id
    if let key = key(ofPass: index) { cache.markDrawn(key) }
    builder.limit(to: surface.stale.relative(to: builder.pass.region))
  }

  /// Adds a cached surface as a pass that is not drawn; returns the pass index.
  func add(_ surface: CachedSurface) -> Int {
    var cached = EncodedPass(
      label: "cached", region: surface.region, clear: .zero,
      lastReader: builder.frame.passes.count)
    cached.surface = surface.id
    cached.isCached = true
    builder.frame.passes.append(cached)
    return builder.frame.passes.count - 1
  }

  /// Stores the target of an encoded pass in the cache.
  func store(_ index: Int, _ key: SurfaceKey) {
    guard builder.frame.passes[index].surface == nil else { return }
    builder.frame.passes[index].surface =
      cache.store(key, builder.frame.passes[index].region)?.id
  }

  /// The pass of an effect: from the cache, or drawn now by `find`.
  func effect(_ key: SurfaceKey?, _ find: () -> Int?) -> Int? {
    guard let key else { return find() }
    if let known = cache.surface(for: key) { return add(known) }
    let isSecond = cache.isSecond(key)
    let found = find()
    if isSecond, let found { store(found, key) }
    return found
  }

  /// Whether an item's effect is cached, so that its source pass is not needed.
  func hasEffect(_ item: DrawItem, _ states: [SharedState], in region: PixelRect) -> Bool {
    guard states.indices.contains(item.state) else { return false }
    let state = states[item.state]
    let visible = state.clip.intersection(region)
    guard let source = item.drawing.effectSource,
      let effect = SurfaceEffect(item.drawing, state, visible)
    else { return false }
    return key(of: effect, pass: source).flatMap(cache.surface) != nil
  }

  /// Nil when the version of the pass is not known.
  func key(of effect: SurfaceEffect, pass index: Int) -> SurfaceKey? {
    key(ofPass: index).map { SurfaceKey(pass: $0.version, effect) }
  }

  /// The key of an effect without a source pass; nil when nothing is cached.
  func key(of effect: SurfaceEffect) -> SurfaceKey? { versions == nil ? nil : SurfaceKey(effect) }
}
