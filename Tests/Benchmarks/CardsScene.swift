import LaminaKit

/// Scene S1 of the benchmark: 200 cards with shadow, border, rounded corners and an image, each going
/// to and fro on its own phase. 1920 x 1080 points, y down.
enum CardsScene {
  static let size = CGSize(width: 1920, height: 1080)

  static func fill(_ stage: Stage) {
    stage.background = color(26, 26, 51)
    let images = (0..<8).map(image)
    for index in 0..<200 {
      let card = card(index)
      let picture = CALayer()
      picture.frame = CGRect(x: 48, y: 28, width: 64, height: 64)
      picture.contents = images[index % 8]
      card.addSublayer(picture)
      stage.layer.addSublayer(card)
    }
  }

  private static func card(_ index: Int) -> CALayer {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 160, height: 120)
    card.cornerRadius = 12
    card.backgroundColor = color(index * 37 % 256, index * 91 % 256, index * 53 % 256)
    card.borderWidth = 1
    card.borderColor = color(51, 51, 51)
    card.shadowRadius = 8
    card.shadowOffset = CGSize(width: 0, height: 4)
    card.shadowColor = color(0, 0, 0)
    card.shadowOpacity = 0.3
    let (column, row) = (Double(index % 20), Double(index / 20))
    let start = CGPoint(x: 20 + 88 * column - 40 + 80, y: 20 + 92 * row - 20 + 60)
    card.position = start
    card.add(sway(from: start, phase: 0.1 * Double(index)), forKey: "sway")
    return card
  }

  /// One second there and one back, 80 points across and 40 down.
  private static func sway(from start: CGPoint, phase: CFTimeInterval) -> CABasicAnimation {
    let sway = CABasicAnimation(keyPath: "position")
    sway.fromValue = start
    sway.toValue = CGPoint(x: start.x + 80, y: start.y + 40)
    sway.duration = 1
    sway.autoreverses = true
    sway.repeatCount = .infinity
    sway.timeOffset = phase
    sway.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return sway
  }

  /// 64 x 64 opaque pixels.
  private static func image(_ number: Int) -> CGImage {
    var pixels: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 {
        let channels = [4 * x + 31 * number, 4 * y, 4 * (x ^ y), 255]
        pixels += channels.map { UInt8(truncatingIfNeeded: $0) }
      }
    }
    return CGImage(width: 64, height: 64, pixels: pixels, isOpaque: true)
  }

  private static func color(_ red: Int, _ green: Int, _ blue: Int) -> CGColor {
    CGColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
  }
}
