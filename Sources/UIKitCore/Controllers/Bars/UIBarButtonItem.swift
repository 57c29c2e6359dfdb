public import QuartzCore

/// A button of a navigation bar or a toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of an item.
  public enum Style: Int, Sendable {
    /// A plain button.
    case plain
    /// As `plain`.
    case bordered
    /// A button of greater weight.
    case done
  }

  /// Items of the system, which show their English title.
  public enum SystemItem: Int, Sendable {
    /// Done.
    case done
    /// Cancel.
    case cancel
    /// Edit.
    case edit
    /// Save.
    case save
    /// A plus sign.
    case add
    /// A space that takes what is left. Not drawn.
    case flexibleSpace
    /// A space of fixed width. Not drawn.
    case fixedSpace
    /// Compose.
    case compose
    /// Reply.
    case reply
    /// Action.
    case action
    /// Organise.
    case organize
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// Refresh.
    case refresh
    /// Stop.
    case stop
    /// Camera.
    case camera
    /// Trash.
    case trash
    /// Play.
    case play
    /// Pause.
    case pause
    /// Rewind.
    case rewind
    /// Fast forward.
    case fastForward
    /// Undo.
    case undo
    /// Redo.
    case redo
    /// Page curl.
    case pageCurl
    /// Close.
    case close = 24

    fileprivate var title: String? {
      switch self {
      case .add: "+"
      case .flexibleSpace, .fixedSpace: nil
      case .fastForward: "Fast Forward"
      case .pageCurl: "Page Curl"
      default: String(describing: self).capitalized
      }
    }
  }

  /// Creates an item without title and image.
  public override init() { super.init() }

  /// Creates an item with a title.
  public convenience init(
    title: String?, style: Style = .plain, target: Any? = nil, action: Selector? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }
  /// Creates an item with an image.
  public convenience init(
    image: UIImage?, style: Style = .plain, target: Any? = nil, action: Selector? = nil
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  /// Creates an item of the system.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any? = nil, action: Selector? = nil
  ) {
    self.init(title: systemItem.title, target: target, action: action)
    if systemItem == .done || systemItem == .save { style = .done }
    if systemItem == .flexibleSpace { space = .flexible }
    if systemItem == .fixedSpace { space = .fixed }
  }
  /// Creates an item with an action, whose title and image it shows if it has none.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?,
    menu: UIMenuElement? = nil
  ) {
    self.init(title: title ?? primaryAction?.title)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }
  /// Creates an item of the system with an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem)
    self.primaryAction = primaryAction
  }
  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// The style, `plain` by default.
  open var style = Style.plain { didSet { changed() } }
  /// The width in points; 0, the default, is that of the content.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// The view that the item shows instead of a button.
  open var customView: UIView? { didSet { changed() } }
  /// The target of the action; not retained.
  open weak var target: AnyObject?
  /// The method called by a touch.
  open var action: Selector?
  /// The action performed by a touch.
  open var primaryAction: UIAction?
  /// The tint colour; nil is that of the bar.
  open var tintColor: UIColor? {
    didSet {
      changed()
      valueSet(.itemTintColor)
    }
  }

  /// Which space the item is; nil for one that is shown.
  package final var space: Space?

  /// Performs the action, as a touch does.
  package final func perform() {
    primaryAction?.perform(for: self)
    guard let action else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
