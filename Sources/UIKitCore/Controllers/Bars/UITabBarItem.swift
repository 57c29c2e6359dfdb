import QuartzCore

/// What a tab bar shows for one controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Creates an item without title and image.
  public override init() { super.init() }

  /// Creates an item with title and image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  /// Creates an item with title and images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// The image of the selected item; nil is `image`.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// The text in a red capsule at the item; nil for none.
  open var badgeValue: String? { didSet { changed() } }
  /// The colour of the capsule; nil is red.
  open var badgeColor: UIColor? { didSet { changed() } }
}
