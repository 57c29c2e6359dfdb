import QuartzCore
import UIKitCore

/// The mark at the trailing edge of a cell: a chevron, a checkmark or an information mark.
final class CellMarkView: UIView {
  private let shape = CAShapeLayer()
  private let info = CAShapeLayer()
  private(set) var width: CGFloat = 0
  /// The shown mark.
  private(set) var mark: UITableViewCell.AccessoryType?
  /// The colour instead of that of the mark; nil for that.
  var tint: UIColor?
  /// Called for a touch.
  var tapped: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    for shape in [shape, info] {
      shape.fillColor = nil
      shape.lineWidth = 2
      shape.lineCap = .round
      shape.lineJoin = .round
      layer.addSublayer(shape)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Draws a mark, 22 points high.
  func show(_ type: UITableViewCell.AccessoryType, tint: UIColor) {
    mark = type
    let hasInfo = type == .detailButton || type == .detailDisclosureButton
    let hasChevron = type == .disclosureIndicator || type == .detailDisclosureButton
    let traits = traitCollection
    let grey = (self.tint ?? .tertiaryLabel).resolvedColor(with: traits).cgColor
    let tint = (self.tint ?? tint).resolvedColor(with: traits).cgColor
    let left: CGFloat = hasInfo ? 36 : 0
    let path = UIBezierPath()
    if hasChevron {
      path.move(to: CGPoint(x: left + 1, y: 5.5))
      path.addLine(to: CGPoint(x: left + 6.5, y: 11))
      path.addLine(to: CGPoint(x: left + 1, y: 16.5))
    } else if type == .checkmark {
      path.move(to: CGPoint(x: 1, y: 12))
      path.addLine(to: CGPoint(x: 5, y: 16.5))
      path.addLine(to: CGPoint(x: 13, y: 5))
    }
    shape.path = path.cgPath
    shape.strokeColor = hasChevron ? grey : tint
    info.path = hasInfo ? Self.information.cgPath : nil
    info.strokeColor = tint
    width = hasChevron ? left + 8 : type == .checkmark ? 14 : hasInfo ? 22 : 0
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    tapped?()
  }

  private static var information: UIBezierPath {
    let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 20, height: 20))
    path.move(to: CGPoint(x: 11, y: 10))
    path.addLine(to: CGPoint(x: 11, y: 16))
    path.move(to: CGPoint(x: 11, y: 6.5))
    path.addLine(to: CGPoint(x: 11, y: 6.6))
    return path
  }
}
