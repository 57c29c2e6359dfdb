import CoreGraphics
import LaminaDocuments
import LaminaKit
import QuartzCore

/// Draws documents at 64 x 64 pixels on one device.
enum FuzzDrawing {
  /// Fuzzing has one thread.
  nonisolated(unsafe) private static var device = DeviceOptions()

  static func scene(_ bytes: [UInt8]) {
    if device.shared == nil {
      device.limits = FuzzReading.limits
      device.shared = SharedDevice(device)
    }
    let document = try? CAMLDocument.read(bytes, file: "fuzz.caml", budget: device.budget)
    guard let document else { return }
    let stage = Stage(size: CGSize(width: 64, height: 64), scale: 1, device: device)
    stage.layer.addSublayer(document.rootLayer)
    for time in [0, 0.37, 5] { _ = try? stage.image(at: time) }
    CATransaction.flush()
  }
}
