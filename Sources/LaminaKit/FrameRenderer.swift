import CoreGraphics
import LaminaCompositor
import LaminaGL
import LaminaScene

/// Draws render trees: flattens them, has a worker draw the plans and returns the pixels; measures
/// each step.
///
/// The worker and the device are created by the first frame.
final class FrameRenderer {
  private let options: DeviceOptions
  /// The space that frames are drawn in.
  var space: WorkingSpace { options.space }
  /// How the samples of frames are drawn and read back.
  var depth: PixelDepth { compositor.depth }
  /// Whether the steps of a frame are measured; only where the options say so.
  private(set) var measuresTime: Bool
  /// The compositor's part of the options.
  private let compositor: CompositorOptions
  private lazy var worker =
    options.shared?.worker ?? RenderWorker(compositor, timeout: options.timeout)
  /// Whether this renderer may use the worker: always, or while it has the shared device.
  private var hasWorker: Bool
  @exclusivity(unchecked) private var flattener: Flattener
  /// nil where frames are always drawn on the worker's thread.
  private var thread: DrawingThread?
  private let budget: Budget
  /// The time of the frame being evaluated and flattened.
  @exclusivity(unchecked) private(set) var time = TimeAllowance()
  private let timeOfFrame: TimeAllowance
  @exclusivity(unchecked) private var plan = FramePlan(size: PixelSize(0, 0))
  private var report: DeviceReport?
  /// The revision of a tree with node versions.
  private struct TreeState: Equatable {
    var tree: UInt64
    var version: UInt64
  }
  /// The tree state that the worker has the plan of; nil if that tree has no versions.
  private var submitted: TreeState?
  /// The tree state of the prepared frame, which may never be drawn.
  private var prepared: TreeState?
  /// The previous plan, which the compositor still compares with.
  @exclusivity(unchecked) private var previousPlan = FramePlan(size: PixelSize(0, 0))
  var timings = StageTimings()
  /// Statistics of the last frame.
  @exclusivity(unchecked) private(set) var counts = FrameCounts()

  init(_ options: DeviceOptions) {
    self.options = options
    compositor = options.compositor
    hasWorker = options.shared == nil
    measuresTime = compositor.measuresTime
    budget = options.budget
    flattener = Flattener(budget: budget)
    timeOfFrame = budget.timeOfFrame
    thread = options.mayDrawOnCaller ? DrawingThread() : nil
  }

  /// Starts the time of a frame.
  func startFrame() {
    time = timeOfFrame
    time.start()
    thread?.begin()
  }

  /// Ends the work before a frame of a series is drawn; chooses the thread that draws the next frames.
  func endPreparation() { if worker.isSoftware { thread?.end() } }

  /// Ends a series: discards its frames in flight.
  func endSeries() {
    discardPendingFrames()
    if thread != nil { worker.drawOnCaller(false) }
  }

  /// Measures the steps of frames from the next one on, where the options say so, or does not.
  func measureTime(_ measures: Bool) {
    measuresTime = measures && compositor.measuresTime
    worker.measureTime(measures)
  }

  /// Waits for the shared device, if there is one.
  private func acquireWorker() {
    guard !hasWorker, let shared = options.shared else { return }
    shared.acquire(for: self)
    hasWorker = true
  }

  /// Hands a device that stays with its stage to another one.
  func handOverWorker() {
    discardPendingFrames()
    hasWorker = false
  }

  /// Hands the shared device to other stages, unless frames are in flight.
  private func releaseWorker() {
    guard hasWorker, let shared = options.shared, !shared.staysWithStage, worker.inFlight == 0
    else { return }
    hasWorker = false
    shared.release()
  }

  /// The number of this renderer's frames in flight.
  private var inFlight: Int { hasWorker ? worker.inFlight : 0 }

  /// The device in use; opens it if no frame has.
  func device() throws(LaminaError) -> DeviceReport {
    if let report { return report }
    acquireWorker()
    defer { releaseWorker() }
    let device = try worker.device()
    report = device
    return device
  }

  /// Flattens a frame; reuses the last plan if a tree with versions is unchanged.
  ///
  /// Up to `Compositor.maxFramesInFlight` frames may be in flight meanwhile.
  func prepare(_ tree: RenderTree, _ versions: NodeVersions? = nil) throws(LaminaError) {
    prepared = versions.map { TreeState(tree: $0.tree, version: tree.version) }
    if !hasWorker {
      // Another stage may have drawn since: nothing can be reused.
      submitted = nil
      flattener = Flattener(budget: budget)
    }
    if isUnchanged { return }
    try flatten(tree, versions)
    _ = try memory(beside: plan.size)
  }

  /// Whether the prepared frame equals the frame that was begun last.
  private var isUnchanged: Bool { prepared != nil && prepared == submitted }

  /// Whether a frame has to be finished before the next one can begin.
  /// On the calling thread, and before frames are drawn there, nothing is drawn meanwhile.
  var isFull: Bool {
    let isCalling = thread.map { $0.isCalling || worker.drawsOnCaller } ?? false
    return hasWorker && (isCalling ? worker.inFlight > 0 : worker.isFull)
  }

  /// Begins to draw the prepared frame. Without `queues` it has to be finished next; with
  /// `lendsMemory` the frame that is finished next is passed to a body that reads memory.
  func begin(queues: Bool = true, lendsMemory: Bool = false) {
    acquireWorker()
    time.stop()
    if queues, let thread { worker.drawOnCaller(thread.isCalling) }
    if isUnchanged {
      worker.beginAgain(queues: queues, lendsMemory: lendsMemory)
    } else {
      worker.begin(&plan, within: time, queues: queues, lendsMemory: lendsMemory)
    }
    submitted = prepared
  }

  /// Waits for the oldest frame in flight and passes its pixels to `body`.
  func finish<R>(
    _ body: (PixelBuffer) throws(LaminaError) -> R
  ) throws(LaminaError) -> R {
    defer { releaseWorker() }
    try finish(lendsMemory: false)
    return try body(worker.pixels)
  }

  /// Waits for the oldest frame in flight and passes its pixels to `body`, and the memory that has
  /// its bytes if they are not in the buffer.
  func finishReading<R>(
    _ body: (PixelBuffer, DriverMemory?) throws(LaminaError) -> R
  ) throws(LaminaError) -> R {
    defer { releaseWorker() }
    try finish(lendsMemory: true)
    return try body(worker.pixels, worker.memory)
  }

  private func finish(lendsMemory: Bool) throws(LaminaError) {
    let statistics = try worker.finish(lendsMemory: lendsMemory)
    counts = FrameCounts(statistics)
    if measuresTime {
      timings.add(statistics.uploading, to: .upload)
      timings.add(statistics.drawing, to: .draw)
      timings.add(statistics.readback, to: .readback)
    }
  }

  /// Finishes and discards the frames in flight.
  func discardPendingFrames() {
    while inFlight > 0 { try? finish { _ in } }
  }

  /// Draws one frame and passes its pixels to `body`.
  func draw<R>(
    _ tree: RenderTree, _ versions: NodeVersions? = nil,
    _ body: (PixelBuffer) throws(LaminaError) -> R
  ) throws(LaminaError) -> R {
    guard inFlight == 0 else {
      throw .invalidArgument("an image cannot be drawn during an export")
    }
    try prepare(tree, versions)
    begin(queues: false)
    return try finish(body)
  }

  /// Draws one frame as an image.
  func picture(of tree: RenderTree) throws(LaminaError) -> CGImage {
    startFrame()
    return try draw(tree) { pixels in
      CGImage(
        width: pixels.size.width, height: pixels.size.height, pixels: pixels.rgbaBytes(),
        isOpaque: false, in: space)
    }
  }

  /// The plan of a frame.
  func plan(_ tree: RenderTree) throws(LaminaError) -> FramePlan {
    try flatten(tree)
    return plan
  }

  private func flatten(_ tree: RenderTree, _ versions: NodeVersions? = nil) throws(LaminaError) {
    let watch = Stopwatch(measures: measuresTime)
    swap(&plan, &previousPlan)
    flattener.deadline = time.deadline
    do throws(LimitExceeded) {
      try flattener.plan(tree, versions, into: &plan)
    } catch {
      throw .limitExceeded(ExceededLimit(error))
    }
    if measuresTime { timings.add(watch.elapsed, to: .flatten) }
  }

  /// Memory limit in bytes for frames being exported; throws if an image of this size exceeds the
  /// memory allowance.
  func memory(beside size: PixelSize) throws(LaminaError) -> Int {
    if let shares = compositor.shares(beside: size) { return shares.frames }
    let needed = compositor.leastBytes(for: size)
    let allowed = compositor.memory
    throw .invalidArgument(
      "a picture of \(size.width) x \(size.height) pixels takes \(needed >> 20) MiB, the limit is "
        + "\(allowed >> 20) MiB; use a smaller size or scale, or --max-memory")
  }
}

extension LaminaError {
  /// Converts an error of the compositor.
  init(_ error: CompositorError) {
    switch error {
    case .gl(let error): self.init(error)
    case .surfaceMemory(let needed, let allowed, let node):
      let exceeded = LimitExceeded(.surfaceBytes, found: needed, allowed: allowed)
      self = .limitExceeded(ExceededLimit(node.map(exceeded.at) ?? exceeded))
    case .limit(let error): self = .limitExceeded(ExceededLimit(error))
    }
  }
}
