import CoreGraphics
import LaminaKit
import QuartzCore

/// S7: a photograph masked by a rounded rectangle of changing size, with a soft shadow.
enum MaskScene {
  @Sendable static func build(_ stage: Stage) -> BenchScene.Motion {
    stage.background = SceneMaths.color(230, 230, 235)
    let canvas = CGRect(origin: .zero, size: BenchScene.size)
    let shadow = CALayer()
    shadow.frame = canvas
    shadow.shadowRadius = 20
    shadow.shadowOffset = CGSize(width: 0, height: 10)
    shadow.shadowColor = SceneMaths.color(0, 0, 0)
    shadow.shadowOpacity = 0.6
    stage.layer.addSublayer(shadow)
    let photo = CALayer()
    photo.frame = canvas
    photo.contents = Photo(seed: 1).image(width: 1920, height: 1080)
    let window = CALayer()
    window.backgroundColor = SceneMaths.color(0, 0, 0)
    photo.mask = window
    stage.layer.addSublayer(photo)
    return { frame in
      let shape = Window(frame)
      SceneMaths.withoutActions {
        window.frame = shape.rect
        window.cornerRadius = shape.radius
        shadow.shadowPath = CGPath(
          roundedRect: shape.rect, cornerWidth: shape.radius, cornerHeight: shape.radius,
          transform: nil)
      }
    }
  }

  /// The rounded rectangle of a frame.
  private struct Window {
    var rect: CGRect
    var radius: CGFloat

    init(_ frame: Int) {
      let breath = SceneMaths.wave(2 * SceneMaths.time(of: frame))
      let width = 600 + 500 * breath
      let height = 0.6 * width
      rect = CGRect(x: 960 - width / 2, y: 540 - height / 2, width: width, height: height)
      radius = CGFloat(40 + 20 * breath)
    }
  }
}
