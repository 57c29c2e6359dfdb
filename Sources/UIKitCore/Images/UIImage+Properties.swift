import CoreGraphics
public import Foundation

extension UIImage {
  /// Pixels per point.
  public var scale: CGFloat { style.scale }
  /// The orientation of the stored pixels.
  public var imageOrientation: Orientation { style.orientation }
  /// The size of the upright image, in points.
  public var size: CGSize {
    guard let cgImage else { return style.frames?.first?.size ?? .zero }
    let stored = CGSize(
      width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    return style.orientation.isSideways
      ? CGSize(width: stored.height, height: stored.width) : stored
  }
  /// The frames of an animated image; nil for a still one.
  public var images: [UIImage]? { style.frames }
  /// The total duration of an animated image, in seconds.
  public var duration: TimeInterval { style.duration }
  /// The cap insets, in points.
  public var capInsets: UIEdgeInsets { style.caps ?? .zero }
  /// How the parts between the caps are resized.
  public var resizingMode: ResizingMode { style.resizing }
  /// Whether the image is drawn with its own colours or as a template.
  public var renderingMode: RenderingMode { style.rendering }
  /// The insets that are ignored for alignment, in points.
  public var alignmentRectInsets: UIEdgeInsets { style.alignment }
  /// The left cap, in points.
  public var leftCapWidth: Int { clampedInt(capInsets.left) }
  /// The top cap, in points.
  public var topCapHeight: Int { clampedInt(capInsets.top) }
  /// A renderer format that matches the image.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = cgImage?.isOpaque ?? false
    return format
  }

  package func with(_ change: (inout ImageStyle) -> Void) -> UIImage {
    var style = style
    change(&style)
    return UIImage(cgImage, style)
  }

  /// Returns the image with cap insets; the parts between them are tiled.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// Returns the image with cap insets and a resizing mode.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with { ($0.caps, $0.resizing) = (capInsets, resizingMode) }
  }
  /// Returns the image with one stretchable point after the given caps.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let left = CGFloat(leftCapWidth)
    let top = CGFloat(topCapHeight)
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: topCapHeight > 0 ? max(0, size.height - top - 1) : 0,
      right: leftCapWidth > 0 ? max(0, size.width - left - 1) : 0)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }
  /// Returns the image with a rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.rendering = renderingMode }
  }
  /// Returns the image's shape in a colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    with { $0.tint = color }
  }
  /// Returns the image's shape in a colour, with a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with { ($0.tint, $0.rendering) = (color, renderingMode) }
  }
  /// Returns the image with alignment insets.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignment = alignmentInsets }
  }
  /// Returns the image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.mirrored }
  }

  /// Returns an animated image; nil without frames. `duration` is in seconds.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with { ($0.frames, $0.duration) = (images, duration) }
  }
}
