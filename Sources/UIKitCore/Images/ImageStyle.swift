import CoreGraphics
import Foundation

/// The properties of an image besides its pixels.
package struct ImageStyle: Hashable, Sendable {
  /// Pixels per point.
  package var scale: CGFloat = 1
  package var orientation = UIImage.Orientation.up
  /// The cap insets; nil for an image without.
  var caps: UIEdgeInsets?
  var resizing = UIImage.ResizingMode.tile
  var rendering = UIImage.RenderingMode.automatic
  package var alignment = UIEdgeInsets.zero
  package var tint: UIColor?
  /// The frames of an animated image; `duration` is their total duration in seconds.
  var frames: [UIImage]?
  package var duration: TimeInterval = 0
}

extension ImageStyle {
  private enum CodingKey {
    static let pixels = "UIImageData", scale = "UIScale", orientation = "UIImageOrientation"
  }

  package func encode(_ image: CGImage?, with coder: NSCoder) {
    let bytes = image?.pngBytes() ?? []
    coder.encode(Data(bytes) as NSData, forKey: CodingKey.pixels)
    coder.encode(Double(scale), forKey: CodingKey.scale)
    coder.encode(orientation.rawValue, forKey: CodingKey.orientation)
  }

  static func decode(from coder: NSCoder) -> (CGImage?, ImageStyle)? {
    let data = coder.found(NSData.self, CodingKey.pixels)
    guard let data = data as Data? else { return nil }
    let image = CGImage.reading([UInt8](data), named: "archive")
    if image == nil, !data.isEmpty { return nil }
    var style = ImageStyle()
    let scale = CGFloat(coder.decodeDouble(forKey: CodingKey.scale))
    style.scale = scale.isFinite && scale > 0 ? scale : 1
    style.orientation =
      UIImage.Orientation(rawValue: coder.decodeInteger(forKey: CodingKey.orientation)) ?? .up
    return (image, style)
  }
}

extension CGImage {
  /// Decodes an image file; nil if it is unreadable.
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
