public import CoreGraphics
import LaminaScene
public import QuartzCore

extension CARenderer {
  /// A renderer that draws into a bitmap context, from the context's origin on.
  ///
  /// The GL device is opened by the first frame; where there is none, frames draw nothing and the
  /// reason is reported.
  public convenience init(context: CGContext) {
    self.init(context: context, drawing: ReportingRenderer())
  }
}

/// A frame renderer for callers that cannot throw.
private final class ReportingRenderer: TreeDrawing {
  private let renderer = FrameRenderer(DeviceOptions())

  func picture(of tree: RenderTree) -> CGImage? {
    do throws(LaminaError) {
      return try renderer.picture(of: tree)
    } catch {
      Diagnostics.report("CARenderer", "\(error)")
      return nil
    }
  }
}
