public import CoreGraphics
public import Foundation

extension UIImage {
  /// The image as a PNG file, upright; nil without pixels.
  public func pngData() -> Data? {
    uprightPixels?.pngBytes().map { Data($0) }
  }

  /// The image over white as a JPEG file of a quality of 0...1, upright; nil without pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightPixels?.jpegBytes(quality: Double(compressionQuality)).map { Data($0) }
  }

  private var uprightPixels: CGImage? {
    guard let image = cgImage else { return nil }
    return look.tint == nil && look.rendering != .alwaysTemplate
      ? upright(image) : shown(tint: nil)
  }

  /// The image itself: pixels are decoded when an image is made.
  public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }
  /// Hands over the image itself at once.
  public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
    completionHandler(preparingForDisplay())
  }
  /// The image in a size in points; nil where there would be no pixel.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard cgImage != nil, size.width > 0, size.height > 0 else { return nil }
    let format = imageRendererFormat
    let renderer = UIGraphicsImageRenderer(size: size, format: format)
    let image = renderer.image { _ in draw(in: CGRect(origin: .zero, size: size)) }
    return image.cgImage == nil ? nil : image
  }
  /// Hands over the image in a size at once.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping (UIImage?) -> Void
  ) {
    completionHandler(preparingThumbnail(of: size))
  }

  /// The images `name0`, `name1` and so on, or from 1 on, as pictures that follow each other.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    animatedImage(with: NamedImages.series(name), duration: duration)
  }
  /// The same with edges that do not stretch.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(
      name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }
  /// The same with edges that do not stretch.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    let images = NamedImages.series(name).map {
      $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }
    return animatedImage(with: images, duration: duration)
  }
}
