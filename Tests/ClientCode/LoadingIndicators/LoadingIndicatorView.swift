import UIKit

/// Shows one of twenty looping animations while something loads.
public final class LoadingIndicatorView: UIView {
  public var style: LoadingIndicatorStyle {
    didSet { if isAnimating { rebuild() } }
  }
  public var color: UIColor
  public private(set) var isAnimating = false

  public init(frame: CGRect, style: LoadingIndicatorStyle, color: UIColor = .white) {
    self.style = style
    self.color = color
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder aDecoder: NSCoder) {
    style = .ballPulse
    color = .white
    super.init(coder: aDecoder)
    isHidden = true
  }

  public override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 40) }

  public override var bounds: CGRect {
    didSet { if oldValue != bounds && isAnimating { rebuild() } }
  }

  public func startAnimating() {
    guard !isAnimating else { return }
    isHidden = false
    isAnimating = true
    rebuild()
  }

  public func stopAnimating() {
    guard isAnimating else { return }
    isHidden = true
    isAnimating = false
    layer.sublayers?.removeAll()
  }

  private func rebuild() {
    layer.sublayers = nil
    let side = min(bounds.width, bounds.height)
    let canvas = CALayer()
    canvas.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    layer.addSublayer(canvas)
    style.animation.build(in: canvas, size: CGSize(width: side, height: side), color: color)
  }
}
