import UIKit

/// Liquid pull-to-refresh: the edge bends under the finger, springs back, and a spinner turns.
public final class PullToRefreshView: UIView {
  private let shapeLayer = CAShapeLayer()
  private let spinner = CAShapeLayer()
  private var displayLink: CADisplayLink?
  private let l = UIView(), c = UIView(), r = UIView()
  public private(set) var isRefreshing = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    shapeLayer.fillColor =
      UIColor(red: 57 / 255.0, green: 67 / 255.0, blue: 89 / 255.0, alpha: 1.0).cgColor
    shapeLayer.actions = ["path": NSNull(), "position": NSNull(), "bounds": NSNull()]
    layer.addSublayer(shapeLayer)
    spinner.bounds = CGRect(x: 0, y: 0, width: 28, height: 28)
    spinner.path =
      UIBezierPath(
        arcCenter: CGPoint(x: 14, y: 14), radius: 12, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
        clockwise: true
      ).cgPath
    spinner.fillColor = nil
    spinner.strokeColor = UIColor.white.cgColor
    spinner.lineWidth = 3
    spinner.lineCap = .round
    spinner.strokeEnd = 0
    layer.addSublayer(spinner)
    [l, c, r].forEach { point in
      point.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
      addSubview(point)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private let base: CGFloat = 60

  public func drag(offset: CGFloat, x: CGFloat) {
    let height = base + max(offset, 0) * 0.5
    let bend = min(offset * 0.6, 80)
    l.center = CGPoint(x: 0, y: height)
    c.center = CGPoint(x: x, y: height + bend)
    r.center = CGPoint(x: bounds.width, y: height)
    updateShape(usePresentation: false)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    spinner.strokeEnd = min(max(offset / 120, 0), 0.9)
    spinner.position = CGPoint(x: bounds.midX, y: height / 2)
    CATransaction.commit()
  }

  public func release() {
    isRefreshing = true
    let link = CADisplayLink { [weak self] _ in self?.updateShape(usePresentation: true) }
    link.add(to: .main, forMode: .common)
    displayLink = link
    UIView.animate(
      withDuration: 0.9, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
      options: [.beginFromCurrentState],
      animations: {
        self.l.center.y = self.base
        self.c.center.y = self.base
        self.r.center.y = self.base
      },
      completion: { _ in
        self.displayLink?.invalidate()
        self.displayLink = nil
        self.updateShape(usePresentation: false)
      })
    let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
    rotation.fromValue = 0
    rotation.toValue = CGFloat.pi * 2
    rotation.duration = 0.8
    rotation.repeatCount = .infinity
    rotation.isRemovedOnCompletion = false
    spinner.add(rotation, forKey: "spin")
    spinner.position.y = base / 2
  }

  private func point(_ view: UIView, _ usePresentation: Bool) -> CGPoint {
    usePresentation ? (view.layer.presentation()?.position ?? view.center) : view.center
  }

  private func updateShape(usePresentation: Bool) {
    let a = point(l, usePresentation)
    let b = point(c, usePresentation)
    let d = point(r, usePresentation)
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: a)
    path.addCurve(
      to: b, controlPoint1: CGPoint(x: a.x + (b.x - a.x) * 0.5, y: a.y),
      controlPoint2: CGPoint(x: a.x + (b.x - a.x) * 0.5, y: b.y))
    path.addCurve(
      to: d, controlPoint1: CGPoint(x: b.x + (d.x - b.x) * 0.5, y: b.y),
      controlPoint2: CGPoint(x: b.x + (d.x - b.x) * 0.5, y: d.y))
    path.addLine(to: CGPoint(x: bounds.width, y: 0))
    path.close()
    shapeLayer.path = path.cgPath
  }
}
