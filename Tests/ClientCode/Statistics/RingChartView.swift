import UIKit

/// A ring that fills up, with the percentage counted up in a text layer.
final class RingChartView: UIView {
  private let trackLayer = CAShapeLayer()
  private let progressLayer = CAShapeLayer()
  private let textLayer = CATextLayer()
  private var displayLink: CADisplayLink?
  private var target: CGFloat = 0
  var text: String? { textLayer.string as? String }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for shape in [trackLayer, progressLayer] {
      shape.fillColor = UIColor.clear.cgColor
      shape.lineWidth = 14
      shape.lineCap = .round
      layer.addSublayer(shape)
    }
    trackLayer.strokeColor = UIColor.systemGray5.cgColor
    progressLayer.strokeColor = UIColor.systemIndigo.cgColor
    progressLayer.strokeEnd = 0
    textLayer.fontSize = 28
    textLayer.font = UIFont.boldSystemFont(ofSize: 28)
    textLayer.foregroundColor = UIColor.label.cgColor
    textLayer.alignmentMode = .center
    textLayer.contentsScale = UIScreen.main.scale
    textLayer.string = "0 %"
    layer.addSublayer(textLayer)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
      radius: min(bounds.width, bounds.height) / 2 - 10,
      startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: true)
    trackLayer.path = path.cgPath
    progressLayer.path = path.cgPath
    textLayer.frame = CGRect(x: 0, y: bounds.midY - 17, width: bounds.width, height: 34)
  }

  func setProgress(_ value: CGFloat, duration: TimeInterval) {
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = progressLayer.presentation()?.strokeEnd ?? 0
    animation.toValue = value
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    progressLayer.strokeEnd = value
    progressLayer.add(animation, forKey: "progress")

    target = value
    displayLink?.invalidate()
    let link = CADisplayLink(target: self, selector: Selector(RingChartView.step(_:)))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
    link.add(to: .main, forMode: .common)
    displayLink = link
  }

  @MainActor func step(_ link: CADisplayLink) {
    let shown = progressLayer.presentation()?.value(forKeyPath: "strokeEnd") as? Double ?? 0
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    textLayer.string = String(format: "%.0f %%", shown * 100)
    CATransaction.commit()
    if abs(shown - Double(target)) < 0.0001 {
      link.invalidate()
      displayLink = nil
    }
  }
}
