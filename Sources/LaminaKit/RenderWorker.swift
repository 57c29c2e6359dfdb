import CoreGraphics
import Glibc
import LaminaCompositor
import LaminaGL
import LaminaScene

/// Draws frames on a thread of its own, which has the compositor and its EGL context: a context is
/// bound to one thread. While a frame is drawn, the next one can be evaluated.
///
/// Up to `Compositor.maxFramesInFlight` frames may be in flight. The thread ends when this object is
/// destroyed.
final class RenderWorker {
  private let queue: RenderQueue
  /// nil if the thread could not be created.
  private let thread: pthread_t?
  /// Timeout in seconds without progress; nil selects it by the kind of driver.
  private let timeout: Double?
  /// Whether the thread is considered stuck.
  private var isStuck = false
  /// Frames that were begun and are not finished.
  private(set) var inFlight = 0
  /// Whether the reply to the last command is still to be received.
  private var awaitsReply = false
  /// Whether the last command is replied to with its frame.
  private var isRendering = false
  /// The pixels of the last finished frame, if they are not in `pixels`.
  private(set) var memory: DriverMemory?
  /// The error of the oldest frame, found while the next one was begun.
  private var failure: LaminaError?

  /// Timeout in seconds of hardware drivers.
  private static let hardwareTimeout = 30.0
  /// Timeout in seconds of software drivers: a single step, such as a large blur, may take long.
  private static let softwareTimeout = 300.0

  init(
    _ options: CompositorOptions, timeout: Double? = nil,
    functions: GLFunctions = GLFunctions()
  ) {
    self.timeout = timeout
    let queue = RenderQueue(options, functions, limit: timeout ?? Self.softwareTimeout)
    self.queue = queue
    thread = Self.start { queue.run() }
  }

  /// Waits for the thread to release the driver: exiting the process while the thread uses the
  /// driver would free the driver's memory twice.
  deinit {
    guard let thread else { return }
    if drawsOnCaller { leaveDevice(toCaller: false) }
    if isStuck {
      pthread_detach(thread)
      return
    }
    queue.send(.stop)
    pthread_join(thread, nil)
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = Unmanaged.passRetained(Work(work))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, work.toOpaque())
    if status == 0 { return thread }
    work.release()
    return nil
  }

  /// The device; opens it unless it is open.
  func device() throws(LaminaError) -> DeviceReport {
    guard inFlight == 0 else {
      throw .cannotDraw("the device cannot be queried while frames are in flight")
    }
    receiveEmptyReply()
    failure = nil
    queue.send(.open)
    guard let device = try receive().device else { throw .cannotDraw("the device is not open") }
    return device
  }

  /// Begins to open the device; the first frame waits for it.
  func openEarly() {
    guard thread != nil, inFlight == 0, !awaitsReply else { return }
    queue.send(.open)
    awaitsReply = true
  }

  /// Whether a frame has to be finished before the next one can begin.
  var isFull: Bool { inFlight == Compositor.maxFramesInFlight }

  /// Whether the device, which is open, draws in software.
  var isSoftware: Bool { queue.heartbeat.isSoftware }

  /// Whether frames are drawn on the calling thread.
  private(set) var drawsOnCaller = false

  /// Draws frames on the calling thread from the next one on, or on the worker's thread again; without
  /// effect while frames are in flight. On the calling thread nothing is handed over, and a driver that
  /// hangs is reported to `HungDriver`.
  func drawOnCaller(_ draws: Bool) {
    guard draws != drawsOnCaller, inFlight == 0, !isStuck else { return }
    leaveDevice(toCaller: draws)
  }

  private func leaveDevice(toCaller: Bool) {
    receiveEmptyReply()
    queue.send(.leave)
    do throws(LaminaError) {
      _ = try receive()
    } catch {
      failure = error
      return
    }
    queue.executeOnSender(toCaller)
    drawsOnCaller = toCaller
  }

  /// Measures the steps of frames from the next one on, or does not.
  func measureTime(_ measures: Bool) { queue.measureTime(measures) }

  /// Begins to draw `plan` in the time that is left for it, and replaces it with an earlier frame's
  /// plan, for reuse. Without `queues` no other frame is in flight, and the frame has to be finished
  /// next: that hands over to the thread once, and not twice. With `lendsMemory`, the frame that is
  /// finished next may be in `memory`.
  func begin(
    _ plan: inout FramePlan, within time: TimeAllowance = TimeAllowance(), queues: Bool = true,
    lendsMemory: Bool = false
  ) {
    willBegin()
    isRendering = !queues
    queue.send(queues ? .draw : .render, &plan, within: time, lendsMemory: lendsMemory)
  }

  /// Begins to draw the last plan again.
  func beginAgain(queues: Bool = true, lendsMemory: Bool = false) {
    willBegin()
    isRendering = !queues
    queue.send(queues ? .drawAgain : .renderAgain, lendsMemory: lendsMemory)
  }

  private func willBegin() {
    precondition(!isFull, "a frame has to be finished first")
    receiveEmptyReply()
    awaitsReply = true
    inFlight += 1
  }

  /// Receives the reply to a command that began a frame, if it is still to be received.
  private func receiveEmptyReply(within seconds: Double? = nil) {
    guard awaitsReply else { return }
    awaitsReply = false
    do throws(LaminaError) {
      _ = try receive(within: seconds)
    } catch {
      failure = error
    }
  }

  /// Waits for the oldest frame in flight; its pixels are in `memory` or in `pixels` until the next
  /// call.
  func finish(
    within seconds: Double? = nil, lendsMemory: Bool = false
  ) throws(LaminaError) -> FrameStatistics {
    // With the maximum of frames in flight, the last command is replied to with the oldest frame.
    if !isFull, !isRendering {
      receiveEmptyReply(within: seconds)
      queue.send(.collect, lendsMemory: lendsMemory)
    }
    awaitsReply = false
    isRendering = false
    inFlight = inFlight - 1
    memory = nil
    defer { failure = nil }
    let reply = try receive(within: seconds)
    if let failure { throw failure }
    memory = reply.memory
    return reply.statistics
  }

  /// Waits for a reply, as long as the driver makes progress within the timeout.
  private func receive(within seconds: Double? = nil) throws(LaminaError) -> RenderQueue.Reply {
    if thread == nil { throw .cannotDraw("the system has no thread to draw on") }
    let heartbeat = queue.heartbeat
    // The kind of driver is known only when it is open, which may be part of the wait.
    func limit() -> Double {
      let known = heartbeat.isSoftware ? Self.softwareTimeout : Self.hardwareTimeout
      return seconds ?? self.timeout ?? known
    }
    if !isStuck, let reply = queue.receive(within: limit) { return try reply.get() }
    isStuck = true
    throw HungDriver.error(
      after: limit(), at: heartbeat.currentStep, count: heartbeat.count)
  }

  /// The pixels of the last finished frame.
  var pixels: PixelBuffer { queue.pixels.buffer }
}
