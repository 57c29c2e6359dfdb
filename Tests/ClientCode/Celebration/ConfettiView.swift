import UIKit

/// Throws paper from its upper edge.
public final class ConfettiView: UIView {
  public var colors: [UIColor] = [.systemRed, .systemBlue, .systemGreen, .systemYellow]
  public var intensity: Float = 0.6
  public private(set) var isActive = false

  public override class var layerClass: AnyClass { CAEmitterLayer.self }
  private var emitter: CAEmitterLayer { layer as! CAEmitterLayer }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .clear
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  public func start() {
    emitter.emitterPosition = CGPoint(x: bounds.width / 2, y: -5)
    emitter.emitterShape = .line
    emitter.emitterSize = CGSize(width: bounds.width, height: 1)
    emitter.beginTime = CACurrentMediaTime()
    emitter.emitterCells = colors.enumerated().map { cell($0.element, number: $0.offset) }
    emitter.birthRate = 1
    isActive = true
  }

  public func stop() {
    emitter.birthRate = 0
    isActive = false
  }

  private func cell(_ color: UIColor, number: Int) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "paper\(number)"
    cell.birthRate = 30 * intensity
    cell.lifetime = 4
    cell.lifetimeRange = 1
    cell.color = color.cgColor
    cell.velocity = 150
    cell.velocityRange = 60
    cell.yAcceleration = 60
    cell.emissionLongitude = .pi
    cell.emissionRange = .pi / 4
    cell.spin = 3
    cell.spinRange = 2
    cell.scale = 0.8
    cell.scaleRange = 0.3
    cell.contents = Self.paper.cgImage
    return cell
  }

  private static let paper: UIImage = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8), format: format).image {
      UIColor.white.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 12, height: 8))
    }
  }()
}
