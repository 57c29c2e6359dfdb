public import QuartzCore

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As that of the controller below.
    case automatic
    /// Large.
    case always
    /// Not large.
    case never
  }

  private var ownTitle: String?
  private var (left, right): ([UIBarButtonItem], [UIBarButtonItem]) = ([], [])
  package final weak var controller: UIViewController?
  /// Called when the item has changed.
  package final var observer: (() -> Void)?

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Creates an item with a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// The title; by default that of the controller.
  open var title: String? {
    get { ownTitle ?? controller?.title }
    set {
      ownTitle = newValue
      changed()
    }
  }
  /// The view shown instead of the title.
  open var titleView: UIView? { didSet { changed() } }
  /// The text above the title, which makes the bar higher; nil, the default, for none.
  open var prompt: String? { didSet { changed() } }
  /// Whether the title is large, where the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  /// The title of the button that returns to this item.
  open var backButtonTitle: String? { didSet { changed() } }
  /// The button that returns to this item; only its title and image are used.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// Whether the button that returns is hidden, false by default.
  open var hidesBackButton = false { didSet { changed() } }
  /// The first button at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { right.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The buttons at the left, from left to right.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left.isEmpty ? nil : left }
    set {
      left = newValue ?? []
      observe(left)
    }
  }
  /// The buttons at the right, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right.isEmpty ? nil : right }
    set {
      right = newValue ?? []
      observe(right)
    }
  }
  /// Whether buttons at the left are beside the button that returns, false by default.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// Replaces the first button at the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Replaces the first button at the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  private func observe(_ items: [UIBarButtonItem]) {
    for item in items { item.observer = { [weak self] in self?.changed() } }
    changed()
  }

  package final func changed() { observer?() }
}
