import CoreGraphics
import LaminaCompositor
import LaminaGL
import LaminaScene
import LaminaThreads

/// Executes the commands of a render queue with a compositor, which it opens.
///
/// Used by one thread at a time: the render thread, or the sending thread while the render thread
/// has left it the device.
final class RenderExecutor: @unchecked Sendable {
  private let options: CompositorOptions
  private let functions: GLFunctions
  private let heartbeat: Heartbeat
  private var compositor: Compositor?
  private var plan = FramePlan(size: PixelSize(0, 0))

  init(_ options: CompositorOptions, _ functions: GLFunctions, _ heartbeat: Heartbeat) {
    self.options = options
    self.functions = functions
    self.heartbeat = heartbeat
  }

  /// Replaces the plan of the frames to come, and returns that of the last one for reuse.
  func swapPlan(_ plan: inout FramePlan) { swap(&self.plan, &plan) }

  /// Measures the steps of frames from the next one on, where the options say so, or does not.
  func measureTime(_ measures: Bool) {
    compositor?.measuresTime = options.measuresTime && measures
  }

  /// Submits the frames that the driver can draw now.
  func begin() { compositor?.begin() }

  /// Closes the device.
  func close() { compositor = nil }

  func execute(
    _ command: RenderQueue.Command, within time: TimeAllowance, lends: Bool,
    into pixels: PixelBuffer
  ) -> Result<RenderQueue.Reply, LaminaError> {
    if command == .leave {
      compositor?.context.leave()
      return .success(RenderQueue.Reply())
    }
    do throws(LaminaError) {
      let opened = try opened()
      if command == .open {
        return .success(RenderQueue.Reply(device: DeviceReport(opened.capabilities)))
      }
      return .success(try draw(command, time, lends: lends, opened, into: pixels))
    } catch {
      return .failure(error)
    }
  }

  private func draw(
    _ command: RenderQueue.Command, _ time: TimeAllowance, lends: Bool, _ opened: Compositor,
    into pixels: PixelBuffer
  ) throws(LaminaError) -> RenderQueue.Reply {
    if command != .collect {
      opened.prepare(plan, within: time)
      let isCollected = command == .render || command == .renderAgain
      if !isCollected, opened.inFlight < Compositor.maxFramesInFlight { return RenderQueue.Reply() }
    }
    do throws(CompositorError) {
      let memory = try opened.collect(into: pixels, lends: lends)
      return RenderQueue.Reply(statistics: opened.statistics, memory: memory)
    } catch {
      throw LaminaError(error)
    }
  }

  private func opened() throws(LaminaError) -> Compositor {
    if let compositor { return compositor }
    // Drivers wait for ever for threads that they cannot start.
    guard SystemThread.canStart(min(Processors.count, 16) + 2) else {
      throw .noDevice(
        "the driver does not open: the system starts too few threads; raise the limit of processes "
          + "(ulimit -u) or of memory (ulimit -v)")
    }
    do throws(CompositorError) {
      let opened = try Compositor(options, functions: functions, heartbeat: heartbeat)
      compositor = opened
      return opened
    } catch {
      throw LaminaError(error)
    }
  }
}
