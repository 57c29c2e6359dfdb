import LaminaGL
import LaminaScene
import LaminaShaders

/// Runs encoded frames: the only place where drawing reaches GL.
final class FrameExecutor {
  let context: GLContext
  private let pool: TexturePool
  private let pipelines: PipelineCache
  private let vertices: GLBuffer
  let format: GLTexture.Format
  /// What the encoder keeps.
  private let cache: SurfaceCache
  private var samplers: [SamplerKey: GLSampler] = [:]
  /// Coverage of the frame, by output: the frame before may still be read from its own.
  var pages: [[GLTexture]] = Array(repeating: [], count: FrameExecutor.outputCount)
  var coloredPages: [[GLTexture]] = Array(repeating: [], count: FrameExecutor.outputCount)
  /// The frame's pictures.
  var sheets: [GLTexture] = []
  /// What each pass of the frame drew, as long as somebody still reads it.
  var targets: [GLFramebuffer?] = []
  /// The same with smaller levels, of those that are read so.
  var levels: [Int: GLFramebuffer] = [:]
  /// What the last frames drew: parts of them may be drawn again. While one is read back, the driver
  /// draws the next, and has the one after that.
  private var outputs: [(target: GLFramebuffer, size: PixelSize)?] = Array(
    repeating: nil, count: FrameExecutor.outputCount)
  private var fences = RecentFences()
  /// Passed when the lists of calls that the driver has are drawn, the oldest first.
  private var lists: [GLFence?] = []
  /// Which output the frame belongs to.
  var output = 0
  /// Nothing is drawn outside of these pixels of the pass's target.
  private var damage: PixelRect?

  /// Told of every pass and batch.
  var pulse = Pulse()

  /// So many frames may be drawn and not read.
  static let outputCount = 3

  init(
    _ context: GLContext, _ options: CompositorOptions, _ format: GLTexture.Format,
    _ cache: SurfaceCache
  ) throws(GLError) {
    (self.context, self.format, self.cache) = (context, format, cache)
    pool = TexturePool(context, budget: options.surfaceBudget, format)
    pipelines = try PipelineCache(context)
    vertices = try GLBuffer("vertices", in: context)
  }

  /// Changes what surfaces may take together: those that are only kept a quarter of what outputs leave.
  func limitSurfaces(to bytes: Int, outputs: Int) {
    (pool.budget, cache.budget) = (bytes, max(0, bytes - outputs) / 4)
  }

  /// How long the last frame's data took to send.
  private(set) var uploading = Elapsed()

  /// Draws every pass, or the part of it that is damaged. What it drew into can be
  /// read for as long as it is held.
  @discardableResult func execute(
    _ frame: EncodedFrame, into output: Int = 0
  ) throws(CompositorError) -> GLFramebuffer? {
    let last = frame.passes.count - 1
    let watch = Stopwatch()
    self.output = output
    try drawing { () throws(GLError) in
      try vertices.write(frame.vertexBytes) { frame.writeVertices(into: $0) }
      try upload(frame.strips)
      try upload(frame.sheets)
    }
    uploading = watch.elapsed
    targets.removeAll(keepingCapacity: true)
    // The frame before is drawn then, so that the first pass has the first list of calls, as the next
    // one will; that frame is read while the last pass is drawn.
    if !frame.isOnePass { settle() }
    beginList()
    var isFirst = true
    for index in frame.passes.indices {
      let pass = frame.passes[index]
      if pass.isKept {
        targets.append(pass.surface?.target)
        continue
      }
      let target = try index == last ? outputTarget(pass) : surfaceTarget(pass)
      targets.append(target)
      self.damage = pass.damage
      if !isFirst { settle() }
      isFirst = false
      try makeLevels(for: pass, frame)
      try draw(pass, target, frame)
      pass.surface?.fill(target)
      for earlier in 0..<index where frame.passes[earlier].lastReader == index {
        targets[earlier] = nil
        levels[earlier] = nil
      }
    }
    targets.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    sheets.removeAll(keepingCapacity: true)
    return target(of: output)
  }

  /// A target, for which surfaces that are only kept give way.
  func lease(
    _ size: PixelSize, _ label: String, _ kind: TexturePool.Kind = .surface
  ) throws(CompositorError) -> GLFramebuffer {
    do throws(CompositorError) {
      return try pool.lease(size, label, kind)
    } catch {
      guard case .surfaceMemory = error, cache.bytes > 0 else { throw error }
      cache.removeAll()
      return try pool.lease(size, label, kind)
    }
  }

  /// Waits for what was drawn where whether it is done would show.
  ///
  /// A pass that reads what a list of calls of llvmpipe's draws into is cut in two by the driver, and
  /// the 8-bit path depends on what a cell of one part holds: one document has one picture (R14). When
  /// nothing is being drawn every list is the first one again, and refers to nothing else but outputs,
  /// which no pass reads.
  func settle() {
    guard format == .bgra8 else { return }
    fences.add(in: context)
    finish()
  }

  /// Waits until the driver has at most one list of calls; hardware needs no such thing.
  ///
  /// llvmpipe keeps in mind what a list draws into until it uses that list again, and reads nothing of
  /// it without waiting for all that has been drawn since. It uses the first list that is done: so with
  /// two of them the older one is used again, and a third one would be kept in mind for good.
  private func beginList() {
    while lists.count > 1 {
      if lists.removeFirst()?.wait() != true { finish() }
    }
  }

  private func finish() {
    context.finish()
    lists.removeAll(keepingCapacity: true)
  }

  /// Lets the driver begin with everything so far; the fence tells when it is done.
  @discardableResult func flush() -> GLFence? {
    let fence = fences.add(in: context)
    if context.capabilities.isSoftware { lists.append(fence) }
    return fence
  }

  private func surfaceTarget(_ pass: EncodedPass) throws(CompositorError) -> GLFramebuffer {
    if pass.damage != nil, let known = pass.surface?.target { return known }
    return try lease(pass.region.size, pass.label)
  }

  private func outputTarget(_ pass: EncodedPass) throws(CompositorError) -> GLFramebuffer {
    if let known = outputs[output], known.size == pass.region.size { return known.target }
    if outputs[output] != nil {
      // Tiles of another size, or a picture of one: both may be large.
      outputs[output] = nil
      pool.dropOutputs()
    }
    let target = try lease(pass.region.size, pass.label, .output)
    outputs[output] = (target, pass.region.size)
    return target
  }

  /// What the last frame drawn into an output left there.
  func target(of output: Int) -> GLFramebuffer? { outputs[output]?.target }

  /// Reads back a part of what was drawn of a tile.
  func read(
    _ region: PixelRect, of tile: PixelRect, in target: GLFramebuffer?, into pixels: PixelBuffer
  ) throws(GLError) {
    guard let target, !region.isEmpty else { return }
    let row = pixels.size.width
    let start = (region.y * row + region.x) * 4
    var failure: GLError?
    pixels.bytes.withUnsafeMutableBytes { bytes in
      do throws(GLError) {
        try PixelReadback(context).read(
          target, x: region.x - tile.x, y: region.y - tile.y, width: region.size.width,
          height: region.size.height,
          into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...]), rowPixels: row,
          isBlueFirst: pixels.order == .bgra)
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  func endFrame() {
    pool.endFrame()
    pipelines.endFrame()
  }

  /// So many calls draw a batch.
  func calls(for batch: Batch) -> Int {
    (batch.count + pipelines.quadsPerCall - 1) / pipelines.quadsPerCall
  }

  func check() throws(GLError) { try context.check("driver test") }

  /// Lets go of what a frame that failed had leased.
  func abandonFrame() {
    targets.removeAll()
    levels.removeAll()
    sheets.removeAll()
    for index in outputs.indices { outputs[index] = nil }
    cache.removeAll()
    pool.endFrame()
  }

  private func draw(
    _ pass: EncodedPass, _ target: GLFramebuffer, _ frame: EncodedFrame
  ) throws(CompositorError) {
    let group = DebugGroup(pass.label, in: context)
    pulse.beat(pass.label)
    target.bind()
    let side = Projection.viewport(pass.region.size)
    context.setViewport(width: side, height: side)
    let size = pass.region.size
    if damage == nil {
      context.setScissor(x: 0, y: 0, width: size.width, height: size.height)
      context.clear(pass.clear)
    }
    for (index, batch) in pass.batches.enumerated() {
      if index == pass.cut, context.capabilities.isSoftware {
        flush()
        beginList()
      }
      try draw(batch, target, frame)
      pulse.beat()
    }
    try drawing { () throws(GLError) in try context.check(pass.label) }
    _ = consume group
  }

  private func draw(
    _ batch: Batch, _ target: GLFramebuffer, _ frame: EncodedFrame
  ) throws(CompositorError) {
    let key = batch.key
    // Held until the call is made; the pool may have it again afterwards.
    let backdrop = try key.backdrop.map(copy(of: target))
    try drawing { () throws(GLError) in
      let pipeline = try pipelines.use(key.program)
      try bind(key.texture, unit: 0, key.filter)
      if case .surface(let index) = key.texture, key.filter.minification == .trilinear {
        levels[index]?.texture.bind(unit: 0)
      }
      try bind(key.second, unit: 1, .nearest)
      if let backdrop {
        backdrop.texture.bind(unit: 2)
        try sampler(.nearest).bind(unit: 2)
      }
      if key.uniforms >= 0 {
        frame.uniforms.withUnsafeBufferPointer { vectors in
          for uniform in pipeline.uniforms {
            let start = key.uniforms + uniform.start
            pipeline.program.set(
              uniform.location,
              UnsafeBufferPointer(rebasing: vectors[start..<start + uniform.count]))
          }
        }
      }
      context.setBlend(key.blend)
      let box = damage.map { key.scissor.intersection($0) } ?? key.scissor
      context.setScissor(x: box.x, y: box.y, width: box.size.width, height: box.size.height)
      pipeline.vertices.draw(batch.count, from: 4 * batch.start, of: vertices)
    }
  }

  /// The pixels behind a drawing that reads them.
  private func copy(
    of target: GLFramebuffer
  ) -> (PixelRect) throws(CompositorError) -> GLFramebuffer {
    { (region) throws(CompositorError) in
      let copy = try self.lease(region.size, "backdrop")
      // Leasing may have made a target, which binds it.
      target.bind()
      self.settle()
      copy.texture.copyFromTarget(
        x: region.x, y: region.y, toX: 0, toY: 0, width: region.size.width,
        height: region.size.height)
      self.settle()
      return copy
    }
  }

  private func bind(
    _ reference: TextureReference, unit: Int, _ key: SamplerKey
  ) throws(GLError) {
    switch reference {
    case .none: return
    case .image(let texture): texture.bind(unit: unit)
    case .surface(let index): targets[index]?.texture.bind(unit: unit)
    case .coverage(let page): pages[output][page].bind(unit: unit)
    case .colored(let page): coloredPages[output][page].bind(unit: unit)
    case .sheet(let sheet): sheets[sheet].bind(unit: unit)
    }
    try sampler(key).bind(unit: unit)
  }

  private func sampler(_ key: SamplerKey) throws(GLError) -> GLSampler {
    if let sampler = samplers[key] { return sampler }
    let sampler = try GLSampler(
      minification: key.minification, magnification: key.magnification, in: context)
    samplers[key] = sampler
    return sampler
  }
}
