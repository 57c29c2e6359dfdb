public import CoreGraphics
public import Foundation

/// The base class of graphics renderers.
open class UIGraphicsRenderer: NSObject {
  package let kept: UIGraphicsRendererFormat

  /// Creates a renderer with bounds in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer with bounds in points and a format, which is copied.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    kept = format.copied()
    kept.extent = bounds
    super.init()
  }

  /// The format of the renderer.
  open var format: UIGraphicsRendererFormat { kept }
}

/// Renders drawing code to images.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// A drawing block.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// Creates a renderer of a size in points, at the screen's scale.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of a size in points, with a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer with bounds in points, at the screen's scale.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer with bounds in points and a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: bounds, format: format)
  }

  private var imageFormat: UIGraphicsImageRendererFormat {
    (kept as? UIGraphicsImageRendererFormat) ?? UIGraphicsImageRendererFormat()
  }

  /// Returns an image drawn by a block; without pixels if the size is empty or too large.
  open func image(actions: DrawingActions) -> UIImage {
    let format = imageFormat
    let scale = ScreenScale.resolved(format.scale)
    guard
      let context = CGContext(bounds: format.bounds, scale: scale, isOpaque: format.opaque)
    else {
      Diagnostics.report("UIGraphicsImageRenderer", "no bitmap of \(format.bounds.size)")
      return UIImage()
    }
    GraphicsContexts.with(context) { actions(UIGraphicsImageRendererContext(context, format)) }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
      ?? UIImage()
  }

  /// Returns a PNG drawn by a block; empty data if there is no image.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// Returns a JPEG drawn by a block, with a quality of 0...1; empty data if there is no image.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
