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
  private var damaged = DamagedItems()
  /// The paths of the frame that is about to be encoded.
  var requests: [StripRequest] = []
  var atlas = GroupAtlas()
  /// The encoded pass of the atlas.
  private var atlasPass = 0
  var grid = BoxGrid()
  var colorTable = ColorTable()
  /// What the frame shows, while it is encoded, and whether its shadows look only few different ways.
  private var list = DisplayList()
  private var shadowsAreFew: Bool?
  /// The keys of the last piece of one colour and of the last one from a sheet.
  var lastSolid: (blend: GLBlend, place: Int32) = (.over, -1)
  var lastPicture: (blend: GLBlend, place: Int32) = (.over, -1)

  init(_ context: GLContext, _ options: CompositorOptions, _ format: GLTexture.Format = .rgba8) {
    (self.options, colorFormat) = (options, format)
    sprites = ShadowSprites(context, budget: options.shadowBudget)
    images = ImageTextures(context, budget: options.imageBudget, format)
    largestTexture = context.capabilities.largestTexture
  }

  /// Encodes what shows in `tile`, a rectangle of the output.
  ///
  /// Of a damaged part everything that shows there is encoded, and nothing that does not.
  func encode(
    _ plan: FramePlan, _ tile: PixelRect, damage: PixelRect? = nil
  ) throws(CompositorError) -> EncodedFrame {
    reset()
    (list, shadowsAreFew) = (plan.list, nil)
    defer { endFrame() }
    if let damage { damaged.find(plan, in: damage) }
    let isWhole = tile.size == plan.size
    let hasAtlas = isWhole && options.drawsInPieces
    if hasAtlas { atlas.lay(plan, largest: largestTexture) } else { atlas = GroupAtlas() }
    prepareStrips(plan, tile, isDamaged: damage != nil)
    try encodeAtlas(plan, isDamaged: damage != nil)
    for (number, source) in plan.graph.passes.enumerated() {
      if atlas.place(ofPass: number) != nil {
        surfaces.append(atlasPass)
        continue
      }
      let region = region(of: source, tile, isWhole: isWhole)
      if region.isEmpty || !isNeeded(pass: number, damage != nil) {
        surfaces.append(nil)
        continue
      }
      begin(source.label, region, clear: source.clear.premultiplied)
      if let damage, source.target == .output { pieces.erase(damage, to: pass) }
      try encodeItems(of: source, plan, isDamaged: damage != nil)
      surfaces.append(end(isOutput: source.target == .output))
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

  /// Takes the memory of a frame that has been drawn for one to come.
  func reuse(_ frame: EncodedFrame) { spareFrames.append(frame) }

  /// Asked by the first shadow of a box.
  var hasFewShadows: Bool {
    if let shadowsAreFew { return shadowsAreFew }
    let areFew = ShadowLooks.areFew(list)
    shadowsAreFew = areFew
    return areFew
  }

  func isNeeded(pass number: Int, _ isDamaged: Bool) -> Bool {
    !isDamaged || damaged.isNeeded(pass: number)
  }

  func isNeeded(item index: Int, _ isDamaged: Bool) -> Bool {
    !isDamaged || damaged.isNeeded(item: index)
  }

  private func encodeItems(
    of source: Pass, _ plan: FramePlan, isDamaged: Bool
  ) throws(CompositorError) {
    // Asked by every item of the frame: not through the encoder, which is checked for exclusive access.
    let damaged = damaged
    for index in source.items.clamped(to: 0..<plan.list.items.count)
    where !isDamaged || damaged.isNeeded(item: index) {
      try encode(plan.list.items[index], plan.list.states)
    }
  }

  /// Draws small groups into one surface, the first of the frame.
  private func encodeAtlas(_ plan: FramePlan, isDamaged: Bool) throws(CompositorError) {
    let isShown = plan.graph.passes.indices.contains {
      atlas.place(ofPass: $0) != nil && (!isDamaged || damaged.isNeeded(pass: $0))
    }
    guard isShown else { return }
    begin("groups", PixelRect(origin: atlas.size), clear: .zero)
    for (number, source) in plan.graph.passes.enumerated() {
      guard let place = atlas.place(ofPass: number), !isDamaged || damaged.isNeeded(pass: number)
      else { continue }
      (pass.region, pass.limit) = (place, source.region)
      try encodeItems(of: source, plan, isDamaged: isDamaged)
    }
    pass.region = PixelRect(origin: atlas.size)
    atlasPass = end()
  }

  /// Lets textures that no frame needs any more go; frames that are not drawn yet hold theirs.
  private func endFrame() {
    list = DisplayList()
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
    frame.instances.removeAll()
    frame.drawnPixels = 0
    frame.uniforms.removeAll(keepingCapacity: true)
    while var old = frame.passes.popLast() {
      old.batches.removeAll(keepingCapacity: true)
      spareBatches.append(old.batches)
    }
    frame.strips.removeAll()
    frame.sheets.removeAll()
    surfaces.removeAll(keepingCapacity: true)
    lastImage = nil
    strips.beginFrame()
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
