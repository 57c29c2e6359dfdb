public import QuartzCore
import UIKitCore

/// A bar of buttons, usually at the bottom of a screen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The height without the safe area, the margins, and the least space between items, in points.
  static let (height, margin, spacing): (CGFloat, CGFloat, CGFloat) = (44, 16, 8)

  private var shown: [UIBarButtonItem] = []
  private var itemViews: [UIView?] = []
  private let background = BarBackground(hasLineBelow: false)

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

  /// The items, from leading to trailing.
  open var items: [UIBarButtonItem]? {
    get { shown }
    set { setItems(newValue, animated: false) }
  }
  /// Replaces the items; with `animated`, the new ones fade in.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for item in shown { item.observer = nil }
    shown = items ?? []
    for item in shown { item.observer = { [weak self] in self?.showItems() } }
    showItems()
    guard animated, window != nil else { return }
    UIView.performWithoutAnimation { for view in itemViews { view?.alpha = 0 } }
    UIView.animate(withDuration: 0.2) { for view in self.itemViews { view?.alpha = 1 } }
  }
  /// Whether content is visible through the bar, true by default. Stored, has no effect.
  open var isTranslucent = true {
    didSet { StoredProperty.noteSet("UIToolbar.isTranslucent") }
  }
  /// The style of the bar: the background of a black one has the colours of the dark style.
  open var barStyle = UIBarStyle.default {
    didSet { background.overrideUserInterfaceStyle = barStyle.interfaceStyle }
  }
  /// The colour of the background; nil is that of the appearance.
  open var barTintColor: UIColor? { didSet { showAppearance() } }
  /// The appearance of background and buttons.
  open var standardAppearance = UIToolbarAppearance() { didSet { appearanceChanged() } }
  /// The appearance in bars of less height. Stored, has no effect.
  open var compactAppearance: UIToolbarAppearance?
  /// The appearance while no content is below the bar. Stored, has no effect.
  open var scrollEdgeAppearance: UIToolbarAppearance?

  private func appearanceChanged() {
    showAppearance()
    showItems()
  }

  private func showAppearance() {
    background.show(standardAppearance, color: barTintColor ?? standardAppearance.shownColor)
  }

  private func showItems() {
    for view in itemViews { view?.removeFromSuperview() }
    let style = standardAppearance
    itemViews = shown.map { item in
      guard item.space == nil else { return nil }
      return item.makeView(
        in: self, item.style == .done ? style.doneButtonAppearance : style.buttonAppearance)
    }
    for view in itemViews { view.map(addSubview) }
    setNeedsLayout()
  }

  /// Shows the items again where appearance proxies may apply to them.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, !AppearanceRegistry.isEmpty { showItems() }
  }
  /// The height of the bar, and the width that is given.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
  /// The height of the bar.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  /// Lays out the items; flexible spaces share what is left.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let room = bounds.width - safeAreaInsets.left - safeAreaInsets.right - 2 * Self.margin
    let flexible = shown.count { $0.space == .flexible }
    let share = max(0, room - leastWidth) / CGFloat(max(flexible, 1))
    var x = safeAreaInsets.left + Self.margin
    for (index, view) in itemViews.enumerated() {
      guard let view else {
        x += shown[index].space == .flexible ? share : shown[index].width
        continue
      }
      if index > 0, itemViews[index - 1] != nil { x += Self.spacing }
      let size = CGSize(width: view.bounds.width, height: min(view.bounds.height, Self.height))
      let y = (min(bounds.height, Self.height) - size.height) / 2
      view.frame = directed(CGRect(origin: CGPoint(x: x, y: y), size: size))
      x += size.width
    }
  }

  /// The width of all items and fixed spaces.
  private var leastWidth: CGFloat {
    var width: CGFloat = 0
    for (index, view) in itemViews.enumerated() {
      if let view {
        width += view.bounds.width
        if index > 0, itemViews[index - 1] != nil { width += Self.spacing }
      } else if shown[index].space == .fixed {
        width += shown[index].width
      }
    }
    return width
  }
}
