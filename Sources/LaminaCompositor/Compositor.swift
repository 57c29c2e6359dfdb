package import CoreGraphics
package import LaminaGL
package import LaminaScene
import Synchronization

/// Draws frame plans with OpenGL ES. Used by one thread only: the thread of its GL context.
///
/// Each frame is prepared, drawn and collected. Up to three frames are in flight: while one is read
/// back, the driver draws the next and has the one after that queued.
package final class Compositor {
  package let context: GLContext
  package let options: CompositorOptions
  /// Statistics of the last collected frame.
  package private(set) var statistics = FrameStatistics()
  /// Whether frames are measured from the next one on; only where the options say so.
  package var measuresTime: Bool
  /// The pixel format of colour targets.
  package var format: GLTexture.Format { executor.profile.format }
  private var bytesPerTexel: Int { format.bytesPerPixel }
  /// Of all compositors of the process.
  private let number: Int
  private static let count = Atomic(0)
  @exclusivity(unchecked) private var executor: FrameExecutor
  private let encoder: FrameEncoder
  private let heartbeat: Heartbeat
  /// GPU timers, indexed by output; nil when time is not measured.
  private let timers: [GLTimer?]
  @exclusivity(unchecked) private var damage: DamageTracker
  /// Frames prepared but not yet collected, oldest first.
  @exclusivity(unchecked) private var frames: [Result<InFlightFrame, CompositorError>] = []
  /// Whether a GL call failed since the executor was created.
  private var hasFailed = false
  /// The output of the last prepared frame.
  @exclusivity(unchecked) private var output = 0
  /// The target of the last collected frame. An unchanged frame has its pixels there too.
  private var shown: GLFramebuffer?
  /// Whether the last collected frame was drawn as a whole.
  private var wasWhole = false

  package init(
    _ options: CompositorOptions = CompositorOptions(), functions: GLFunctions = GLFunctions(),
    heartbeat: Heartbeat = Heartbeat()
  ) throws(CompositorError) {
    (self.options, measuresTime) = (options, options.measuresTime)
    number = Self.count.add(1, ordering: .relaxed).newValue
    let context = try drawing { () throws(GLError) in
      try GLContext(options.context, functions: functions)
    }
    self.context = context
    (executor, encoder) = try DriverTest.tools(context, options)
    damage = DamageTracker(
      paintedTexels: executor.profile.paintsOnCPU ? options.paintedTexels : 0)
    self.heartbeat = heartbeat
    executor.heartbeat = heartbeat
    heartbeat.open(isSoftware: context.capabilities.isSoftware)
    timers = (0..<FrameExecutor.outputCount).map { _ in
      options.measuresTime ? GLTimer(in: context) : nil
    }
    frames.reserveCapacity(Self.maxFramesInFlight)
  }

  package var capabilities: GLCapabilities { context.capabilities }

  /// The greatest number of frames in flight.
  package static let maxFramesInFlight = 3

  /// The number of frames prepared but not yet collected.
  package var inFlight: Int { frames.count }

  /// Draws `plan` and writes its pixels into `pixels`, which is resized to fit.
  package func render(_ plan: FramePlan, into pixels: PixelBuffer) throws(CompositorError) {
    prepare(plan)
    _ = try collect(into: pixels)
  }

  /// Encodes a frame while earlier frames may still be drawn. An error is thrown when the frame is
  /// collected. `time` is what is left for the work on the frame.
  package func prepare(_ plan: FramePlan, within time: TimeAllowance = TimeAllowance()) {
    precondition(
      frames.count < Self.maxFramesInFlight, "too many frames in flight: collect one first")
    // A failed frame is abandoned when it is collected: earlier frames that are not drawn yet redraw
    // parts of their outputs and read cached surfaces. No later frame is drawn before that.
    frames.append(Result { () throws(CompositorError) in try encode(plan, time) })
  }

  /// Submits every prepared frame whose output no uncollected frame uses.
  package func begin() {
    while let next = nextToDraw { draw(next.index, next.frame) }
  }

  /// Reads the oldest frame into `pixels`, which is resized to fit. First submits the frames that
  /// the driver can draw meanwhile.
  ///
  /// With `lends`, a frame may be returned in memory of the driver instead, which is valid until the
  /// next frame is collected; `pixels` then keeps its bytes.
  @discardableResult package func collect(
    into pixels: PixelBuffer, lends: Bool = false
  ) throws(CompositorError) -> DriverMemory? {
    if frames.isEmpty { return nil }
    while let next = nextToDraw, !isIdle(before: next.index) { draw(next.index, next.frame) }
    let oldest = frames.removeFirst()
    do throws(CompositorError) {
      try drawing { () throws(GLError) in
        try context.makeCurrent()
        try executor.takeBack()
      }
      return try read(try oldest.get(), into: pixels, lends: lends)
    } catch {
      abandon(error)
      pixels.contents = nil
      // Later frames depend on pixels that are lost.
      for index in frames.indices { frames[index] = .failure(error) }
      throw error
    }
  }

  /// The oldest encoded frame that can be drawn now. Nil when an earlier frame failed or is tiled,
  /// or when an earlier frame still has to be read from the same output.
  private var nextToDraw: (index: Int, frame: InFlightFrame)? {
    for index in frames.indices {
      guard case .success(let frame) = frames[index], frame.tiles == nil else { return nil }
      if frame.encoded.isEmpty { continue }
      return isFree(frame.output, before: index) ? (index, frame) : nil
    }
    return nil
  }

  private func isFree(_ output: Int, before index: Int) -> Bool {
    frames[..<index].allSatisfy {
      guard case .success(let frame) = $0 else { return true }
      return frame.output != output
    }
  }

  /// Whether llvmpipe has finished the frame before `index`. A finished frame can then be read at
  /// once; after new work is submitted the read may have to wait for that work.
  private func isIdle(before index: Int) -> Bool {
    guard executor.profile.limitsCommandLists, index > 0,
      case .success(let last) = frames[index - 1]
    else { return false }
    return last.fence?.isPassed ?? true
  }

  private func draw(_ index: Int, _ frame: InFlightFrame) {
    do throws(CompositorError) {
      frames[index] = .success(try drawn(frame))
    } catch {
      // Later frames depend on its pixels.
      abandon(error)
      for index in frames.indices[index...] { frames[index] = .failure(error) }
    }
  }

  /// Releases the targets that a failed frame leased and discards the damage history.
  private func abandon(_ error: CompositorError) {
    if case .gl = error { hasFailed = true }
    executor.abandonFrame()
    damage.reset()
  }

  /// Replaces the executor after a failed GL call, so that no later frame depends on that call.
  private func recover() throws(CompositorError) {
    guard hasFailed else { return }
    executor = try drawing { () throws(GLError) in
      try FrameExecutor(replacing: executor, options)
    }
    hasFailed = false
  }

  private func encode(
    _ plan: FramePlan, _ time: TimeAllowance
  ) throws(CompositorError) -> InFlightFrame {
    encoder.allowFrame(time)
    try drawing { () throws(GLError) in try context.makeCurrent() }
    try recover()
    let watch = Stopwatch(measures: measuresTime)
    let tiles = tiles(of: plan.size)
    let limit = options.surfaceBudget(beside: plan.size)
    let readback = tiles.count == 1 ? executor.readbackBytes(of: plan.size, limit: limit) : 0
    executor.limitSurfaces(
      to: limit - readback,
      outputs: FrameExecutor.outputCount * bytesPerTexel * plan.size.width * plan.size.height)
    if tiles.count != 1 || !options.redrawsOnlyDamage || !options.drawsInPrimitives {
      damage.reset()
    }
    let changed = damage.advance(to: plan)
    encoder.cache.beginFrame(damage.versions)
    var frame = InFlightFrame(size: plan.size, number: damage.number, changed: changed)
    if tiles.count != 1 {
      frame.tiles = (plan, tiles)
    } else if !changed.isEmpty {
      let isWhole = changed.rects[0].size == plan.size
      for part in changed.rects {
        frame.encoded.append(
          encoder.encode(
            plan, tiles[0], damage: isWhole ? nil : part,
            versions: options.redrawsOnlyDamage ? damage.versions : nil,
            facts: damage.facts))
        if let exceeded = encoder.exceeded { throw .limit(exceeded) }
      }
      // The previous frame is read from its output while this one is drawn. A whole frame reuses
      // none of its pixels.
      if isWhole, !frames.isEmpty { output = (output + 1) % outputs(of: plan.size) }
    }
    (frame.output, frame.usesReadbackBuffer) = (output, readback > 0 && !frame.encoded.isEmpty)
    frame.time = encoder.pause()
    if measuresTime { frame.statistics.drawing = watch.elapsed }
    return frame
  }

  /// The number of outputs in rotation; fewer for large frames, to leave memory for other surfaces.
  private func outputs(of size: PixelSize) -> Int {
    let room = options.surfaceBudget(beside: size) / 4 * 3
    let count = room / max(1, size.width * size.height * bytesPerTexel)
    return max(1, min(count, FrameExecutor.outputCount))
  }

  /// Submits a prepared frame to the driver.
  private func drawn(_ prepared: InFlightFrame) throws(CompositorError) -> InFlightFrame {
    if prepared.encoded.isEmpty { return prepared }
    var frame = prepared
    frame.encoded = []
    try drawing { () throws(GLError) in try context.makeCurrent() }
    let watch = Stopwatch(measures: measuresTime)
    frame.time.start()
    defer { frame.time.stop() }
    executor.time = (frame.time.deadline, encoder.budget.allowance(.frameTime))
    executor.measuresTime = measuresTime
    if measuresTime { timers[frame.output]?.begin() }
    var uploading = Elapsed()
    let result = Result { () throws(CompositorError) in
      let isFilled = try executor.fillOutput(frame.output, for: prepared.encoded)
      for part in prepared.encoded {
        frame.target = try executor.execute(part, into: frame.output, isFilled: isFilled)
        uploading = uploading + executor.uploading
        count(part, &frame.statistics)
      }
      if frame.usesReadbackBuffer, let target = frame.target {
        try executor.queueReadback(of: frame.output, frame.changed, in: target)
      }
    }
    if measuresTime { timers[frame.output]?.end() }
    try result.get()
    // The parts of the output are one pass.
    frame.statistics.passes -= prepared.encoded.count - 1
    frame.fence = executor.flush()
    executor.endFrame()
    if measuresTime {
      frame.statistics.drawing = frame.statistics.drawing + watch.elapsed - uploading
    }
    for part in prepared.encoded { encoder.reuse(part) }
    return frame
  }

  private func wait(for frame: InFlightFrame) {
    if frame.fence?.wait() != true { context.finish() }
  }

  private func read(
    _ frame: InFlightFrame, into pixels: PixelBuffer, lends: Bool
  ) throws(CompositorError) -> DriverMemory? {
    statistics = frame.statistics
    pixels.resize(to: frame.size, depth: executor.depth)
    let order: PixelOrder = format == .bgra8 && pixels.acceptsAnyOrder ? .bgra : .rgba
    if pixels.order != order { pixels.contents = nil }
    pixels.order = order
    pixels.damage = FrameDamage()
    pixels.damage.rects = Array(frame.changed.rects)
    let isWhole = frame.changed.rects.first?.size == frame.size
    defer { wasWhole = isWhole }
    // A frame that changes in part needs the pixels of the one before it.
    if lends, isWhole, wasWhole, frame.usesReadbackBuffer, frame.tiles == nil {
      shown = frame.target ?? shown
      return try lent(frame)
    }
    let missing = damage.missing(pixels.contents, in: frame.number, number, frame.size)
    pixels.contents = PixelContents(compositor: number, frame: frame.number)
    guard let (plan, tiles) = frame.tiles else {
      var frame = frame
      frame.target = frame.target ?? shown
      shown = frame.target
      if frame.usesReadbackBuffer, missing == frame.changed {
        try read(frame, missing.area) { () throws(GLError) in
          try executor.finishReadback(of: frame.output, missing, into: pixels)
        }
        return nil
      }
      for part in missing.rects {
        try read(part, of: PixelRect(origin: frame.size), frame, into: pixels)
      }
      return nil
    }
    encoder.resume(frame.time)
    executor.time = (encoder.budget.deadline, encoder.budget.allowance(.frameTime))
    for tile in tiles {
      let watch = Stopwatch(measures: measuresTime)
      let encoded = encoder.encode(plan, tile)
      if let exceeded = encoder.exceeded { throw .limit(exceeded) }
      var frame = frame
      frame.target = try executor.execute(encoded)
      count(encoded, &statistics)
      encoder.reuse(encoded)
      statistics.drawing = statistics.drawing + watch.elapsed - executor.uploading
      for part in missing.rects {
        try read(part.intersection(tile), of: tile, frame, into: pixels)
      }
    }
    executor.endFrame()
    return nil
  }

  /// The memory of the driver that a frame was copied into.
  private func lent(_ frame: InFlightFrame) throws(CompositorError) -> DriverMemory? {
    var memory: DriverMemory?
    try read(frame, frame.size.width * frame.size.height) { () throws(GLError) in
      memory = try executor.lendReadback(of: frame.output, frame.size)
    }
    return memory
  }

  private func read(
    _ region: PixelRect, of tile: PixelRect, _ frame: InFlightFrame, into pixels: PixelBuffer
  ) throws(CompositorError) {
    try read(frame, region.area) { () throws(GLError) in
      try executor.read(region, of: tile, in: frame.target, into: pixels)
    }
  }

  /// Waits for a frame and reads `count` pixels of it by `body`.
  private func read(
    _ frame: InFlightFrame, _ count: Int, _ body: () throws(GLError) -> Void
  ) throws(CompositorError) {
    let watch = Stopwatch(measures: measuresTime)
    heartbeat.tick("reading back")
    wait(for: frame)
    let drawn = watch.elapsed
    if measuresTime, let spent = timers[frame.output]?.elapsed() { statistics.gpu = spent }
    try drawing { () throws(GLError) in
      try body()
      try context.check("frame")
    }
    statistics.readBytes += count * executor.bytesPerPixel
    if measuresTime {
      statistics.drawing = statistics.drawing + drawn
      statistics.readback = statistics.readback + watch.elapsed - drawn
    }
  }

  private func count(_ frame: EncodedFrame, _ statistics: inout FrameStatistics) {
    for pass in frame.passes where !pass.isCached {
      statistics.passes += 1
      statistics.batches += pass.batches.count
      for batch in pass.batches {
        statistics.instances += batch.count
        statistics.drawCalls += executor.drawCalls(for: batch)
      }
    }
    statistics.uploadedBytes += frame.uploadBytes
    if measuresTime {
      statistics.drawnPixels += frame.drawnPixels
      statistics.uploading = statistics.uploading + executor.uploading
    }
  }

  /// Splits the output into tiles that fit a texture, row by row.
  private func tiles(of size: PixelSize) -> [PixelRect] {
    let isLarge = size.width * size.height > options.maxUntiledPixels
    let side = min(context.capabilities.largestTexture, isLarge ? options.tileSide : .max)
    var tiles: [PixelRect] = []
    for y in stride(from: 0, to: max(0, size.height), by: side) {
      for x in stride(from: 0, to: max(0, size.width), by: side) {
        tiles.append(
          PixelRect(
            x: x, y: y, width: min(side, size.width - x), height: min(side, size.height - y)))
      }
    }
    return tiles
  }
}
