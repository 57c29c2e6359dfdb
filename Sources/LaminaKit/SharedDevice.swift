import Dispatch

/// A GL device that several stages draw with, one after another: one context, whose shaders and
/// images stay for the next stage. The stages may be on different threads.
///
/// A stage has the device from the first frame that it begins to the last one that it finishes.
/// Meanwhile others evaluate their layers and write their files.
package final class SharedDevice: @unchecked Sendable {
  let worker: RenderWorker
  private let turn = DispatchSemaphore(value: 1)

  /// Creates a device, which is opened by the first frame.
  package init(_ options: DeviceOptions) {
    worker = RenderWorker(options.measuredCompositor, timeout: options.timeout)
  }

  /// Waits until no other stage has the device.
  func acquire() { turn.wait() }

  func release() { turn.signal() }
}

extension SharedDevice: Hashable {
  package static func == (a: SharedDevice, b: SharedDevice) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
