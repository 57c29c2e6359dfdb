import QuartzCore
@_spi(Controls) import UIKitCore

/// The button of a navigation bar that returns: a chevron and a title.
final class BackButton: UIControl {
  private let chevron = CAShapeLayer()
  private let title = UILabel()
  private let pop: () -> Void

  private var titleColor: UIColor?

  init(
    _ text: String, attributes: [NSAttributedString.Key: Any], pop: @escaping () -> Void
  ) {
    self.pop = pop
    super.init(frame: .zero)
    title.text = text
    addSubview(title)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 9, y: 13))
    path.addLine(to: CGPoint(x: 1.5, y: 22))
    path.addLine(to: CGPoint(x: 9, y: 31))
    chevron.path = path.cgPath
    chevron.fillColor = nil
    chevron.lineWidth = 3
    chevron.lineCap = .round
    chevron.lineJoin = .round
    layer.addSublayer(chevron)
    show(attributes)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the title in a font and a colour.
  func show(_ attributes: [NSAttributedString.Key: Any]) {
    titleColor = attributes[.foregroundColor] as? UIColor
    title.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
    showTint()
  }

  private func showTint() {
    title.textColor = titleColor ?? tintColor
    chevron.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
  }

  /// Moves the title, not the chevron.
  func move(_ side: CGFloat) {
    title.transform = CGAffineTransform(translationX: side * 60, y: 0)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  override func stateChanged() {
    super.stateChanged()
    alpha = isHighlighted ? 0.3 : 1
  }

  override func touchedInside() { pop() }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = title.sizeThatFits(size)
    return CGSize(width: min(size.width, text.width + 18), height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frameBeforeTransform = directed(
      CGRect(x: 18, y: 0, width: max(0, bounds.width - 18), height: bounds.height))
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.width, ty: 0)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    chevron.setAffineTransform(isRightToLeft ? mirror : .identity)
    CATransaction.commit()
  }

  override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits) { (true, .button) }
  override var standardAccessibilityLabel: String? { title.text }
}
