public import CoreGraphics
import LaminaScene
public import QuartzCore

extension CARenderer {
  /// Creates a renderer that draws into a bitmap context.
  ///
  /// The GL device is opened by the first frame; without one, frames draw nothing and the error is
  /// reported.
  public convenience init(context: CGContext) {
    self.init(context: context, drawing: ReportingRenderer())
  }
}

/// A frame renderer that reports errors instead of throwing them.
private final class ReportingRenderer: TreeDrawing {
  private let renderer = FrameRenderer(DeviceOptions())

  func image(of tree: RenderTree) -> CGImage? {
    do throws(LaminaError) {
      return try renderer.picture(of: tree)
    } catch {
      Diagnostics.report("CARenderer", "\(error)")
      return nil
    }
  }
}
