import CoreGraphics
import LaminaKit
import QuartzCore

/// S6: a photograph grows and fades out while another slides in from the right.
enum TransitionScene {
  private static let frames = 120

  @Sendable static func build(_ stage: Stage) -> BenchScene.Motion {
    stage.background = SceneMaths.color(0, 0, 0)
    let leaving = photo(1, in: stage)
    leaving.add(animation("transform.scale", from: 1, to: 1.1), forKey: "grow")
    leaving.add(animation("opacity", from: 1, to: 0), forKey: "fade")
    let coming = photo(2, in: stage)
    coming.allowsEdgeAntialiasing = true
    coming.add(animation("position.x", from: 960 + 1920, to: 960), forKey: "slide")
    coming.add(animation("transform.scale", from: 0.9, to: 1), forKey: "grow")
    return { _ in }
  }

  private static func photo(_ seed: UInt32, in stage: Stage) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: BenchScene.size)
    layer.contents = Photo(seed: seed).image(width: 1920, height: 1080)
    stage.layer.addSublayer(layer)
    return layer
  }

  /// An animation over all frames.
  private static func animation(_ keyPath: String, from: Double, to: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = SceneMaths.time(of: frames - 1)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }
}
