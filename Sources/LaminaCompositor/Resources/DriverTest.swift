import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Finds how colours are drawn on this driver: with blue first in memory where software rasterizers
/// have an 8-bit path for that, and where that path draws what it should.
enum DriverTest {
  /// The format for a context that is current.
  static func format(
    _ context: GLContext, _ options: CompositorOptions
  ) throws(CompositorError) -> GLTexture.Format {
    guard options.suitsDriver, context.capabilities.hasBlueFirst,
      context.capabilities.renderer.hasPrefix("llvmpipe")
    else { return .rgba8 }
    return .bgra8
  }
}
