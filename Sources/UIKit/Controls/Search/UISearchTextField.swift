import CoreGraphics
import Foundation
import QuartzCore
@_spi(Controls) import UIKitCore

/// The text field of a search bar: a filled rounded rectangle with a magnifying glass.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  private let glass = MagnifierView(frame: CGRect(x: 0, y: 0, width: 32, height: 20))

  /// Creates an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareSearch()
  }

  /// Restores a field from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareSearch()
  }

  private func prepareSearch() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    leftView = glass
    leftViewMode = .always
  }

  @_spi(Controls) open override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits)
  {
    (true, .searchField)
  }
}

/// A magnifying glass, in the colour of placeholders.
final class MagnifierView: UIView {
  private let shape = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape.fillColor = nil
    shape.lineWidth = 1.7
    shape.lineCap = .round
    layer.addSublayer(shape)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let center = CGPoint(x: bounds.midX - 1, y: bounds.midY - 1.5)
    let path = UIBezierPath(
      arcCenter: center, radius: 5.6, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    path.move(to: CGPoint(x: center.x + 4.2, y: center.y + 4.2))
    path.addLine(to: CGPoint(x: center.x + 8.4, y: center.y + 8.4))
    shape.path = path.cgPath
    shape.strokeColor = UIColor.secondaryLabel.resolvedColor(with: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }
}
