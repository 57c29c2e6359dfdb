import QuartzCore
import UIKitCore

/// The title and buttons of one navigation item.
final class NavigationBarContent: UIView {
  /// The attributes of titles.
  struct Styles {
    var title: [NSAttributedString.Key: Any]
    var largeTitle: [NSAttributedString.Key: Any]
    var buttons: UIBarButtonItemAppearance
    var doneButtons: UIBarButtonItemAppearance
    var backTitle: [NSAttributedString.Key: Any]
    /// The bar, whose appearance proxies items may have.
    var bar: UINavigationBar

    @MainActor func style(of item: UIBarButtonItem) -> UIBarButtonItemAppearance {
      item.style == .done ? doneButtons : buttons
    }
  }

  private static let (margin, height): (CGFloat, CGFloat) = (16, 44)

  private let (title, largeTitle, prompt) = (UILabel(), UILabel(), UILabel())
  private let titleView: UIView
  private var (left, right): ([UIView], [UIView]) = ([], [])
  private let items: [UIBarButtonItem]
  private var styles: Styles
  private var backButton: BackButton?
  private let isLarge: Bool

  init(
    _ item: UINavigationItem, back: UINavigationItem?, isLarge: Bool, _ styles: Styles,
    pop: @escaping () -> Void
  ) {
    self.isLarge = isLarge
    self.styles = styles
    titleView = item.titleView ?? title
    let own = item.leftBarButtonItems ?? []
    let others = item.rightBarButtonItems ?? []
    items = own + others
    super.init(frame: .zero)
    for label in [title, largeTitle] { label.text = item.title }
    prompt.text = item.prompt
    prompt.font = .systemFont(ofSize: 13)
    styleTitles(instead: [:], large: [:])
    title.textAlignment = .center
    prompt.textAlignment = .center
    if item.prompt != nil { addSubview(prompt) }
    if isLarge { addSubview(largeTitle) }
    if !isLarge || item.titleView != nil { addSubview(titleView) }
    if let back, !item.hidesBackButton, own.isEmpty || item.leftItemsSupplementBackButton {
      let text = back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title
      let button = BackButton(text ?? "Back", attributes: styles.backTitle, pop: pop)
      backButton = button
      addSubview(button)
    }
    let make = { (item: UIBarButtonItem) in item.makeView(in: styles.bar, styles.style(of: item)) }
    left = own.map(make)
    right = others.map(make)
    for view in left + right { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the titles and buttons in other styles.
  func restyle(_ new: Styles) {
    let old = styles
    styles = new
    styleTitles(instead: old.title, large: old.largeTitle)
    backButton?.show(new.backTitle)
    for (item, view) in zip(items, left + right) {
      item.restyle(view, new.style(of: item), instead: old.style(of: item))
    }
    setNeedsLayout()
  }

  private func styleTitles(
    instead old: [NSAttributedString.Key: Any], large oldLarge: [NSAttributedString.Key: Any]
  ) {
    Self.style(title, .boldSystemFont(ofSize: 17), styles.title, instead: old)
    Self.style(largeTitle, .boldSystemFont(ofSize: 34), styles.largeTitle, instead: oldLarge)
  }

  private static func style(
    _ label: UILabel, _ font: UIFont, _ style: [NSAttributedString.Key: Any],
    instead old: [NSAttributedString.Key: Any]
  ) {
    label.font = style[.font] as? UIFont ?? font
    if let color = style[.foregroundColor] as? UIColor {
      label.textColor = color
    } else if old[.foregroundColor] != nil {
      label.textColor = .label
    }
  }

  /// Moves the titles: 0 is their location, 1 is at the trailing and -1 at the leading side of it.
  func enter(from start: CGFloat) {
    let side = isRightToLeft ? -start : start
    let shift = CGAffineTransform(translationX: side * bounds.width / 3, y: 0)
    for view in [titleView, largeTitle] { view.transform = shift }
    backButton?.move(side)
    alpha = side == 0 ? 1 : 0
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains {
      $0.isUserInteractionEnabled && $0.point(inside: convert(point, to: $0), with: event)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let promptHeight = prompt.superview == nil ? 0 : UINavigationBar.promptHeight
    let largeHeight =
      isLarge ? bounds.height - safeAreaInsets.top - Self.height - promptHeight : 0
    let top = max(0, bounds.height - largeHeight - Self.height)
    prompt.frame = CGRect(
      x: Self.margin, y: max(0, top - promptHeight), width: max(0, bounds.width - Self.margin * 2),
      height: promptHeight)
    var x = Self.margin
    if let backButton {
      let size = backButton.sizeThatFits(CGSize(width: bounds.width / 2, height: Self.height))
      backButton.frame = CGRect(x: 8, y: top, width: size.width, height: Self.height)
      x = backButton.frame.maxX + 8
    }
    for view in left {
      view.center = CGPoint(x: x + view.bounds.width / 2, y: top + Self.height / 2)
      x += view.bounds.width + Self.margin
    }
    var end = bounds.width - Self.margin
    for view in right {
      view.center = CGPoint(x: end - view.bounds.width / 2, y: top + Self.height / 2)
      end -= view.bounds.width + Self.margin
    }
    layOutTitle(from: x, to: end, top: top)
    largeTitle.frameBeforeTransform = CGRect(
      x: Self.margin, y: bounds.height - 48, width: max(0, bounds.width - Self.margin * 2),
      height: 41)
    let bars = left + right + [backButton, titleView].compactMap(\.self)
    for view in bars { view.frameBeforeTransform = directed(view.frameBeforeTransform) }
  }

  /// Centres the title in the bar, or in the space between the buttons if it does not fit.
  private func layOutTitle(from start: CGFloat, to end: CGFloat, top: CGFloat) {
    let room = max(0, end - start)
    let wanted =
      titleView === title
      ? titleView.sizeThatFits(CGSize(width: room, height: Self.height))
      : titleView.bounds.size == .zero ? titleView.intrinsicContentSize : titleView.bounds.size
    let size = CGSize(width: min(max(0, wanted.width), room), height: max(0, wanted.height))
    let x = min(max((bounds.width - size.width) / 2, start), max(start, end - size.width))
    titleView.frameBeforeTransform = CGRect(
      x: x, y: top + (Self.height - size.height) / 2, width: size.width, height: size.height)
  }
}
