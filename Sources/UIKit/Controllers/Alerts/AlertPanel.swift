import CoreGraphics
import Foundation
@_spi(Controls) import UIKitCore

/// A rounded panel with texts, fields and buttons on a material.
final class AlertPanel: UIView {
  /// What a panel shows.
  struct Content {
    var title: String?
    var message: String?
    var fields: [UITextField] = []
    var actions: [UIAlertAction] = []
    var preferred: UIAlertAction?
    var isOpaque = false
  }

  /// The measures of alerts and sheets.
  struct Style {
    var isSheet: Bool
    var tint: UIColor
    var rowHeight: CGFloat { isSheet ? 57 : 44 }
    var fontSize: CGFloat { isSheet ? 20 : 17 }
    var titleFont: UIFont { .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold) }
    var messageFont: UIFont { .systemFont(ofSize: 13) }
    var textColor: UIColor { isSheet ? .secondaryLabel : .label }
    var insets: UIEdgeInsets {
      isSheet
        ? UIEdgeInsets(top: 14, left: 16, bottom: 15, right: 16)
        : UIEdgeInsets(top: 19, left: 16, bottom: 19.5, right: 16)
    }
    var spacing: CGFloat { isSheet ? 12 : 2 }
  }

  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var content = Content()
  private var style = Style(isSheet: false, tint: .systemBlue)
  private var fields: [UITextField] = []
  private var rows: [AlertButton] = []
  private var lines: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 14
    clipsToBounds = true
    addSubview(material)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ content: Content, _ style: Style, select: @escaping (UIAlertAction) -> Void) {
    self.content = content
    self.style = style
    titleLabel.text = content.title
    messageLabel.text = content.message
    titleLabel.font = style.titleFont
    messageLabel.font = style.messageFont
    (titleLabel.textColor, messageLabel.textColor) = (style.textColor, style.textColor)
    backgroundColor = content.isOpaque ? .tertiarySystemBackground : .clear
    material.isHidden = content.isOpaque
    for view in fields as [UIView] + rows + lines { view.removeFromSuperview() }
    fields = content.fields
    for field in fields {
      field.borderStyle = .roundedRect
      addSubview(field)
    }
    rows = content.actions.map { action in
      let row = AlertButton(action, style, isPreferred: action === content.preferred)
      row.addAction(UIAction { _ in select(action) }, for: .touchUpInside)
      addSubview(row)
      return row
    }
    let count = rows.count + (hasText ? 1 : 0)
    lines = (1..<max(2, count)).map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      addSubview(line)
      return line
    }
    setNeedsLayout()
  }

  private var hasText: Bool {
    content.title?.isEmpty == false || content.message?.isEmpty == false || !fields.isEmpty
  }
  private var isPair: Bool { !style.isSheet && rows.count == 2 }

  /// Lays out the texts and the fields; returns where they end.
  @discardableResult private func layOutText(width: CGFloat) -> CGFloat {
    guard hasText else { return 0 }
    let insets = style.insets
    let room = width - insets.left - insets.right
    var y = insets.top
    var isFirst = true
    for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
      if !isFirst { y += style.spacing }
      let size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
      label.frame = CGRect(x: insets.left, y: y, width: room, height: size.height)
      y += size.height
      isFirst = false
    }
    for (index, field) in fields.enumerated() {
      y += index == 0 ? 18 : 6
      field.frame = CGRect(x: insets.left, y: y, width: room, height: 30)
      y += 30
    }
    return y + insets.bottom
  }

  func height(width: CGFloat, limit: CGFloat) -> CGFloat {
    let count = isPair ? 1 : rows.count
    let text = layOutText(width: width)
    return min(limit, text + CGFloat(count) * style.rowHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    material.frame = bounds
    let text = layOutText(width: bounds.width)
    let hair = 1 / max(1, contentScaleFactor)
    var unused = lines[...]
    func separate(_ frame: CGRect) { unused.popFirst()?.frame = frame }
    if isPair {
      let half = bounds.width / 2
      for (index, row) in rows.enumerated() {
        row.frame = directed(
          CGRect(x: CGFloat(index) * half, y: text, width: half, height: style.rowHeight))
      }
      separate(CGRect(x: 0, y: text, width: bounds.width, height: hair))
      separate(CGRect(x: half - hair / 2, y: text, width: hair, height: style.rowHeight))
    } else {
      for (index, row) in rows.enumerated() {
        let y = text + CGFloat(index) * style.rowHeight
        row.frame = CGRect(x: 0, y: y, width: bounds.width, height: style.rowHeight)
        if y > 0 { separate(CGRect(x: 0, y: y, width: bounds.width, height: hair)) }
      }
    }
    for line in unused { line.frame = .zero }
  }
}

/// A button of a panel, grey while it is touched.
final class AlertButton: UIControl {
  private let label = UILabel()

  init(_ action: UIAlertAction, _ style: AlertPanel.Style, isPreferred: Bool) {
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: style.fontSize, weight: isPreferred ? .semibold : .regular)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.textColor =
      !action.isEnabled
      ? .tertiaryLabel : action.style == .destructive ? .systemRed : style.tint
    isEnabled = action.isEnabled
    addPart(label)
  }

  required init?(coder: NSCoder) { nil }

  override func stateChanged() {
    super.stateChanged()
    backgroundColor = isHighlighted ? .systemFill : .clear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }

  override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits) { (true, .button) }
  override var standardAccessibilityLabel: String? { label.text }
}
