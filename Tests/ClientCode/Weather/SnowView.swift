import UIKit

/// Snow that falls from above the top edge, and a burst of confetti from a point.
public final class SnowView: UIView {
  private let snow = CAEmitterLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.10, green: 0.16, blue: 0.32, alpha: 1)
    snow.emitterShape = .line
    snow.renderMode = .unordered
    let flake = CAEmitterCell()
    flake.contents = SnowView.flake.cgImage
    flake.birthRate = 40
    flake.lifetime = 10
    flake.velocity = 60
    flake.velocityRange = 30
    flake.yAcceleration = 20
    flake.emissionLongitude = .pi
    flake.emissionRange = .pi / 8
    flake.scale = 0.5
    flake.scaleRange = 0.4
    flake.alphaSpeed = -0.05
    flake.spinRange = 1
    snow.emitterCells = [flake]
    layer.addSublayer(snow)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func layoutSubviews() {
    super.layoutSubviews()
    snow.frame = bounds
    snow.emitterPosition = CGPoint(x: bounds.midX, y: -20)
    snow.emitterSize = CGSize(width: bounds.width, height: 1)
  }

  public func burst(at point: CGPoint) {
    let burst = CAEmitterLayer()
    burst.emitterPosition = point
    burst.emitterShape = .point
    burst.emitterCells = [UIColor.systemPink, .systemYellow, .systemGreen, .systemBlue].map {
      let cell = CAEmitterCell()
      cell.contents = SnowView.square.cgImage
      cell.color = $0.cgColor
      cell.birthRate = 300
      cell.lifetime = 3
      cell.velocity = 220
      cell.velocityRange = 80
      cell.emissionRange = .pi * 2
      cell.yAcceleration = 260
      cell.spin = 4
      cell.spinRange = 6
      cell.scale = 0.6
      cell.scaleRange = 0.3
      return cell
    }
    burst.beginTime = CACurrentMediaTime()
    layer.addSublayer(burst)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) { burst.birthRate = 0 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { burst.removeFromSuperlayer() }
  }

  private static let flake = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image {
    let colors = [UIColor.white.cgColor, UIColor(white: 1, alpha: 0).cgColor] as CFArray
    let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0.3, 1])!
    let center = CGPoint(x: 8, y: 8)
    $0.cgContext.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 8, options: [])
  }

  private static let square = UIGraphicsImageRenderer(size: CGSize(width: 14, height: 9)).image {
    UIColor.white.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 14, height: 9))
  }
}
