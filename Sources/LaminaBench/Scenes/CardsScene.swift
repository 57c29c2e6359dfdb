import CoreGraphics
import LaminaKit
import QuartzCore

/// S1: 200 cards with shadow, border, rounded corners and an image, each swaying with its own
/// phase.
enum CardsScene {
  @Sendable static func build(_ stage: Stage) -> BenchScene.Motion {
    fill(stage) { card, index in card.add(sway(of: card, index), forKey: "sway") }
    return { _ in }
  }

  /// Adds all cards at their positions at t = 0.
  static func fill(_ stage: Stage, then: (CALayer, Int) -> Void = { _, _ in }) {
    stage.background = SceneMaths.color(26, 26, 51)
    let images = (0..<8).map(SceneImages.tile)
    for index in 0..<200 {
      let card = card(index)
      let picture = CALayer()
      picture.frame = CGRect(x: 48, y: 28, width: 64, height: 64)
      picture.contents = images[index % 8]
      picture.allowsEdgeAntialiasing = true
      card.addSublayer(picture)
      stage.layer.addSublayer(card)
      then(card, index)
    }
  }

  private static func card(_ index: Int) -> CALayer {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 160, height: 120)
    card.cornerRadius = 12
    card.backgroundColor = SceneMaths.color(of: index)
    card.allowsEdgeAntialiasing = true
    card.borderWidth = 1
    card.borderColor = SceneMaths.color(51, 51, 51)
    card.shadowRadius = 8
    card.shadowOffset = CGSize(width: 0, height: 4)
    card.shadowColor = SceneMaths.color(0, 0, 0)
    card.shadowOpacity = 0.3
    let phase = (0.05 * Double(index)).truncatingRemainder(dividingBy: 1)
    let eased = SceneMaths.eased(phase < 0.5 ? 2 * phase : 2 - 2 * phase)
    let start = startPosition(index)
    card.position = CGPoint(x: start.x + 80 * eased, y: start.y + 40 * eased)
    return card
  }

  /// The centre of a card at the start of its motion.
  private static func startPosition(_ index: Int) -> CGPoint {
    let column = Double(index % 20)
    let row = Double(index / 20)
    return CGPoint(x: 20 + 88 * column - 40 + 80, y: 20 + 92 * row - 20 + 60)
  }

  /// One second forwards and one back, by 80 x 40 points.
  private static func sway(of card: CALayer, _ index: Int) -> CABasicAnimation {
    let start = startPosition(index)
    let sway = CABasicAnimation(keyPath: "position")
    sway.fromValue = start
    sway.toValue = CGPoint(x: start.x + 80, y: start.y + 40)
    sway.duration = 1
    sway.autoreverses = true
    sway.repeatCount = .infinity
    sway.timeOffset = 0.1 * Double(index)
    sway.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return sway
  }
}
