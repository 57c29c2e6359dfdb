import CoreGraphics
public import Foundation

/// What a renderer draws into.
open class UIGraphicsRendererFormat: NSObject {
  var extent = CGRect.zero

  /// A format for the screen.
  public required override init() { super.init() }

  /// A format for the screen.
  open class func `default`() -> Self { Self() }
  /// A format for the screen.
  open class func preferred() -> Self { Self() }

  /// What is drawn, set by the renderer.
  open var bounds: CGRect { extent }

  /// A format of its own for a renderer to keep.
  func copied() -> UIGraphicsRendererFormat {
    let copy = Self()
    copy.extent = extent
    return copy
  }
}

/// What an image renderer draws into: how many pixels, and whether all are opaque.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// How many colours there are to be.
  public enum Range: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// The screen's.
    case automatic
    /// More than sRGB.
    case extended
    /// sRGB.
    case standard
  }

  /// Pixels per point, the screen's by default.
  open var scale: CGFloat = ScreenScale.current
  /// Whether there is no alpha, false by default.
  open var opaque = false
  /// How many colours there are to be; bitmaps here are always sRGB.
  open var preferredRange = Range.automatic
  /// Whether there are to be more colours than in sRGB; there never are.
  open var prefersExtendedRange = false

  /// A format for the screen.
  public required init() { super.init() }

  /// A format for what these traits say.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  override func copied() -> UIGraphicsRendererFormat {
    let copy = super.copied()
    if let copy = copy as? UIGraphicsImageRendererFormat {
      (copy.scale, copy.opaque, copy.preferredRange) = (scale, opaque, preferredRange)
      copy.prefersExtendedRange = prefersExtendedRange
    }
    return copy
  }
}
