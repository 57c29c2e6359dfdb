import Dispatch

/// A GL device that several stages draw with, one after another: one context, whose shaders and
/// images stay for the next stage. The stages may be on different threads.
///
/// A stage has the device from the first frame that it begins to the last one that it finishes.
/// Meanwhile others evaluate their layers and write their files.
package final class SharedDevice: @unchecked Sendable {
  let worker: RenderWorker
  /// Whether a stage keeps the device until another one draws, so that its frames reuse earlier
  /// ones. All of the stages are on one thread.
  let staysWithStage: Bool
  private weak var holder: FrameRenderer?
  private let turn = DispatchSemaphore(value: 1)

  /// Creates a device, which is opened by the first frame.
  package init(_ options: DeviceOptions, staysWithStage: Bool = false) {
    worker = RenderWorker(options.compositor, timeout: options.timeout)
    self.staysWithStage = staysWithStage
  }

  /// Begins to open the device, while the caller prepares the first frame; errors are those of that
  /// frame. Before the first use only.
  package func openEarly() { worker.openEarly() }

  /// Waits until no other stage has the device.
  func acquire(for renderer: FrameRenderer) {
    guard staysWithStage else { return turn.wait() }
    if let holder, holder !== renderer { holder.handOverWorker() }
    holder = renderer
  }

  func release() { turn.signal() }
}

extension SharedDevice: Hashable {
  package static func == (a: SharedDevice, b: SharedDevice) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
