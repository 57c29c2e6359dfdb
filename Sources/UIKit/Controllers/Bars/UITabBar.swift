public import QuartzCore
import UIKitCore

/// The bar of a tab bar controller.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The height without the safe area, in points.
  static let height: CGFloat = 49

  private var shown: [UITabBarItem] = []
  private var buttons: [TabButton] = []
  private var index = NSNotFound
  private let background = BarBackground(hasLineBelow: false)
  /// Called with the index of a touched item.
  final var selected: ((Int) -> Void)?

  /// Creates a bar without items.
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

  /// The observer of touches; that of a tab bar controller is the controller itself.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items.
  open var items: [UITabBarItem]? {
    get { shown }
    set { setItems(newValue, animated: false) }
  }
  /// Replaces the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    shown = items ?? []
    for item in shown { item.observer = { [weak self] in self?.showItems() } }
    showItems()
  }
  /// The selected item.
  open var selectedItem: UITabBarItem? { shown.indices.contains(index) ? shown[index] : nil }
  /// The colour of the background; nil is that of the appearance.
  open var barTintColor: UIColor? {
    didSet { changed(.tabBarTintColor) { showAppearance() } }
  }
  /// The colour of items that are not selected; nil is grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { changed(.unselectedItemTintColor) { showItems() } }
  }
  /// Whether content is visible through the bar, true by default. Stored, has no effect.
  open var isTranslucent = true {
    didSet { StoredProperty.noteSet("UITabBar.isTranslucent") }
  }
  /// The appearance while content is below the bar.
  open var standardAppearance = UITabBarAppearance() {
    didSet { changed(.tabBarAppearance) { showAppearance() } }
  }
  /// The appearance while no content is below the bar. Stored, has no effect.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { valueSet(.tabBarEdgeAppearance) }
  }

  private func showAppearance() {
    let color = barTintColor ?? standardAppearance.shownColor
    // The bar's own colour would be below the effect.
    let hasEffect = standardAppearance.backgroundEffect != nil
    if !viewState.appearance.owns(.backgroundColor) { setBackground(hasEffect ? nil : color) }
    background.show(standardAppearance, color: hasEffect ? color : nil)
    showSelection(index)
  }

  final func showItems() {
    for button in buttons { button.removeFromSuperview() }
    for item in shown { item.applyAppearance(in: self) }
    buttons = shown.enumerated().map { index, item in
      TabButton(item) { [weak self] in self?.touched(index) }
    }
    for button in buttons { addSubview(button) }
    showSelection(index)
    setNeedsLayout()
  }

  private func touched(_ index: Int) {
    if let selected { return selected(index) }
    showSelection(index)
    delegate?.tabBar(self, didSelect: shown[index])
  }

  final func showSelection(_ index: Int) {
    self.index = index
    let style = standardAppearance.stackedLayoutAppearance
    for (position, button) in buttons.enumerated() {
      let isSelected = position == index
      let known = isSelected ? style.selected : style.normal
      button.show(
        isSelected: isSelected,
        color: known.iconColor
          ?? (isSelected ? tintColor : unselectedItemTintColor ?? .systemGray),
        badgeColor: known.badgeBackgroundColor, attributes: known.titleTextAttributes)
    }
  }

  /// Shows the items again where appearance proxies may apply to them.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, !AppearanceRegistry.isEmpty { showItems() }
  }
  /// Updates the colour of the selected item.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showSelection(index)
  }
  /// Lays out the items side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = directed(
        CGRect(x: width * CGFloat(index), y: 0, width: width, height: Self.height))
    }
  }
}
