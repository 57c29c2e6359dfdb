import CoreGraphics
public import Foundation

extension UIImage {
  /// Pixels per point.
  public var scale: CGFloat { look.scale }
  /// How the pixels are turned to be upright.
  public var imageOrientation: Orientation { look.orientation }
  /// The size in points, upright.
  public var size: CGSize {
    guard let cgImage else { return look.frames?.first?.size ?? .zero }
    let stored = CGSize(
      width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    return look.orientation.isSideways
      ? CGSize(width: stored.height, height: stored.width) : stored
  }
  /// Pictures that follow each other; nil for a still image.
  public var images: [UIImage]? { look.frames }
  /// How long the pictures take together, in seconds.
  public var duration: TimeInterval { look.duration }
  /// The edges that do not stretch.
  public var capInsets: UIEdgeInsets { look.caps ?? .zero }
  /// How what is between the edges fills its room.
  public var resizingMode: ResizingMode { look.resizing }
  /// Whether the image is a picture or a shape to be tinted.
  public var renderingMode: RenderingMode { look.rendering }
  /// What of the edges does not count when views are aligned.
  public var alignmentRectInsets: UIEdgeInsets { look.alignment }
  /// The left edge that does not stretch.
  public var leftCapWidth: Int { clampedInt(capInsets.left) }
  /// The top edge that does not stretch.
  public var topCapHeight: Int { clampedInt(capInsets.top) }
  /// A format for drawing something that goes with the image.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = cgImage?.isOpaque ?? false
    return format
  }

  func with(_ change: (inout ImageLook) -> Void) -> UIImage {
    var look = look
    change(&look)
    return UIImage(cgImage, look)
  }

  /// The image with edges that do not stretch; what is between them is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// The image with edges that do not stretch.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with { ($0.caps, $0.resizing) = (capInsets, resizingMode) }
  }
  /// The image with one point that stretches, behind these edges.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: topCapHeight > 0 ? max(0, size.height - top - 1) : 0,
      right: leftCapWidth > 0 ? max(0, size.width - left - 1) : 0)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }
  /// The image as a picture or as a shape.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.rendering = renderingMode }
  }
  /// The image's shape in a colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    with { $0.tint = color }
  }
  /// The image's shape in a colour, as a picture or a shape.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with { ($0.tint, $0.rendering) = (color, renderingMode) }
  }
  /// The image with edges that do not count when views are aligned.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignment = alignmentInsets }
  }
  /// The image with left and right exchanged.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.mirrored }
  }

  /// Pictures that follow each other; nil for none.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with { ($0.frames, $0.duration) = (images, duration) }
  }
}
