import CoreGraphics
import Foundation
import LaminaScene
import QuartzCore

/// Lets contexts draw what only the compositor can: found by QuartzCore, which lies below, by its name.
@_cdecl("lamina_start_painter")
package func startLayerPainter() {
  LayerPainter.install { ThreadPainter.mine.picture(of: $0) }
}

/// The compositor of one thread, for `CALayer.render(in:)`.
private final class ThreadPainter {
  private let renderer = FrameRenderer(DeviceOptions())

  static var mine: ThreadPainter {
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
