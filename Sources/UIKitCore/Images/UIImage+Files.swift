public import CoreGraphics
public import Foundation

extension UIImage {
  /// Returns the upright image as PNG data; nil without pixels.
  public func pngData() -> Data? {
    uprightPixels?.pngBytes().map { Data($0) }
  }

  /// Returns the upright image over white as JPEG data, with a quality of 0...1; nil without
  /// pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightPixels?.jpegBytes(quality: Double(compressionQuality)).map { Data($0) }
  }

  private var uprightPixels: CGImage? {
    guard let image = cgImage else { return nil }
    return style.tint == nil && style.rendering != .alwaysTemplate
      ? upright(image) : shown(tint: nil)
  }

  /// Returns the image: pixels are decoded when an image is created.
  public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }
  /// Calls the handler with the image immediately.
  public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
    completionHandler(preparingForDisplay())
  }
  /// Returns the image scaled to a size in points; nil if that has no pixels.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard cgImage != nil, size.width > 0, size.height > 0 else { return nil }
    let format = imageRendererFormat
    let renderer = UIGraphicsImageRenderer(size: size, format: format)
    let image = renderer.image { _ in draw(in: CGRect(origin: .zero, size: size)) }
    return image.cgImage == nil ? nil : image
  }
  /// Calls the handler with the scaled image immediately.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping (UIImage?) -> Void
  ) {
    completionHandler(preparingThumbnail(of: size))
  }

  /// Returns an animated image of the files `name0` or `name1` and so on; `duration` in seconds.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    animatedImage(with: NamedImages.series(name), duration: duration)
  }
  /// Returns an animated image with cap insets.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(
      name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }
  /// Returns an animated image with cap insets and a resizing mode.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    let images = NamedImages.series(name).map {
      $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }
    return animatedImage(with: images, duration: duration)
  }
}
