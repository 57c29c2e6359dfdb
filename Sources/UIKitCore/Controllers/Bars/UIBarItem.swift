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

  /// Sets the attributes of the title for a state; font and colour have an effect.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    valueSet(.itemTitleTextAttributes)
  }
  /// The attributes of the title for a state.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  package final var appearanceState = AppearanceState()
  package final var titleAttributes = StateTable<[NSAttributedString.Key: Any]>() {
    didSet { changed() }
  }

  /// Called when the item has changed.
  package final var observer: (() -> Void)?
  package final func changed() { observer?() }
}
