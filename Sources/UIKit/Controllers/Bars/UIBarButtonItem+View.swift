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
    button.isEnabled = isEnabled
    if let tintColor { button.tintColor = tintColor }
    button.addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    restyle(button, style, instead: nil)
    return button
  }

  /// Shows the title of a view that `makeView` returned in the style of the bar, which had another.
  func restyle(
    _ view: UIView, _ style: UIBarButtonItemAppearance?, instead old: UIBarButtonItemAppearance?
  ) {
    guard customView == nil, let button = view as? UIButton else { return }
    button.titleLabel?.font = .systemFont(
      ofSize: 17, weight: self.style == .done ? .semibold : .regular)
    showTitle(in: button, style, instead: old)
    button.sizeToFit()
    if width > 0 { button.bounds.size.width = width }
  }

  /// Shows the title in the font and the colours of the item, or those of the bar.
  private func showTitle(
    in button: UIButton, _ style: UIBarButtonItemAppearance?,
    instead old: UIBarButtonItemAppearance?
  ) {
    typealias Part = KeyPath<UIBarButtonItemAppearance, UIBarButtonItemAppearance.StateAppearance>
    let known: [(UIControl.State, Part)]
    known = [(.normal, \.normal), (.highlighted, \.highlighted), (.disabled, \.disabled)]
    for (state, part) in known {
      let attributes = titleAttributes[state] ?? style?[keyPath: part].titleTextAttributes ?? [:]
      let color = attributes[.foregroundColor] as? UIColor
      if color != nil || old?[keyPath: part].titleTextAttributes[.foregroundColor] != nil {
        button.setTitleColor(color, for: state)
      }
      if state == .normal, let font = attributes[.font] as? UIFont {
        button.titleLabel?.font = font
      }
    }
  }
}
