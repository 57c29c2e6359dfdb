import QuartzCore
import UIKitCore

extension UIBarButtonItem {
  /// The view of the item in a bar: its own, or a button in the style of the bar.
  func makeView(in bar: UIView, _ style: UIBarButtonItemAppearance?) -> UIView {
    applyAppearance(in: bar)
    if let customView {
      if customView.bounds.size == .zero { customView.sizeToFit() }
      return customView
    }
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    button.titleLabel?.font = .systemFont(
      ofSize: 17, weight: self.style == .done ? .semibold : .regular)
    showTitle(in: button, style)
    button.isEnabled = isEnabled
    if let tintColor { button.tintColor = tintColor }
    button.addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    button.sizeToFit()
    if width > 0 { button.bounds.size.width = width }
    return button
  }

  /// Shows the title in the font and the colours of the item, or those of the bar.
  private func showTitle(in button: UIButton, _ style: UIBarButtonItemAppearance?) {
    let known: [(UIControl.State, [NSAttributedString.Key: Any]?)] = [
      (.normal, style?.normal.titleTextAttributes),
      (.highlighted, style?.highlighted.titleTextAttributes),
      (.disabled, style?.disabled.titleTextAttributes),
    ]
    for (state, shared) in known {
      let attributes = titleAttributes[state] ?? shared ?? [:]
      if let color = attributes[.foregroundColor] as? UIColor {
        button.setTitleColor(color, for: state)
      }
      if state == .normal, let font = attributes[.font] as? UIFont {
        button.titleLabel?.font = font
      }
    }
  }
}
