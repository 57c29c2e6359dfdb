import UIKit

/// Three balls in a row that pulse one after another.
struct BallRow: LoadingAnimation {
  let beats: Bool

  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.keyTimes = [0, 0.5, 1]
    scale.values = beats ? [1, 0.75, 1] : [1, 0.3, 1]
    scale.timingFunctions = [.pulse, .pulse]
    let opacity = CAKeyframeAnimation(keyPath: "opacity")
    opacity.keyTimes = [0, 0.5, 1]
    opacity.values = beats ? [1, 0.2, 1] : [1, 1, 1]
    let delays: [CFTimeInterval] = beats ? [0.35, 0, 0.35] : [0.12, 0.24, 0.36]
    for (index, delay) in delays.enumerated() {
      let group = CAAnimationGroup()
      group.animations = [scale, opacity]
      let x = size.width * (CGFloat(index) * 2 + 1) / 6
      let ball = CALayer.ball(
        size.width / 4, at: CGPoint(x: x, y: size.height / 2), color)
      ball.add(group.looped(0.75, delay: delay), forKey: "pulse")
      layer.addSublayer(ball)
    }
  }
}

/// Nine balls that pulse or blink, each at its own pace.
struct BallGrid: LoadingAnimation {
  let scales: Bool

  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    let durations: [CFTimeInterval] = [0.72, 1.02, 1.28, 1.42, 1.45, 1.18, 0.87, 1.45, 1.06]
    let offsets: [CFTimeInterval] = [0.06, 0.25, 0.17, 0.48, 0.31, 0.03, 0.46, 0.78, 0.45]
    for index in 0..<9 {
      let center = CGPoint(
        x: size.width * (CGFloat(index % 3) * 2 + 1) / 6,
        y: size.height * (CGFloat(index / 3) * 2 + 1) / 6)
      let opacity = CAKeyframeAnimation(keyPath: "opacity")
      opacity.values = [1, 0.6, 1]
      let scale = CAKeyframeAnimation(keyPath: "transform.scale")
      scale.values = scales ? [1, 0.5, 1] : [1, 1, 1]
      let group = CAAnimationGroup()
      group.animations = [opacity, scale]
      group.timingFunction = CAMediaTimingFunction(name: .default)
      group.timeOffset = offsets[index]
      let ball = CALayer.ball(size.width / 4, at: center, color)
      ball.add(group.looped(durations[index]), forKey: "grid")
      layer.addSublayer(ball)
    }
  }
}

/// Discs that grow and fade.
struct BallScale: LoadingAnimation {
  let count: Int

  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    for index in 0..<count {
      let scale = CABasicAnimation(keyPath: "transform.scale")
      scale.fromValue = 0
      scale.toValue = 1
      let opacity = CAKeyframeAnimation(keyPath: "opacity")
      opacity.keyTimes = [0, 0.05, 1]
      opacity.values = [0, 1, 0]
      let group = CAAnimationGroup()
      group.animations = [scale, opacity]
      group.timingFunction = CAMediaTimingFunction(name: .linear)
      let ball = CALayer.ball(
        size.width, at: CGPoint(x: size.width / 2, y: size.height / 2), color)
      ball.opacity = 0
      ball.add(group.looped(1, delay: 0.2 * Double(index)), forKey: "scale")
      layer.addSublayer(ball)
    }
  }
}

/// A ball between two moons that turn round it.
struct BallRotate: LoadingAnimation {
  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    let host = CALayer()
    host.frame = CGRect(origin: .zero, size: size)
    for (x, alpha) in [(0.1, 0.8), (0.5, 1), (0.9, 0.8)] as [(CGFloat, Float)] {
      let ball = CALayer.ball(
        size.width / 5, at: CGPoint(x: size.width * x, y: size.height / 2), color)
      ball.opacity = alpha
      host.addSublayer(ball)
    }
    let rotate = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    rotate.keyTimes = [0, 0.5, 1]
    rotate.values = [0, CGFloat.pi, 2 * CGFloat.pi]
    let timing = CAMediaTimingFunction(controlPoints: 0.7, -0.13, 0.22, 0.86)
    rotate.timingFunctions = [timing, timing]
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.keyTimes = [0, 0.5, 1]
    scale.values = [1, 0.6, 1]
    scale.timingFunctions = [timing, timing]
    let group = CAAnimationGroup()
    group.animations = [scale, rotate]
    host.add(group.looped(1), forKey: "turn")
    layer.addSublayer(host)
  }
}

/// Two balls that meet and part on a zig-zag.
struct BallZigZag: LoadingAnimation {
  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    for sign in [1, -1] as [CGFloat] {
      let dx = sign * size.width / 3
      let dy = sign * size.height / 3
      let path = UIBezierPath()
      let center = CGPoint(x: size.width / 2, y: size.height / 2)
      path.move(to: center)
      path.addLine(to: CGPoint(x: center.x - dx, y: center.y - dy))
      path.addLine(to: CGPoint(x: center.x + dx, y: center.y - dy))
      path.close()
      let move = CAKeyframeAnimation(keyPath: "position")
      move.path = path.cgPath
      move.keyTimes = [0, 0.33, 0.66, 1]
      let ball = CALayer.ball(size.width / 4, at: center, color)
      ball.add(move.looped(0.7), forKey: "zig")
      layer.addSublayer(ball)
    }
  }
}

/// Three rings that run round a triangle.
struct BallTrianglePath: LoadingAnimation {
  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    let corners = [
      CGPoint(x: size.width / 2, y: size.height * 0.15),
      CGPoint(x: size.width * 0.85, y: size.height * 0.8),
      CGPoint(x: size.width * 0.15, y: size.height * 0.8),
    ]
    for index in 0..<3 {
      let way = (0...3).map { corners[($0 + index) % 3] }
      let move = CAKeyframeAnimation(keyPath: "position")
      move.values = way.map { NSValue(cgPoint: $0) }
      let ease = CAMediaTimingFunction(name: .easeInEaseOut)
      move.timingFunctions = [ease, ease, ease]
      let ring = CAShapeLayer()
      ring.bounds = CGRect(x: 0, y: 0, width: size.width / 4, height: size.width / 4)
      ring.position = corners[index]
      ring.path = UIBezierPath(ovalIn: ring.bounds.insetBy(dx: 1, dy: 1)).cgPath
      ring.fillColor = nil
      ring.strokeColor = color.cgColor
      ring.lineWidth = 2
      ring.add(move.looped(2), forKey: "path")
      layer.addSublayer(ring)
    }
  }
}

/// Eight balls or lines in a circle that fade one after another.
struct SpinFade: LoadingAnimation {
  let usesLines: Bool

  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    let radius = size.width / 2 * 0.75
    for index in 0..<8 {
      let angle = CGFloat.pi / 4 * CGFloat(index)
      let center = CGPoint(
        x: size.width / 2 + radius * cos(angle), y: size.height / 2 + radius * sin(angle))
      let mark: CALayer
      if usesLines {
        mark = .bar(CGSize(width: size.width / 4, height: size.width / 10), at: center, color)
        mark.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      } else {
        mark = .ball(size.width / 5, at: center, color)
      }
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      fade.keyTimes = [0, 0.5, 1]
      fade.values = [1, 0.3, 1]
      fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      mark.add(fade.looped(1, delay: -1 + 0.12 * Double(index)), forKey: "fade")
      layer.addSublayer(mark)
    }
  }
}
