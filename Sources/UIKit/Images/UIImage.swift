public import CoreGraphics
public import Foundation

/// A picture with a scale and an orientation, or several that follow each other.
///
/// Differs from Apple: the class is final.
public final class UIImage: NSObject, NSSecureCoding, Sendable, _ExpressibleByImageLiteral {
  /// The pixels, nil for an image of several or of none.
  public let cgImage: CGImage?
  let look: ImageLook

  init(_ image: CGImage?, _ look: ImageLook) {
    (cgImage, self.look) = (image, look)
    super.init()
  }

  /// An image without pixels.
  public override convenience init() { self.init(nil, ImageLook()) }

  /// An image of one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, ImageLook()) }

  /// An image of `scale` pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var look = ImageLook()
    look.scale = scale.isFinite && scale > 0 ? scale : 1
    look.orientation = orientation
    self.init(cgImage, look)
  }

  /// An image from a PNG, JPEG or WebP file; nil where it cannot be read.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// An image from a PNG, JPEG or WebP file; nil where it cannot be read.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = CGImage.reading([UInt8](data), named: "data") else { return nil }
    self.init(
      cgImage: image, scale: scale, orientation: Orientation(ofFile: [UInt8](data.prefix(65_536))))
  }

  /// An image from a file; nil where it cannot be read. A name that ends in `@2x` or `@3x` tells the
  /// scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageFile.scale(ofPath: path))
  }

  /// An image from the main bundle: a file, with the best of `@2x` and `@3x`, or an image set of an
  /// asset catalog. Nil where there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// An image from a bundle, nil meaning the main one.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let scale = ScreenScale.resolved(traitCollection?.displayScale ?? 0)
    let files = BundleFiles(bundle)
    guard let found = NamedImages.image(name, files, scale: scale) else { return nil }
    self.init(found.cgImage, found.look)
  }

  /// A symbol; nil, since nothing on Linux has Apple's.
  public convenience init?(systemName name: String) { return nil }

  /// An image written as a literal, an empty one where the bundle has no such file.
  public required convenience init(imageLiteralResourceName name: String) {
    let found = UIImage(named: name)
    self.init(found?.cgImage, found?.look ?? ImageLook())
  }

  /// Restores an image from an archive; nil when that is damaged.
  public convenience init?(coder: NSCoder) {
    guard let (image, look) = ImageLook.decode(from: coder) else { return nil }
    self.init(image, look)
  }

  /// Images can be archived securely.
  public static var supportsSecureCoding: Bool { true }
  /// Archives the pixels as PNG, the scale and the orientation.
  public func encode(with coder: NSCoder) { look.encode(cgImage, with: coder) }

  /// Whether both have the same pixels and the same looks.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self || (cgImage != nil && other.cgImage === cgImage && other.look == look)
  }

  /// A number that equal images share.
  public override var hash: Int {
    cgImage.map { ObjectIdentifier($0).hashValue } ?? ObjectIdentifier(self).hashValue
  }
}
