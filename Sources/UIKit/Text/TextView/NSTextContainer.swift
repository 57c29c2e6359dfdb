import CoreGraphics
public import Foundation
import UIKitCore

/// The area in which a text view lays out its text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  var changed: () -> Void = {}

  /// Creates a container of a size.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// The size in points; that of a text view's container follows the view.
  open var size: CGSize
  /// The padding at both sides of lines, in points; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  /// The maximum number of lines; 0, the default, is unlimited.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// How lines that are too long are broken, between words by default.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// Whether the width follows the view. Stored, has no effect.
  open var widthTracksTextView = true {
    didSet { StoredProperty.noteSet("NSTextContainer.widthTracksTextView") }
  }
  /// Whether the height follows the view. Stored, has no effect.
  open var heightTracksTextView = false {
    didSet { StoredProperty.noteSet("NSTextContainer.heightTracksTextView") }
  }
}
