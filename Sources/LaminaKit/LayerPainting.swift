import CoreGraphics
import QuartzCore

/// Registers the compositor as the renderer for drawings of `CALayer.render(in:)` that need it.
/// QuartzCore, a lower layer, finds this function by its symbol name.
@_cdecl("lamina_start_painter")
package func startLayerPainter() {
  LayerPainter.install { tree in
    do throws(LaminaError) {
      return try SharedRenderer.process.picture(of: tree)
    } catch {
      Diagnostics.report("CALayer.render(in:)", "\(error); drawn without the compositor")
      return nil
    }
  }
}
