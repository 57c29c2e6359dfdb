public import CoreGraphics
public import Foundation

/// An image with scale and orientation, or an animated sequence of images.
///
/// Differs from Apple: the class is final.
public final class UIImage: NSObject, NSSecureCoding, Sendable, _ExpressibleByImageLiteral {
  /// The pixels; nil for an animated or empty image.
  public let cgImage: CGImage?
  package let style: ImageStyle

  package init(_ image: CGImage?, _ style: ImageStyle) {
    cgImage = image
    self.style = style
    super.init()
  }

  /// Creates an image without pixels.
  public override convenience init() { self.init(nil, ImageStyle()) }

  /// Creates an image of one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, ImageStyle()) }

  /// Creates an image of `scale` pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var style = ImageStyle()
    style.scale = scale.isFinite && scale > 0 ? scale : 1
    style.orientation = orientation
    self.init(cgImage, style)
  }

  /// Creates an image from PNG, JPEG or WebP data; nil if it is unreadable.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from PNG, JPEG or WebP data, with a scale; nil if it is unreadable.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = CGImage.reading([UInt8](data), named: "data") else { return nil }
    self.init(
      cgImage: image, scale: scale, orientation: Orientation(ofFile: [UInt8](data.prefix(65_536))))
  }

  /// Creates an image from a file; nil if it is unreadable. A suffix `@2x` or `@3x` sets the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageFile.scale(ofPath: path))
  }

  /// Creates an image from the main bundle: a file, with the best of `@2x` and `@3x`, or an image
  /// set of an asset catalog; nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates an image from a bundle; nil means the main bundle.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let scale = ScreenScale.resolved(traitCollection?.displayScale ?? 0)
    let files = BundleFiles(bundle)
    guard let found = NamedImages.image(name, files, scale: scale) else { return nil }
    self.init(found.cgImage, found.style)
  }

  /// Always nil: SF Symbols are not available on Linux.
  public convenience init?(systemName name: String) { return nil }

  /// Creates an image from an image literal; empty if the bundle has no such file.
  public required convenience init(imageLiteralResourceName name: String) {
    let found = UIImage(named: name)
    self.init(found?.cgImage, found?.style ?? ImageStyle())
  }

  /// Restores an image from an archive; nil if it is damaged.
  public convenience init?(coder: NSCoder) {
    guard let (image, style) = ImageStyle.decode(from: coder) else { return nil }
    self.init(image, style)
  }

  /// Whether the class supports secure coding: true.
  public static var supportsSecureCoding: Bool { true }
  /// Archives the pixels as PNG, the scale and the orientation.
  public func encode(with coder: NSCoder) { style.encode(cgImage, with: coder) }

  /// Whether both images have the same pixels and properties.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self || (cgImage != nil && other.cgImage === cgImage && other.style == style)
  }

  /// The hash value.
  public override var hash: Int {
    cgImage.map { ObjectIdentifier($0).hashValue } ?? ObjectIdentifier(self).hashValue
  }
}
