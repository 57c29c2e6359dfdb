import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Encodes a plan's display items into passes and batches.
///
/// Encoding needs no GL context.
final class FrameEncoder {
  let strips = StripCache()
  var frame = EncodedFrame()
  /// The pass being encoded.
  var pass = EncodedPass(
    label: "", region: PixelRect(x: 0, y: 0, width: 0, height: 0), clear: .zero, lastReader: 0)
  /// Per pass of the plan, the index of its encoded pass; nil when it is empty.
  var surfaces: [Int?] = []
  var lastImage: (uniforms: ImageUniforms, start: Int)?
  let largestTexture: Int
  let layout: ImageLayout
  /// The indices of the frame's textures.
  var textureIndices: [TextureSource: Int] = [:]
  let sprites: ShadowSprites
  let options: CompositorOptions
  let profile: DriverProfile
  /// The primitives of the pass being encoded.
  var primitives = PrimitiveList()
  private var spare: [PrimitiveList] = []
  private var spareBatches: [[Batch]] = []
  private var spareFrames: [EncodedFrame] = []
  private var builder = BatchBuilder()
  private var needed = ItemVisibility()
  /// Cached surfaces of earlier frames.
  let cache: SurfaceCache
  /// The content versions of the frame's passes; nil when unknown, then nothing is cached.
  var versions: PassVersions?
  /// The paths of the frame to encode.
  var requests: [StripRequest] = []
  var atlas = GroupAtlas()
  /// The encoded pass of the group atlas, and its cache key if all its groups are unchanged.
  private var atlasPass = 0
  private var atlasKey: SurfaceKey?
  var grid = BoxGrid()
  var colorTable = ColorTable()
  /// The display list being encoded, and whether it has few shadow styles.
  private var list = DisplayList()
  private var shadowsAreFew: Bool?
  /// The batch keys of the last solid and of the last atlas primitive; -1 when there is none.
  var lastSolidKey: (blend: GLBlend, index: Int32) = (.over, -1)
  var lastAtlasKey: (blend: GLBlend, index: Int32) = (.over, -1)

  init(
    _ options: CompositorOptions, _ profile: DriverProfile = .hardware, largestTexture: Int = 8_192,
    _ cache: SurfaceCache = SurfaceCache(budget: 0)
  ) {
    (self.options, self.profile, self.cache) = (options, profile, cache)
    self.largestTexture = largestTexture
    sprites = ShadowSprites(budget: options.shadowBudget)
    layout = ImageLayout(largestTexture: largestTexture, padsTextures: profile.padsTextures)
  }

  /// Encodes the part of a plan visible in `tile`, a rectangle of the output.
  ///
  /// With `damage`, encodes only what is visible in that part. Passes whose version in `versions`
  /// matches a cached surface are not drawn again.
  func encode(
    _ plan: FramePlan, _ tile: PixelRect, damage: PixelRect? = nil, versions: PassVersions? = nil,
    hasFewShadows: Bool? = nil
  ) -> EncodedFrame {
    reset()
    (list, shadowsAreFew, self.versions) = (plan.list, hasFewShadows, versions)
    defer { endFrame() }
    let isWhole = tile.size == plan.size
    let hasAtlas = isWhole && options.drawsInPrimitives
    if hasAtlas { atlas.layOut(plan, largest: largestTexture) } else { atlas = GroupAtlas() }
    findNeeded(plan, tile, damage)
    prepareStrips(plan, tile)
    encodeAtlas(plan)
    for (number, source) in plan.graph.passes.enumerated() {
      if atlas.atlasRegion(ofPass: number) != nil {
        surfaces.append(atlasPass)
        continue
      }
      let region = region(of: source, tile, isWhole: isWhole)
      if region.isEmpty || !isRead(pass: number) {
        surfaces.append(nil)
        continue
      }
      surfaces.append(encode(source, number, region, plan, damage))
    }
    if plan.graph.passes.last?.target != .output {
      begin("output", tile, clear: .zero)
      _ = end()
    }
    findLastReaders()
    let encoded = frame
    frame = spareFrames.popLast() ?? EncodedFrame()
    return encoded
  }

  private func encode(
    _ source: Pass, _ number: Int, _ region: PixelRect, _ plan: FramePlan, _ damage: PixelRect?
  ) -> Int {
    if !isDrawn(pass: number), let known = cachedSurface(ofPass: number) { return add(known) }
    let stale = staleSurface(ofPass: number)
    begin(source.label, region, clear: source.clear.premultiplied)
    if let damage, source.target == .output { limit(to: damage) }
    if let stale { limit(toStalePartOf: stale, number) }
    encodeItems(of: source, plan)
    let index = end(isOutput: source.target == .output)
    if versions?.isUnchangedOrPartial(number) ?? false, let key = key(ofPass: number) {
      store(index, key)
    }
    return index
  }

  /// Recycles the memory of a drawn frame.
  func reuse(_ frame: EncodedFrame) { spareFrames.append(frame) }

  /// Computed for the first box shadow of a frame.
  var hasFewShadows: Bool {
    if let shadowsAreFew { return shadowsAreFew }
    let areFew = ShadowStyles.areFew(list)
    shadowsAreFew = areFew
    return areFew
  }

  func isRead(pass number: Int) -> Bool { needed.isRead(pass: number) }
  func isDrawn(pass number: Int) -> Bool { needed.isDrawn(pass: number) }
  func isNeeded(item index: Int) -> Bool { needed.isNeeded(item: index) }

  private func findNeeded(_ plan: FramePlan, _ tile: PixelRect, _ damage: PixelRect?) {
    let isWhole = tile.size == plan.size
    needed.find(plan, in: damage) {
      if atlas.atlasRegion(ofPass: $0) != nil { return .unknown }
      if let stale = staleSurface(ofPass: $0) { return .stale(stale.stale) }
      return cachedSurface(ofPass: $0) == nil ? .unknown : .cached
    } hasEffect: {
      let region = region(of: plan.graph.passes[$1], tile, isWhole: isWhole)
      return hasEffect(plan.list.items[$0], plan.list.states, in: region)
    }
    atlasKey = versions.flatMap { SurfaceKey(groups: atlas.unchangedGroups($0)) }
    // All groups are drawn once, so that the atlas can be cached.
    guard let atlasKey, cache.surface(for: atlasKey) == nil, cache.budget > 0 else { return }
    for number in plan.graph.passes.indices where atlas.atlasRegion(ofPass: number) != nil {
      needed.add(pass: number)
    }
  }

  private func encodeItems(of source: Pass, _ plan: FramePlan) {
    // A local copy avoids an exclusivity check per item.
    let needed = needed
    for index in source.items.clamped(to: 0..<plan.list.items.count)
    where needed.isNeeded(item: index) {
      encode(plan.list.items[index], plan.list.states)
    }
  }

  /// Draws all small groups into one surface, the first of the frame.
  private func encodeAtlas(_ plan: FramePlan) {
    let isShown = plan.graph.passes.indices.contains {
      atlas.atlasRegion(ofPass: $0) != nil && isRead(pass: $0)
    }
    guard isShown else { return }
    if let known = atlasKey.flatMap(cache.surface) {
      atlasPass = add(known)
      return
    }
    begin("groups", PixelRect(origin: atlas.size), clear: .zero)
    var isComplete = true
    for (number, source) in plan.graph.passes.enumerated() {
      guard let atlasRegion = atlas.atlasRegion(ofPass: number) else { continue }
      guard isDrawn(pass: number) else {
        isComplete = false
        continue
      }
      (pass.region, pass.limit) = (atlasRegion, source.region)
      encodeItems(of: source, plan)
    }
    pass.region = PixelRect(origin: atlas.size)
    atlasPass = end()
    // An incomplete atlas is not cached.
    if isComplete, let atlasKey { store(atlasPass, atlasKey) }
  }

  private func endFrame() {
    list = DisplayList()
    versions = nil
    sprites.endFrame()
    strips.endFrame()
  }

  private func reset() {
    clear(&frame)
    // Cleared here and not in `reuse`: there another reference would cause a copy.
    for index in spareFrames.indices { clear(&spareFrames[index]) }
    surfaces.removeAll(keepingCapacity: true)
    lastImage = nil
    textureIndices.removeAll(keepingCapacity: true)
    strips.beginFrame()
  }

  /// Empties a frame, keeping its memory but no texture.
  private func clear(_ frame: inout EncodedFrame) {
    frame.instances.removeAll()
    frame.drawnPixels = 0
    frame.textures.removeAll(keepingCapacity: true)
    frame.uniforms.removeAll(keepingCapacity: true)
    while var old = frame.passes.popLast() {
      old.batches.removeAll(keepingCapacity: true)
      spareBatches.append(old.batches)
    }
    frame.strips.removeAll()
    frame.atlases.removeAll()
  }

  func begin(_ label: String, _ region: PixelRect, clear: SIMD4<Float>) {
    pass = EncodedPass(label: label, region: region, clear: clear.levels, lastReader: 0)
    if let memory = spareBatches.popLast() { pass.batches = memory }
    primitives = spare.popLast() ?? PrimitiveList()
    primitives.removeAll()
    (lastSolidKey.index, lastAtlasKey.index) = (-1, -1)
  }

  func end(isOutput: Bool = false) -> Int {
    let size = pass.region.size
    primitives.resolveFades(clear: pass.clear)
    builder.build(&primitives, size)
    InstanceWriter(primitives, size, profile.format).write(builder, into: &pass.batches, &frame)
    if isOutput, primitives.wholes.count > 0 { pass.listSplit = pass.firstBlending }
    if options.measuresTime { frame.drawnPixels += builder.area(in: primitives) }
    // Shares memory with `primitives` until the next pass begins.
    spare.append(primitives)
    (lastSolidKey.index, lastAtlasKey.index) = (-1, -1)
    frame.passes.append(pass)
    frame.passes[frame.passes.count - 1].lastReader = frame.passes.count - 1
    return frame.passes.count - 1
  }

  private func findLastReaders() {
    for reader in frame.passes.indices {
      for batch in frame.passes[reader].batches {
        for texture in [batch.key.texture, batch.key.second] {
          if case .surface(let index) = texture { frame.passes[index].lastReader = reader }
        }
      }
    }
  }

  private func encode(_ item: DrawItem, _ states: [SharedState]) {
    guard let state = state(of: item, states, limit: pass.limit) else { return }
    guard let blend = GLBlend(state.blend) else {
      encodeIsolated(item.drawing, state)
      return
    }
    guard let context = DrawContext(state, region: pass.region, blend: blend) else { return }
    draw(item.drawing, context)
  }

  /// An item's state, clipped to `limit`; nil when it has none.
  func state(
    of item: DrawItem, _ states: [SharedState], limit: PixelRect?
  ) -> SharedState? {
    guard states.indices.contains(item.state) else { return nil }
    var state = states[item.state]
    if let limit { state.clip = state.clip.intersection(limit) }
    return state
  }

  /// Each case is implemented in a file of `Draw/`.
  func draw(_ drawing: Drawing, _ context: DrawContext) {
    switch drawing {
    case .solid(let rect, let color): draw(solid: rect, color, context)
    case .box(let box): draw(box, context)
    case .image(let image): draw(image, context)
    case .path(let path): draw(path, context)
    case .gradient(let gradient): draw(gradient, context)
    case .shadow(let shadow): draw(shadow, context)
    case .surface(let surface): draw(surface, context)
    case .particles(let particles): draw(particles, context)
    case .transition(let transition): draw(transition, context)
    }
  }
}
