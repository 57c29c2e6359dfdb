import Foundation
import LaminaCompositor
import LaminaScene

/// The thread that owns the compositor, since an EGL context is one thread's: it draws a frame while
/// the next one is evaluated.
///
/// One frame at a time is on its way. The thread ends with this object.
final class RenderThread: Sendable {
  /// What came of a request.
  struct Answer: Sendable {
    var counts = FrameCounts()
    var statistics = FrameStatistics()
    var device: DeviceReport?
  }

  private let desk: RenderDesk

  init(_ options: CompositorOptions) {
    let desk = RenderDesk()
    self.desk = desk
    let thread = Thread { desk.work(options) }
    thread.name = "lamina.render"
    thread.stackSize = 4 << 20
    thread.start()
  }

  deinit { desk.ask(.stop) }

  /// Opens the device if no frame has yet.
  func open() throws(LaminaError) -> Answer {
    desk.ask(.open)
    return try answer()
  }

  /// Begins to draw `plan`, which becomes that of an earlier frame, to be filled again.
  func begin(_ plan: inout FramePlan) { desk.ask(.draw, &plan) }

  /// Waits for what was begun.
  func answer() throws(LaminaError) -> Answer {
    switch desk.answer() {
    case .success(let answer): return answer
    case .failure(let error): throw error
    }
  }

  /// The pixels of the frame drawn last.
  var pixels: PixelBuffer { desk.pixels.buffer }
}
