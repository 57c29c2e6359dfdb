import CoreGraphics
import Foundation
import LaminaScene
import QuartzCore

/// Registers the compositor as the renderer for drawings of `CALayer.render(in:)` that need it.
/// QuartzCore, a lower layer, finds this function by its symbol name.
@_cdecl("lamina_start_painter")
package func startLayerPainter() {
  LayerPainter.install { ThreadPainter.current.picture(of: $0) }
}

/// A compositor per thread, for `CALayer.render(in:)`.
private final class ThreadPainter {
  private let renderer = FrameRenderer(DeviceOptions())

  static var current: ThreadPainter {
    let key = "LaminaKit.ThreadPainter"
    if let painter = Thread.current.threadDictionary[key] as? ThreadPainter { return painter }
    let painter = ThreadPainter()
    Thread.current.threadDictionary[key] = painter
    return painter
  }

  func picture(of tree: RenderTree) -> CGImage? {
    do throws(LaminaError) {
      return try renderer.picture(of: tree)
    } catch {
      Diagnostics.report("CALayer.render(in:)", "\(error); drawn without the compositor")
      return nil
    }
  }
}
