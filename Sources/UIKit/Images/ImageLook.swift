import CoreGraphics
import Foundation

/// What an image has besides its pixels.
struct ImageLook: Hashable, Sendable {
  /// Pixels per point.
  var scale: CGFloat = 1
  var orientation = UIImage.Orientation.up
  /// Insets that do not stretch, nil for an image that stretches as a whole.
  var caps: UIEdgeInsets?
  var resizing = UIImage.ResizingMode.tile
  var rendering = UIImage.RenderingMode.automatic
  var alignment = UIEdgeInsets.zero
  var tint: UIColor?
  /// Pictures that follow each other, and how long they take together.
  var frames: [UIImage]?
  var duration: TimeInterval = 0
}

extension ImageLook {
  private enum CodingKey {
    static let pixels = "UIImageData", scale = "UIScale", orientation = "UIImageOrientation"
  }

  func encode(_ image: CGImage?, with coder: NSCoder) {
    let bytes = image?.pngBytes() ?? []
    coder.encode(Data(bytes) as NSData, forKey: CodingKey.pixels)
    coder.encode(Double(scale), forKey: CodingKey.scale)
    coder.encode(orientation.rawValue, forKey: CodingKey.orientation)
  }

  static func decode(from coder: NSCoder) -> (CGImage?, ImageLook)? {
    let data = coder.found(NSData.self, CodingKey.pixels)
    guard let data = data as Data? else { return nil }
    let image = CGImage.reading([UInt8](data), named: "archive")
    if image == nil, !data.isEmpty { return nil }
    var look = ImageLook()
    let scale = CGFloat(coder.decodeDouble(forKey: CodingKey.scale))
    look.scale = scale.isFinite && scale > 0 ? scale : 1
    look.orientation =
      UIImage.Orientation(rawValue: coder.decodeInteger(forKey: CodingKey.orientation)) ?? .up
    return (image, look)
  }
}

extension CGImage {
  /// The image in a file's bytes, nil where it cannot be read.
  static func reading(_ bytes: [UInt8], named name: String) -> CGImage? {
    if bytes.isEmpty { return nil }
    do throws(ImageError) {
      return try decode(bytes, named: name)
    } catch {
      Diagnostics.report("UIImage", error.description)
      return nil
    }
  }
}
