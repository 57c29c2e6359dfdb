import Foundation
import QuartzCore

/// Scene S2 of the benchmark as animations: sprites that move, rotate and fade at different rates.
enum ParticlesScene {
  static func root(count: Int, isAnimated: Bool = true) -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    let picture = CGImage(
      width: 32, height: 32, pixels: Array(repeating: 99, count: 32 * 32 * 4), isOpaque: false)
    for index in 0..<count {
      let sprite = CALayer()
      sprite.bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
      sprite.contents = picture
      root.addSublayer(sprite)
      if isAnimated { add(to: sprite, Double(index)) }
    }
    return root
  }

  /// A similar motion as changes of model values, frame by frame.
  static func move(_ root: CALayer, to time: Double) {
    for (index, sprite) in (root.sublayers ?? []).enumerated() {
      let number = Double(index)
      sprite.position = CGPoint(
        x: 960 + 800 * sin(time + number), y: 540 + 420 * cos(time + number))
      sprite.transform = CATransform3DMakeRotation(time + number, 0, 0, 1)
      sprite.opacity = Float(0.5 + 0.5 * sin(3 * time + number))
    }
  }

  private static func add(to sprite: CALayer, _ index: Double) {
    let across = index.truncatingRemainder(dividingBy: 7)
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = CGPoint(x: 160 + index / 4, y: 120)
    move.toValue = CGPoint(x: 1760 - index / 4, y: 960)
    move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    sprite.add(endless(move, duration: 1.5 + across / 4, phase: 2.4 * index), forKey: "move")
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = index
    turn.toValue = index + 2 * Double.pi
    sprite.add(endless(turn, duration: 1.3 + across, phase: 0), forKey: "turn")
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.0
    fade.toValue = 1.0
    fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    sprite.add(endless(fade, duration: 1.05, phase: index / 3), forKey: "fade")
  }

  private static func endless(
    _ animation: CABasicAnimation, duration: CFTimeInterval, phase: CFTimeInterval
  ) -> CABasicAnimation {
    animation.duration = duration
    animation.autoreverses = animation.keyPath != "transform.rotation.z"
    animation.repeatCount = .infinity
    animation.timeOffset = phase
    return animation
  }
}
