import CoreGraphics
import Dispatch
import LaminaCompositor
import LaminaGL
import LaminaScene
import LaminaThreads
import Synchronization

/// Passes commands to the render thread and replies back. Every command has one reply, which has to
/// be received before the next command. Commands may be executed by the sending thread instead.
final class RenderQueue: Sendable {
  enum Command: Sendable {
    /// Opens the device unless it is open.
    case open
    /// Begins a frame with a new plan or the last one; with the maximum of frames in flight, the
    /// reply is the oldest frame.
    case draw, drawAgain
    /// Draws a frame with a new plan or the last one, while no other is in flight; the reply is that
    /// frame.
    case render, renderAgain
    /// Replies with the oldest frame in flight.
    case collect
    /// Leaves the device to another thread until the next command.
    case leave
    case stop
  }

  struct Reply: Sendable {
    var statistics = FrameStatistics()
    var device: DeviceReport?
    /// The frame's pixels, if they are not in `pixels`.
    var memory: DriverMemory?
  }

  private struct State {
    var command = Command.open
    var plan = FramePlan(size: PixelSize(0, 0))
    /// The time that is left for the plan's frame.
    var time = TimeAllowance()
    /// Whether frames may be replied in memory of the driver.
    var lendsMemory = false
    /// Whether the steps of frames are measured, if the options say so.
    var measuresTime = true
    /// Whether commands are executed by the thread that sends them.
    var executesOnSender = false
    /// Whether that thread is executing one.
    var isExecuting = false
    var reply: Result<Reply, LaminaError> = .success(Reply())
  }

  private let state = Mutex(State())
  private let sent = DispatchSemaphore(value: 0)
  private let replied = DispatchSemaphore(value: 0)
  let pixels = SharedPixels()
  let heartbeat: Heartbeat
  private let executor: RenderExecutor
  /// Seconds without progress after which a driver hangs that the sending thread draws with.
  private let limit: Double

  /// Creates a queue; `limit` is the time in seconds without progress after which a driver hangs that
  /// the sending thread draws with.
  init(
    _ options: CompositorOptions = CompositorOptions(),
    _ functions: GLFunctions = GLFunctions(), limit: Double = 300
  ) {
    self.limit = limit
    heartbeat = Heartbeat()
    executor = RenderExecutor(options, functions, heartbeat)
  }

  /// Executes commands on the thread that sends them from the next one on, or on the render thread;
  /// the other one has left the device.
  func executeOnSender(_ executes: Bool) { state.withLock { $0.executesOnSender = executes } }

  func send(_ command: Command, lendsMemory: Bool = false) {
    let executes = state.withLock {
      ($0.command, $0.lendsMemory) = (command, lendsMemory)
      return $0.executesOnSender
    }
    execute(onSender: executes)
  }

  private func execute(onSender: Bool) {
    guard onSender else {
      sent.signal()
      return
    }
    state.withLock { $0.isExecuting = true }
    _ = step()
    state.withLock { $0.isExecuting = false }
  }

  /// Measures the steps of frames from the next command on, or does not.
  func measureTime(_ measures: Bool) { state.withLock { $0.measuresTime = measures } }

  /// Sends a plan to draw, and replaces it with an earlier frame's plan, for reuse.
  func send(
    _ command: Command, _ plan: inout FramePlan, within time: TimeAllowance, lendsMemory: Bool
  ) {
    let executes = state.withLock {
      $0.command = command
      $0.time = time
      $0.lendsMemory = lendsMemory
      swap(&$0.plan, &plan)
      return $0.executesOnSender
    }
    execute(onSender: executes)
  }

  /// Waits for the reply; nil after `timeout` seconds without progress. The number of seconds is asked
  /// for again and again.
  func receive(within timeout: () -> Double) -> Result<Reply, LaminaError>? {
    // A clock of its own: a wait may end early, for instance when the system's clock is set.
    var count = heartbeat.count
    var last = ContinuousClock.now
    while replied.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      if heartbeat.count != count { (count, last) = (heartbeat.count, .now) }
      if ContinuousClock.now - last >= .seconds(timeout()) { return nil }
    }
    return state.withLock { $0.reply }
  }

  /// The render thread's loop.
  func run() {
    repeat { waitForCommand() } while step()
  }

  /// Waits for a command, and watches the sending thread while that executes commands.
  private func waitForCommand() {
    var watch = SenderWatch(limit: limit)
    while sent.wait(timeout: .now() + watch.interval) == .timedOut {
      let isExecuting = state.withLock { $0.isExecuting }
      guard watch.check(heartbeat, isExecuting: isExecuting) else { continue }
      HungDriver.report(
        HungDriver.error(after: limit, at: heartbeat.currentStep, count: heartbeat.count))
    }
  }

  /// Executes the command that was sent; returns false after the last one.
  private func step() -> Bool {
    let (command, time, lends, measures) = state.withLock { state in
      if state.command == .draw || state.command == .render { executor.swapPlan(&state.plan) }
      return (state.command, state.time, state.lendsMemory, state.measuresTime)
    }
    if command == .stop {
      executor.close()
      return false
    }
    executor.measureTime(measures)
    let reply = executor.execute(command, within: time, lends: lends, into: pixels.buffer)
    state.withLock { $0.reply = reply }
    replied.signal()
    // The reply's pixels now belong to the other thread; after `leave`, the executor too.
    if command != .leave { executor.begin() }
    return true
  }
}
