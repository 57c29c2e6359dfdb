import CoreGraphics
import Dispatch
import LaminaCompositor
import LaminaGL
import LaminaScene
import LaminaThreads
import Synchronization

/// Passes commands to the render thread and replies back. Every command has one reply, which has to
/// be received before the next command.
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
    var reply: Result<Reply, LaminaError> = .success(Reply())
  }

  private let state = Mutex(State())
  private let sent = DispatchSemaphore(value: 0)
  private let replied = DispatchSemaphore(value: 0)
  let pixels = SharedPixels()
  let heartbeat = Heartbeat()

  func send(_ command: Command, lendsMemory: Bool = false) {
    state.withLock { ($0.command, $0.lendsMemory) = (command, lendsMemory) }
    sent.signal()
  }

  /// Measures the steps of frames from the next command on, or does not.
  func measureTime(_ measures: Bool) { state.withLock { $0.measuresTime = measures } }

  /// Sends a plan to draw, and replaces it with an earlier frame's plan, for reuse.
  func send(
    _ command: Command, _ plan: inout FramePlan, within time: TimeAllowance, lendsMemory: Bool
  ) {
    state.withLock {
      $0.command = command
      $0.time = time
      $0.lendsMemory = lendsMemory
      swap(&$0.plan, &plan)
    }
    sent.signal()
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
  func run(_ options: CompositorOptions, _ functions: GLFunctions) {
    var compositor: Compositor?
    var plan = FramePlan(size: PixelSize(0, 0))
    while true {
      sent.wait()
      let (command, time, lends, measures) = state.withLock { state in
        if state.command == .draw || state.command == .render { swap(&state.plan, &plan) }
        return (state.command, state.time, state.lendsMemory, state.measuresTime)
      }
      guard command != .stop else { return }
      compositor?.measuresTime = options.measuresTime && measures
      let reply = execute(command, plan, time, lends: lends, &compositor) {
        () throws(CompositorError) in
        try Compositor(options, functions: functions, heartbeat: heartbeat)
      }
      state.withLock { $0.reply = reply }
      replied.signal()
      // The reply's pixels now belong to the other thread.
      compositor?.begin()
    }
  }

  private func execute(
    _ command: Command, _ plan: FramePlan, _ time: TimeAllowance, lends: Bool,
    _ compositor: inout Compositor?, _ open: () throws(CompositorError) -> Compositor
  ) -> Result<Reply, LaminaError> {
    do throws(CompositorError) {
      let opened: Compositor
      if let compositor {
        opened = compositor
      } else if SystemThread.canStart(min(Processors.count, 16) + 2) {
        opened = try open()
      } else {
        // Drivers wait for ever for threads that they cannot start.
        return .failure(
          .noDevice(
            "the driver does not open: the system starts too few threads; raise the limit of "
              + "processes (ulimit -u) or of memory (ulimit -v)"))
      }
      compositor = opened
      if command == .open {
        return .success(Reply(device: DeviceReport(opened.capabilities)))
      }
      if command != .collect {
        opened.prepare(plan, within: time)
        let isCollected = command == .render || command == .renderAgain
        if !isCollected, opened.inFlight < Compositor.maxFramesInFlight { return .success(Reply()) }
      }
      let memory = try opened.collect(into: pixels.buffer, lends: lends)
      return .success(Reply(statistics: opened.statistics, memory: memory))
    } catch {
      return .failure(LaminaError(error))
    }
  }
}
