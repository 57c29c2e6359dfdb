import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Executes encoded frames. All draw calls are issued here.
final class FrameExecutor {
  let context: GLContext
  private let pool: TexturePool
  private let pipelines: PipelineCache
  private let vertices: GLBuffer
  let profile: DriverProfile
  private let images: TextureCache
  private let shadows: TextureCache
  /// The surface cache of the encoder.
  private let cache: SurfaceCache
  var surfaces = SurfaceTargets()
  /// The frame's textures that are kept between frames.
  private var textures: [GLTexture] = []
  private var samplers: [SamplerKey: GLSampler] = [:]
  /// Coverage pages and edges of paths by output: the previous frame may still be reading its own.
  var pages: [[GLTexture]] = Array(repeating: [], count: FrameExecutor.outputCount)
  var coloredPages: [[GLTexture]] = Array(repeating: [], count: FrameExecutor.outputCount)
  var edges: [GLTexture?] = Array(repeating: nil, count: FrameExecutor.outputCount)
  /// The textures of the frame's transient atlases.
  var atlases: [GLTexture] = []
  /// The target of each pass, held until its last reader.
  var targets: [GLFramebuffer?] = []
  private var readers = LastReaders()
  /// Mipmapped copies of targets, by pass.
  var levels: [Int: GLFramebuffer] = [:]
  /// The outputs of the last frames, which later frames may redraw in part. While one is read back,
  /// the driver draws the next and has the one after that queued.
  private var outputs: [(target: GLFramebuffer, size: PixelSize)?] = Array(
    repeating: nil, count: FrameExecutor.outputCount)
  /// Memory that outputs are copied into when they are drawn; by output.
  var readbacks: [ReadbackBuffer?] = Array(repeating: nil, count: FrameExecutor.outputCount)
  /// The buffer whose memory the reader of the last frame has, and one that replaces it.
  var (lentReadback, spareReadback): (ReadbackBuffer?, ReadbackBuffer?) = (nil, nil)
  private var fences = RecentFences()
  /// Fences of the submitted command lists, oldest first.
  private var lists: [GLFence?] = []
  /// The number of the frame's batches since all drawing was finished.
  private var pendingBatches = 0
  /// The output of the current frame.
  var output = 0
  /// Drawing is limited to these pixels of the pass's target; nil for all of it.
  private var damage: PixelRect?

  /// The end of the frame's time, and its limit in milliseconds for errors.
  var time: (deadline: Deadline, allowed: Int) = (.never, 0)

  /// Records progress at every pass and batch.
  var heartbeat = Heartbeat()

  /// The number of frames that may be drawn and not yet read.
  static let outputCount = 3

  init(
    _ context: GLContext, options: CompositorOptions, profile: DriverProfile,
    cache: SurfaceCache
  ) throws(GLError) {
    self.context = context
    self.profile = profile
    self.cache = cache
    measuresTime = options.measuresTime
    pool = TexturePool(context, budget: options.surfaceBudget, profile.format)
    images = TextureCache(
      context, budget: options.imageBudget, profile, options)
    shadows = TextureCache(
      context, budget: options.shadowBudget, profile, options)
    pipelines = try PipelineCache(context, profile)
    vertices = try GLBuffer("vertices", in: context)
  }

  /// Replaces an executor after a failed GL call, which may have left any object without its
  /// content: creates every object again.
  convenience init(
    replacing failed: FrameExecutor, _ options: CompositorOptions
  ) throws(GLError) {
    try failed.context.recover()
    try self.init(failed.context, options: options, profile: failed.profile, cache: failed.cache)
    heartbeat = failed.heartbeat
    fences = failed.fences
  }

  /// Sets the surface budget in bytes. Cached surfaces get a quarter of what the outputs leave.
  func limitSurfaces(to bytes: Int, outputs: Int) {
    (pool.budget, cache.budget) = (bytes, max(0, bytes - outputs) / 4)
  }

  var measuresTime: Bool
  /// The upload time of the last frame; 0 when it is not measured.
  private(set) var uploading = Elapsed()

  /// Draws every pass, or its damaged part. The pixels of the returned target are valid while it is
  /// retained.
  ///
  /// `isFilled` says that `fillOutput` was called for it.
  @discardableResult func execute(
    _ frame: EncodedFrame, into output: Int = 0, isFilled: Bool = false
  ) throws(CompositorError) -> GLFramebuffer? {
    let last = frame.passes.count - 1
    self.output = output
    surfaces.releaseUnused()
    try uploadTextures(of: frame)
    let watch = Stopwatch(measures: measuresTime)
    try drawing { () throws(GLError) in
      try vertices.write(frame.vertexBytes) { frame.writeVertices(into: $0) }
      try upload(frame.strips)
      try upload(frame.edges)
      try upload(frame.atlases)
    }
    uploading = watch.elapsed
    targets.removeAll(keepingCapacity: true)
    pendingBatches = 0
    readers.find(frame.passes)
    pool.lookAtAll()
    // Waits for the previous frame, so that the first pass always uses the first command list. That
    // frame is then read while the last pass is drawn.
    if !frame.isOnePass { waitForPendingWork() }
    beginList()
    var isFirst = true
    for index in frame.passes.indices {
      let pass = frame.passes[index]
      if pass.isCached {
        targets.append(surfaces[pass.surface])
        continue
      }
      let target = try target(of: pass, isOutput: index == last)
      targets.append(target)
      self.damage = pass.damage
      if !isFirst { waitForPendingWork() }
      isFirst = false
      try makeLevels(for: pass, frame)
      let clears = !isFilled || index != last
      try draw(pass, target, frame, clears: clears)
      if let surface = pass.surface { surfaces.store(target, for: surface) }
      readers.forEach(readLastBy: index) { release(pass: $0) }
    }
    targets.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    atlases.removeAll(keepingCapacity: true)
    textures.removeAll(keepingCapacity: true)
    return target(of: output)
  }

  /// Lets later passes draw into the target of a pass that no other one reads.
  private func release(pass: Int) {
    if let target = targets[pass] {
      targets[pass] = nil
      pool.returned(target)
    }
    if let copy = levels.removeValue(forKey: pass) { pool.returned(copy, .mipmapped) }
  }

  private func uploadTextures(of frame: EncodedFrame) throws(CompositorError) {
    textures.removeAll(keepingCapacity: true)
    for source in frame.textures {
      switch source {
      case .image: textures.append(try images.texture(for: source))
      case .shadow, .ramp: textures.append(try shadows.texture(for: source))
      }
    }
  }

  /// Leases a target; evicts cached surfaces when memory is short.
  func lease(
    _ size: PixelSize, _ label: String, _ kind: TexturePool.Kind = .surface
  ) throws(CompositorError) -> GLFramebuffer {
    do throws(CompositorError) {
      return try pool.lease(size, label, kind)
    } catch {
      guard case .surfaceMemory = error, cache.bytes > 0 else { throw error }
      cache.removeAll()
      surfaces.releaseUnused()
      return try pool.lease(size, label, kind)
    }
  }

  /// Waits for all drawing on drivers where pending work could affect pixels.
  func waitForPendingWork() {
    guard profile.finishesPasses else { return }
    fences.add(in: context)
    finish()
  }

  /// Waits until the driver has at most one pending command list, if it has to.
  private func beginList() {
    while lists.count > 1 {
      if lists.removeFirst()?.wait() != true { finish() }
    }
  }

  private func finish() {
    context.finish()
    lists.removeAll(keepingCapacity: true)
    pendingBatches = 0
  }

  /// Counts a batch; finishes all drawing when the driver holds many of them.
  private func countBatch() {
    pendingBatches += 1
    if let most = profile.batchesPerFinish, pendingBatches > most { finish() }
  }

  /// Submits all work so far; the fence signals its completion.
  @discardableResult func flush() -> GLFence? {
    let fence = fences.add(in: context)
    if profile.limitsCommandLists { lists.append(fence) }
    return fence
  }

  func target(
    of pass: EncodedPass, isOutput: Bool
  ) throws(CompositorError) -> GLFramebuffer {
    do throws(CompositorError) {
      return try isOutput ? outputTarget(pass) : surfaceTarget(pass)
    } catch {
      throw error.at(node: pass.label.node)
    }
  }

  private func surfaceTarget(_ pass: EncodedPass) throws(CompositorError) -> GLFramebuffer {
    if pass.damage != nil, let known = surfaces[pass.surface] { return known }
    return try lease(pass.region.size, pass.label.purpose)
  }

  private func outputTarget(_ pass: EncodedPass) throws(CompositorError) -> GLFramebuffer {
    if let known = outputs[output], known.size == pass.region.size { return known.target }
    if outputs[output] != nil {
      // Tiles of another size, or a whole frame: both may be large.
      outputs[output] = nil
      pool.dropOutputs()
    }
    let target = try lease(pass.region.size, pass.label.purpose, .output)
    outputs[output] = (target, pass.region.size)
    return target
  }

  /// The target of the last frame drawn into an output.
  func target(of output: Int) -> GLFramebuffer? { outputs[output]?.target }

  func endFrame() {
    images.endFrame()
    shadows.endFrame()
    pool.endFrame()
    pipelines.endFrame()
  }

  /// The number of draw calls for a batch.
  func drawCalls(for batch: DrawBatch) -> Int {
    (batch.count + pipelines.quadsPerCall - 1) / pipelines.quadsPerCall
  }

  func check() throws(GLError) { try context.check("driver test") }

  /// Releases all images and shadows.
  func forgetTextures() {
    images.removeAll()
    shadows.removeAll()
  }

  /// Releases everything that a failed frame leased.
  func abandonFrame() {
    targets.removeAll()
    levels.removeAll()
    atlases.removeAll()
    textures.removeAll()
    surfaces.removeAll()
    for index in outputs.indices { outputs[index] = nil }
    cache.removeAll()
    pool.endFrame()
  }

  private func draw(
    _ pass: EncodedPass, _ target: GLFramebuffer, _ frame: EncodedFrame, clears: Bool
  ) throws(CompositorError) {
    let group = DebugGroup(pass.label.description, in: context)
    heartbeat.tick(pass.label)
    target.bind()
    let side = Projection.viewport(pass.region.size)
    context.setViewport(width: side, height: side)
    if let fills = pass.fills {
      if clears { fill(target.texture, pass, frame.fills[fills]) }
    } else if damage == nil {
      // Nothing reads what lies around the pass: a scissor would make the clear a rectangle drawn by
      // a shader, which Mesa 25 takes off its 8-bit path.
      context.setScissor(x: 0, y: 0, width: target.texture.width, height: target.texture.height)
      context.clear(pass.clear)
    }
    let perFinish = pass.instancesPerFinish
    for (index, batch) in pass.batches.enumerated() {
      if index & 15 == 0 { try checkTime(pass) }
      countBatch()
      if index == pass.listSplit, profile.limitsCommandLists {
        flush()
        beginList()
      }
      for first in stride(from: 0, to: batch.count, by: perFinish ?? max(1, batch.count)) {
        var part = batch
        part.count = min(perFinish ?? batch.count, batch.count - first)
        try draw(part, after: first, target, frame)
        heartbeat.tick()
        if perFinish == nil { continue }
        finish()
        try checkTime(pass)
      }
    }
    try drawing { () throws(GLError) in try context.check(pass.label.description) }
    _ = consume group
  }

  private func checkTime(_ pass: EncodedPass) throws(CompositorError) {
    // A GPU uses no processor time.
    let isWaiting = !context.capabilities.isSoftware
    guard isWaiting ? time.deadline.isPassedOnClock : time.deadline.isPassed else { return }
    var error = LimitExceeded(.frameTime, allowed: time.allowed)
    error.isWaiting = isWaiting
    error.node = pass.label.node
    throw .limit(error)
  }

  /// Draws a batch, or some of its instances.
  private func draw(
    _ batch: DrawBatch, after first: Int, _ target: GLFramebuffer, _ frame: EncodedFrame
  ) throws(CompositorError) {
    let key = batch.key
    // Retained until the draw call; then the pool may reuse it.
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
        pool.returned(backdrop)
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
      let stride = 4 * pipeline.vertices.stride
      pipeline.vertices.draw(batch.count, from: 4 * batch.start + first * stride, of: vertices)
    }
  }

  /// Copies the backdrop of a draw.
  private func copy(
    of target: GLFramebuffer
  ) -> (PixelRect) throws(CompositorError) -> GLFramebuffer {
    { (region) throws(CompositorError) in
      let copy = try self.lease(region.size, "backdrop")
      // Leasing may have created a target, which binds it.
      target.bind()
      self.waitForPendingWork()
      copy.texture.copyFromTarget(
        x: region.x, y: region.y, toX: 0, toY: 0, width: region.size.width,
        height: region.size.height)
      self.waitForPendingWork()
      return copy
    }
  }

  private func bind(
    _ reference: TextureReference, unit: Int, _ key: SamplerKey
  ) throws(GLError) {
    switch reference {
    case .none: return
    case .stored(let index): textures[index].bind(unit: unit)
    case .surface(let index): targets[index]?.texture.bind(unit: unit)
    case .coverage(let page): pages[output][page].bind(unit: unit)
    case .colored(let page): coloredPages[output][page].bind(unit: unit)
    case .edges: edges[output]?.bind(unit: unit)
    case .atlas(let atlas): atlases[atlas].bind(unit: unit)
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
