import UIKit

/// A line chart: its line is drawn from left to right, and its points appear one after the other.
final class LineChartView: UIView {
  var values: [CGFloat] = [] { didSet { setNeedsLayout() } }
  private let lineLayer = CAShapeLayer()
  private let areaLayer = CAGradientLayer()
  private let areaMask = CAShapeLayer()
  private var dots: [CALayer] = []
  private var labels: [CATextLayer] = []

  override init(frame: CGRect) {
    super.init(frame: frame)

    areaLayer.colors = [
      UIColor.systemIndigo.withAlphaComponent(0.4).cgColor,
      UIColor.systemIndigo.withAlphaComponent(0).cgColor,
    ]
    areaLayer.mask = areaMask
    layer.addSublayer(areaLayer)
    lineLayer.fillColor = nil
    lineLayer.strokeColor = UIColor.systemIndigo.cgColor
    lineLayer.lineWidth = 3
    lineLayer.lineJoin = .round
    lineLayer.lineCap = .round
    layer.addSublayer(lineLayer)
  }

  required init?(coder: NSCoder) { fatalError() }

  private func point(_ index: Int) -> CGPoint {
    let area = bounds.insetBy(dx: 24, dy: 24)
    let highest = values.max() ?? 1
    return CGPoint(
      x: area.minX + area.width * CGFloat(index) / CGFloat(max(values.count - 1, 1)),
      y: area.maxY - area.height * values[index] / highest)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dots.forEach { $0.removeFromSuperlayer() }
    labels.forEach { $0.removeFromSuperlayer() }
    dots = []
    labels = []
    let path = UIBezierPath()
    for index in values.indices {
      let point = point(index)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      let dot = CALayer()
      dot.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
      dot.cornerRadius = 6
      dot.position = point
      dot.backgroundColor = UIColor.white.cgColor
      dot.borderColor = UIColor.systemIndigo.cgColor
      dot.borderWidth = 3
      layer.addSublayer(dot)
      dots.append(dot)
      let label = CATextLayer()
      label.string = "\(Int(values[index]))"
      label.fontSize = 11
      label.alignmentMode = .center
      label.foregroundColor = UIColor.secondaryLabel.cgColor
      label.contentsScale = UIScreen.main.scale
      label.frame = CGRect(x: point.x - 20, y: point.y - 24, width: 40, height: 14)
      layer.addSublayer(label)
      labels.append(label)
    }
    lineLayer.path = path.cgPath
    areaLayer.frame = bounds
    let area = path.copy() as! UIBezierPath
    area.addLine(to: CGPoint(x: point(values.count - 1).x, y: bounds.maxY))
    area.addLine(to: CGPoint(x: point(0).x, y: bounds.maxY))
    area.close()
    areaMask.path = area.cgPath
  }

  func animateIn(duration: CFTimeInterval = 1) {
    layoutIfNeeded()
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.toValue = 1
    draw.duration = duration
    lineLayer.add(draw, forKey: "draw")

    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.beginTime = CACurrentMediaTime() + duration * 0.6
    fade.duration = duration * 0.4
    fade.fillMode = .backwards
    areaLayer.add(fade, forKey: "fade")

    for (index, layers) in zip(dots, labels).enumerated() {
      let pop = CASpringAnimation(keyPath: "transform.scale")
      pop.fromValue = 0.01
      pop.toValue = 1
      pop.damping = 12
      pop.stiffness = 260
      pop.duration = pop.settlingDuration
      pop.beginTime =
        layers.0.convertTime(CACurrentMediaTime(), from: nil)
        + duration * Double(index) / Double(max(values.count - 1, 1))
      pop.fillMode = .backwards
      layers.0.add(pop, forKey: "pop")

      let appear = CAAnimationGroup()
      let alpha = CABasicAnimation(keyPath: "opacity")
      alpha.fromValue = 0
      let rise = CABasicAnimation(keyPath: "position.y")
      rise.byValue = -8
      rise.fromValue = layers.1.position.y + 8
      appear.animations = [alpha, rise]
      appear.duration = 0.3
      appear.beginTime = pop.beginTime
      appear.fillMode = .backwards
      layers.1.add(appear, forKey: nil)
    }
  }
}
