import CoreGraphics
public import Foundation

/// The base class of renderer formats.
open class UIGraphicsRendererFormat: NSObject {
  var extent = CGRect.zero

  /// Creates a format for the screen.
  public required override init() { super.init() }

  /// Returns a format for the screen.
  open class func `default`() -> Self { Self() }
  /// Returns a format for the screen.
  open class func preferred() -> Self { Self() }

  /// The renderer's bounds in points.
  open var bounds: CGRect { extent }

  /// Returns a copy for a renderer.
  func copied() -> UIGraphicsRendererFormat {
    let copy = Self()
    copy.extent = extent
    return copy
  }
}

/// The scale and opacity of a rendered image.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The colour range of an image.
  public enum Range: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// The screen's range.
    case automatic
    /// Wider than sRGB.
    case extended
    /// sRGB.
    case standard
  }

  /// Pixels per point, the screen's scale by default.
  open var scale: CGFloat = ScreenScale.current
  /// Whether the image has no alpha channel, false by default.
  open var opaque = false
  /// The preferred range. Stored, has no effect: bitmaps are sRGB.
  open var preferredRange = Range.automatic
  /// Whether an extended range is preferred. Stored, has no effect.
  open var prefersExtendedRange = false

  /// Creates a format for the screen.
  public required init() { super.init() }

  /// Creates a format for traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  override func copied() -> UIGraphicsRendererFormat {
    let copy = super.copied()
    if let copy = copy as? UIGraphicsImageRendererFormat {
      copy.scale = scale
      copy.opaque = opaque
      copy.preferredRange = preferredRange
      copy.prefersExtendedRange = prefersExtendedRange
    }
    return copy
  }
}
