import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Turns the drawings of a plan into batches. No drawing happens here; only textures of new images
/// are uploaded.
final class FrameEncoder {
  let images: ImageTextures
  let strips = StripCache()
  var frame = EncodedFrame()
  /// The pass being filled.
  var pass = EncodedPass(
    label: "", region: PixelRect(x: 0, y: 0, width: 0, height: 0), clear: .zero, lastReader: 0)
  /// For every pass of the plan the encoded pass that drew it; nil when it is empty.
  var surfaces: [Int?] = []
  var lastImage: (uniforms: ImageUniforms, start: Int)?
  let largestTexture: Int
  let sprites: ShadowSprites
  let options: CompositorOptions
  /// What colours are drawn into and read from.
  let colorFormat: GLTexture.Format
  /// What the pass being filled draws.
  var pieces = PassPieces()
  private var spare: [PassPieces] = []
  private var spareBatches: [[Batch]] = []
  private var spareFrames: [EncodedFrame] = []
  private var sorter = PieceSorter()
  private var needed = NeededItems()
  /// What passes of the frame before show that did not change.
  let cache: SurfaceCache
  /// What the frame's passes hold, by numbers; nil when that is not known and nothing is kept.
  var numbers: PassNumbers?
  /// The paths of the frame that is about to be encoded.
  var requests: [StripRequest] = []
  var atlas = GroupAtlas()
  /// The encoded pass of the atlas, and what that shows if it is known.
  private var atlasPass = 0
  private var atlasKey: SurfaceKey?
  var grid = BoxGrid()
  var colorTable = ColorTable()
  /// What the frame shows, while it is encoded, and whether its shadows look only few different ways.
  private var list = DisplayList()
  private var shadowsAreFew: Bool?
  /// The keys of the last piece of one colour and of the last one from a sheet.
  var lastSolid: (blend: GLBlend, place: Int32) = (.over, -1)
  var lastPicture: (blend: GLBlend, place: Int32) = (.over, -1)

  init(
    _ context: GLContext, _ options: CompositorOptions, _ format: GLTexture.Format = .rgba8,
    _ cache: SurfaceCache = SurfaceCache(budget: 0)
  ) {
    (self.options, colorFormat, self.cache) = (options, format, cache)
    sprites = ShadowSprites(context, budget: options.shadowBudget)
    images = ImageTextures(context, budget: options.imageBudget, format)
    largestTexture = context.capabilities.largestTexture
  }

  /// Encodes what shows in `tile`, a rectangle of the output.
  ///
  /// Of a damaged part everything that shows there is encoded, and nothing that does not. What passes
  /// hold is told by `numbers`: those whose number is that of a frame before are not drawn again.
  func encode(
    _ plan: FramePlan, _ tile: PixelRect, damage: PixelRect? = nil, numbers: PassNumbers? = nil,
    hasFewShadows: Bool? = nil
  ) throws(CompositorError) -> EncodedFrame {
    reset()
    (list, shadowsAreFew, self.numbers) = (plan.list, hasFewShadows, numbers)
    defer { endFrame() }
    let isWhole = tile.size == plan.size
    let hasAtlas = isWhole && options.drawsInPieces
    if hasAtlas { atlas.lay(plan, largest: largestTexture) } else { atlas = GroupAtlas() }
    findNeeded(plan, tile, damage)
    prepareStrips(plan, tile)
    try encodeAtlas(plan)
    for (number, source) in plan.graph.passes.enumerated() {
      if atlas.place(ofPass: number) != nil {
        surfaces.append(atlasPass)
        continue
      }
      let region = region(of: source, tile, isWhole: isWhole)
      if region.isEmpty || !isRead(pass: number) {
        surfaces.append(nil)
        continue
      }
      surfaces.append(try encode(source, number, region, plan, damage))
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
  ) throws(CompositorError) -> Int {
    if !isDrawn(pass: number), let known = kept(pass: number) { return add(known) }
    let stale = staleSurface(ofPass: number)
    begin(source.label, region, clear: source.clear.premultiplied)
    if let damage, source.target == .output { limit(to: damage) }
    if let stale { limit(toStalePartOf: stale) }
    try encodeItems(of: source, plan)
    let index = end(isOutput: source.target == .output)
    if numbers?.isStill(number) ?? false, let key = key(ofPass: number) { keep(index, key) }
    return index
  }

  /// Takes the memory of a frame that has been drawn for one to come.
  func reuse(_ frame: EncodedFrame) { spareFrames.append(frame) }

  /// Asked by the first shadow of a box.
  var hasFewShadows: Bool {
    if let shadowsAreFew { return shadowsAreFew }
    let areFew = ShadowLooks.areFew(list)
    shadowsAreFew = areFew
    return areFew
  }

  func isRead(pass number: Int) -> Bool { needed.isRead(pass: number) }
  func isDrawn(pass number: Int) -> Bool { needed.isDrawn(pass: number) }
  func isNeeded(item index: Int) -> Bool { needed.isNeeded(item: index) }

  private func findNeeded(_ plan: FramePlan, _ tile: PixelRect, _ damage: PixelRect?) {
    let isWhole = tile.size == plan.size
    needed.find(plan, in: damage) {
      if atlas.place(ofPass: $0) != nil { return .unknown }
      if let stale = staleSurface(ofPass: $0) { return .stale(stale.stale) }
      return kept(pass: $0) == nil ? .unknown : .kept
    } hasEffect: {
      let region = region(of: plan.graph.passes[$1], tile, isWhole: isWhole)
      return hasEffect(plan.list.items[$0], plan.list.states, in: region)
    }
    atlasKey = numbers.flatMap { SurfaceKey(groups: atlas.oldGroups($0)) }
    // All of them once, to be kept, whichever are read.
    guard let atlasKey, cache.surface(for: atlasKey) == nil, cache.budget > 0 else { return }
    for number in plan.graph.passes.indices where atlas.place(ofPass: number) != nil {
      needed.add(pass: number)
    }
  }

  private func encodeItems(of source: Pass, _ plan: FramePlan) throws(CompositorError) {
    // Asked by every item of the frame: not through the encoder, which is checked for exclusive access.
    let needed = needed
    for index in source.items.clamped(to: 0..<plan.list.items.count)
    where needed.isNeeded(item: index) {
      try encode(plan.list.items[index], plan.list.states)
    }
  }

  /// Draws small groups into one surface, the first of the frame.
  private func encodeAtlas(_ plan: FramePlan) throws(CompositorError) {
    let isShown = plan.graph.passes.indices.contains {
      atlas.place(ofPass: $0) != nil && isRead(pass: $0)
    }
    guard isShown else { return }
    if let known = atlasKey.flatMap(cache.surface) {
      atlasPass = add(known)
      return
    }
    begin("groups", PixelRect(origin: atlas.size), clear: .zero)
    var isComplete = true
    for (number, source) in plan.graph.passes.enumerated() {
      guard let place = atlas.place(ofPass: number) else { continue }
      guard isDrawn(pass: number) else {
        isComplete = false
        continue
      }
      (pass.region, pass.limit) = (place, source.region)
      try encodeItems(of: source, plan)
    }
    pass.region = PixelRect(origin: atlas.size)
    atlasPass = end()
    // Otherwise it lacks groups that nobody reads.
    if isComplete, let atlasKey { keep(atlasPass, atlasKey) }
  }

  /// Lets textures that no frame needs any more go; frames that are not drawn yet hold theirs.
  private func endFrame() {
    list = DisplayList()
    numbers = nil
    images.endFrame()
    sprites.endFrame()
    strips.endFrame()
  }

  /// Lets go of all textures of images.
  func forgetImages() {
    reset()
    images.removeAll()
  }

  private func reset() {
    clear(&frame)
    // Not when they come back: somebody else still has them then, and they would be copied.
    for index in spareFrames.indices { clear(&spareFrames[index]) }
    surfaces.removeAll(keepingCapacity: true)
    lastImage = nil
    strips.beginFrame()
  }

  /// Leaves nothing but memory, and holds no texture.
  private func clear(_ frame: inout EncodedFrame) {
    frame.instances.removeAll()
    frame.drawnPixels = 0
    frame.uniforms.removeAll(keepingCapacity: true)
    while var old = frame.passes.popLast() {
      old.batches.removeAll(keepingCapacity: true)
      spareBatches.append(old.batches)
    }
    frame.strips.removeAll()
    frame.sheets.removeAll()
  }

  func begin(_ label: String, _ region: PixelRect, clear: SIMD4<Float>) {
    pass = EncodedPass(label: label, region: region, clear: clear.levels, lastReader: 0)
    if let memory = spareBatches.popLast() { pass.batches = memory }
    pieces = spare.popLast() ?? PassPieces()
    pieces.removeAll()
    (lastSolid.place, lastPicture.place) = (-1, -1)
  }

  func end(isOutput: Bool = false) -> Int {
    let size = pass.region.size
    pieces.resolveFades(clear: pass.clear)
    sorter.sort(&pieces, size)
    PieceWriter(pieces, size, colorFormat, into: frame.instances)
      .write(sorter, into: &pass.batches, &frame.sheets)
    if isOutput, pieces.wholes.count > 0 { pass.cut = pass.firstBlending }
    if options.measuresTime { frame.drawnPixels += sorter.area(in: pieces) }
    // Shared until the next pass begins with the same memory.
    spare.append(pieces)
    (lastSolid.place, lastPicture.place) = (-1, -1)
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

  private func encode(_ item: DrawItem, _ states: [SharedState]) throws(CompositorError) {
    guard let state = state(of: item, states, limit: pass.limit) else { return }
    guard let blend = GLBlend(state.blend) else {
      try encodeIsolated(item.drawing, state)
      return
    }
    guard let context = DrawContext(state, region: pass.region, blend: blend) else { return }
    try draw(item.drawing, context)
  }

  /// An item's state within the pixels that may be drawn; nil when it has none.
  func state(
    of item: DrawItem, _ states: [SharedState], limit: PixelRect?
  ) -> SharedState? {
    guard states.indices.contains(item.state) else { return nil }
    var state = states[item.state]
    if let limit { state.clip = state.clip.intersection(limit) }
    return state
  }

  /// One file of `Draw/` for each case.
  func draw(_ drawing: Drawing, _ context: DrawContext) throws(CompositorError) {
    switch drawing {
    case .solid(let rect, let color): draw(solid: rect, color, context)
    case .box(let box): draw(box, context)
    case .image(let image): try draw(image, context)
    case .path(let path): draw(path, context)
    case .gradient(let gradient): try draw(gradient, context)
    case .shadow(let shadow): try draw(shadow, context)
    case .surface(let surface): try draw(surface, context)
    case .particles(let particles): try draw(particles, context)
    case .transition(let transition): draw(transition, context)
    }
  }
}
