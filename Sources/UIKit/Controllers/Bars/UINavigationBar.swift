public import QuartzCore
import UIKitCore

/// The bar of a navigation controller: title, buttons, and a button that returns.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The height of the bar, and of the part for a large title, in points.
  private static let (height, largeHeight): (CGFloat, CGFloat) = (44, 52)
  /// The height of the part for a prompt, in points.
  static let promptHeight: CGFloat = 30

  final weak var navigation: UINavigationController?
  private var shown: [UINavigationItem] = []
  private let background = BarBackground(hasLineBelow: true)
  private var content: NavigationBarContent?
  /// Whether no content is below the bar.
  final var isAtEdge = true { didSet { if isAtEdge != oldValue { edgeChanged() } } }

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Restores a bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addPart(background)
    showAppearance()
  }

  /// The items of the controllers of the stack.
  open var items: [UINavigationItem]? { shown }
  /// The item of the shown controller.
  open var topItem: UINavigationItem? { shown.last }
  /// The item of the controller below.
  open var backItem: UINavigationItem? { shown.dropLast().last }
  /// Whether titles are large, false by default.
  open var prefersLargeTitles = false {
    didSet { changed(.prefersLargeTitles) { reload() } }
  }
  /// Whether content is visible through the bar, true by default. Stored, has no effect.
  open var isTranslucent = true {
    didSet { StoredProperty.noteSet("UINavigationBar.isTranslucent") }
  }
  /// The style of the bar: background and titles of a black one have the colours of the dark style.
  open var barStyle = UIBarStyle.default {
    didSet {
      background.overrideUserInterfaceStyle = barStyle.interfaceStyle
      content?.overrideUserInterfaceStyle = barStyle.interfaceStyle
    }
  }
  /// The colour of the background; nil is that of the appearance.
  open var barTintColor: UIColor? {
    didSet { changed(.barTintColor) { showAppearance() } }
  }
  /// The attributes of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { changed(.titleTextAttributes) { reload() } }
  }
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { changed(.largeTitleTextAttributes) { reload() } }
  }
  /// The appearance while content is below the bar.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet { changed(.standardAppearance) { reload() } }
  }
  /// The appearance while no content is below the bar; nil, the default, has no background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { changed(.scrollEdgeAppearance) { reload() } }
  }
  /// The appearance in bars of less height. Stored, has no effect.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet { valueSet(.compactAppearance) }
  }
  private var backgroundImage: UIImage?
  /// Sets the image that replaces the background; an empty image leaves none.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
    if backgroundImage != nil { standardAppearance.configureWithTransparentBackground() }
    showAppearance()
  }
  /// The image that replaces the line below the bar; an empty image leaves none.
  open var shadowImage: UIImage? {
    didSet { changed(.shadowImage) { showAppearance() } }
  }

  private var appearance: UINavigationBarAppearance? {
    isAtEdge ? scrollEdgeAppearance : standardAppearance
  }

  private func showAppearance() {
    background.show(
      appearance, color: barTintColor ?? appearance?.shownColor, image: backgroundImage,
      shadowImage: shadowImage)
  }

  /// Shows the other appearance; the items stay, also while they move.
  private func edgeChanged() {
    showAppearance()
    if scrollEdgeAppearance != nil { content?.restyle(styles) }
  }

  private var isLarge: Bool {
    guard prefersLargeTitles else { return false }
    for item in shown.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return true
  }

  /// The height without the safe area.
  final var barHeight: CGFloat {
    Self.height + (isLarge ? Self.largeHeight : 0)
      + (topItem?.prompt == nil ? 0 : Self.promptHeight)
  }

  private func reload() {
    showAppearance()
    show(shown, animated: false, isPop: false)
    navigation?.layOutBar()
  }

  /// Shows items; the old ones disappear to the left of a push, to the right of a pop.
  final func show(_ items: [UINavigationItem], animated: Bool, isPop: Bool) {
    for item in shown { item.observer = nil }
    shown = items
    for item in items { item.observer = { [weak self] in self?.reload() } }
    let old = content
    let new = items.last.map { item in
      NavigationBarContent(item, back: backItem, isLarge: isLarge, styles) { [weak self] in
        self?.navigation?.popViewController(animated: true)
      }
    }
    content = new
    UIView.performWithoutAnimation {
      if let new {
        new.overrideUserInterfaceStyle = barStyle.interfaceStyle
        addSubview(new)
        new.frame = bounds
        new.layoutIfNeeded()
      }
    }
    guard animated, let old, let new else {
      old?.removeFromSuperview()
      return
    }
    new.enter(from: isPop ? -1 : 1)
    UIView.animate(withDuration: NavigationSlide.duration, delay: 0, options: .curveEaseInOut) {
      new.enter(from: 0)
      old.enter(from: isPop ? 1 : -1)
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  private var styles: NavigationBarContent.Styles {
    let own = appearance ?? standardAppearance
    return NavigationBarContent.Styles(
      title: titleTextAttributes ?? own.titleTextAttributes,
      largeTitle: largeTitleTextAttributes ?? own.largeTitleTextAttributes,
      buttons: own.buttonAppearance, doneButtons: own.doneButtonAppearance,
      backTitle: own.buttonAppearance.normal.titleTextAttributes.merging(
        own.backButtonAppearance.normal.titleTextAttributes, uniquingKeysWith: { $1 }), bar: self)
  }

  /// Shows the items again where appearance proxies may apply to them.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, !AppearanceRegistry.isEmpty { reload() }
  }
  /// Lays out background and content.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    content?.frame = bounds
  }
}
