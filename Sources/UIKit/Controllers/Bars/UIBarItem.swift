public import Foundation

/// What a bar shows at one position: a title or an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Creates an item without title and image.
  public override init() { super.init() }

  /// The title.
  open var title: String? { didSet { changed() } }
  /// The image.
  open var image: UIImage? { didSet { changed() } }
  /// Whether the item receives touches, true by default.
  open var isEnabled = true { didSet { changed() } }
  /// A number that identifies the item, 0 by default.
  open var tag = 0

  /// Called when the item has changed.
  final var observer: (() -> Void)?
  final func changed() { observer?() }
}
