public import CoreGraphics
public import Foundation

/// Makes something by drawing code.
open class UIGraphicsRenderer: NSObject {
  let kept: UIGraphicsRendererFormat

  /// A renderer of an extent, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// A renderer of an extent, in points, and a format, which it copies.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    kept = format.copied()
    kept.extent = bounds
    super.init()
  }

  /// What is drawn into.
  open var format: UIGraphicsRendererFormat { kept }
}

/// Makes images by drawing code.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// Code that draws.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// A renderer of a size, in points, with the screen's scale.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// A renderer of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of an extent, in points, with the screen's scale.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// A renderer of an extent, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: bounds, format: format)
  }

  private var imageFormat: UIGraphicsImageRendererFormat {
    (kept as? UIGraphicsImageRendererFormat) ?? UIGraphicsImageRendererFormat()
  }

  /// What the code draws; an image without pixels where there would be none, or too many.
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

  /// What the code draws, as a PNG file; empty where there is no picture.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// What the code draws, as a JPEG file of a quality of 0...1; empty where there is no picture.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
