import UIKit

/// Five bars that stretch, at one pace or each at its own.
struct LineScale: LoadingAnimation {
  let delays: [CFTimeInterval]
  let party: Bool

  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    let durations: [CFTimeInterval] = [1.26, 0.43, 1.01, 0.73, 0.9]
    for (index, delay) in delays.enumerated() {
      let scale = CAKeyframeAnimation(keyPath: party ? "transform.scale" : "transform.scale.y")
      scale.keyTimes = [0, 0.5, 1]
      scale.values = [1, party ? 0.5 : 0.4, 1]
      scale.timingFunctions = [.pulse, .pulse]
      let center = CGPoint(
        x: size.width * (CGFloat(index) * 2 + 1) / CGFloat(delays.count * 2), y: size.height / 2)
      let bar = CALayer.bar(
        CGSize(width: size.width / 9, height: size.height), at: center, color)
      bar.add(scale.looped(party ? durations[index] : 1, delay: delay), forKey: "scale")
      layer.addSublayer(bar)
    }
  }
}

/// Four bars of changing heights.
struct AudioEqualizer: LoadingAnimation {
  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    let durations: [CFTimeInterval] = [4.3, 2.5, 1.7, 3.1]
    let heights: [CGFloat] = [0, 0.7, 0.4, 0.05, 0.95, 0.3, 0.9, 0.4, 0.15, 0.18, 0.75, 0.01]
    for (index, duration) in durations.enumerated() {
      let width = size.width / 5
      let bar = CAShapeLayer()
      bar.frame = CGRect(
        x: CGFloat(index) * width * 4 / 3, y: 0, width: width * 0.8, height: size.height)
      bar.fillColor = color.cgColor
      let paths = heights.map { height -> CGPath in
        let tall = max(height * size.height, 1)
        return UIBezierPath(
          rect: CGRect(x: 0, y: size.height - tall, width: bar.bounds.width, height: tall)
        ).cgPath
      }
      bar.path = paths[0]
      let grow = CAKeyframeAnimation(keyPath: "path")
      grow.values = paths
      bar.add(grow.looped(duration), forKey: "grow")
      layer.addSublayer(bar)
    }
  }
}

/// An arc that grows and shrinks while it turns.
struct CircleStrokeSpin: LoadingAnimation {
  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    let circle = CAShapeLayer()
    circle.frame = CGRect(origin: .zero, size: size)
    circle.path =
      UIBezierPath(
        arcCenter: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width / 2 - 2,
        startAngle: -.pi / 2, endAngle: .pi * 1.5, clockwise: true
      ).cgPath
    circle.fillColor = nil
    circle.strokeColor = color.cgColor
    circle.lineWidth = 3
    circle.lineCap = .round

    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.byValue = Float.pi * 2
    let end = CABasicAnimation(keyPath: "strokeEnd")
    end.duration = 0.7
    end.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
    end.fromValue = 0
    end.toValue = 1
    let start = CABasicAnimation(keyPath: "strokeStart")
    start.beginTime = 0.5
    start.duration = 1.2
    start.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
    start.fromValue = 0
    start.toValue = 1
    let group = CAAnimationGroup()
    group.animations = [turn, end, start]
    group.fillMode = .forwards
    circle.add(group.looped(1.7), forKey: "stroke")
    layer.addSublayer(circle)
  }
}

/// Half a disc that turns.
struct SemiCircleSpin: LoadingAnimation {
  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    let half = CAShapeLayer()
    half.frame = CGRect(origin: .zero, size: size)
    half.path =
      UIBezierPath(
        arcCenter: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width / 2,
        startAngle: -.pi / 6, endAngle: -5 * .pi / 6, clockwise: false
      ).cgPath
    half.fillColor = color.cgColor
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.keyTimes = [0, 0.5, 1]
    turn.values = [0, CGFloat.pi, 2 * CGFloat.pi]
    half.add(turn.looped(0.6), forKey: "turn")
    layer.addSublayer(half)
  }
}

/// A square or a triangle that turns over in space.
struct PerspectiveSpin: LoadingAnimation {
  let sides: Int

  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    let shape = CAShapeLayer()
    shape.frame = CGRect(origin: .zero, size: size)
    let path = UIBezierPath()
    let radius = size.width / 2
    for side in 0..<sides {
      let angle = CGFloat(side) / CGFloat(sides) * 2 * .pi + (sides == 4 ? .pi / 4 : -.pi / 2)
      let corner = CGPoint(x: radius + radius * cos(angle), y: radius + radius * sin(angle))
      if side == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.close()
    shape.path = path.cgPath
    shape.fillColor = color.cgColor

    func turned(_ x: CGFloat, _ y: CGFloat) -> NSValue {
      var transform = CATransform3DMakeRotation(x, 1, 0, 0)
      transform.m34 = -1 / 120
      return NSValue(caTransform3D: CATransform3DRotate(transform, y, 0, 1, 0))
    }
    let spin = CAKeyframeAnimation(keyPath: "transform")
    spin.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    spin.values = [turned(0, 0), turned(.pi, 0), turned(.pi, .pi), turned(0, .pi), turned(0, 0)]
    let timing = CAMediaTimingFunction(controlPoints: 0.09, 0.57, 0.49, 0.9)
    spin.timingFunctions = [timing, timing, timing, timing]
    shape.add(spin.looped(3), forKey: "spin")
    layer.addSublayer(shape)
  }
}

/// A mouth that opens and shuts, and what it eats.
struct Muncher: LoadingAnimation {
  func build(in layer: CALayer, size: CGSize, color: UIColor) {
    let radius = size.width / 4
    let mouth = CAShapeLayer()
    mouth.frame = CGRect(x: 0, y: size.height / 2 - radius, width: radius * 2, height: radius * 2)
    mouth.path =
      UIBezierPath(
        arcCenter: CGPoint(x: radius, y: radius), radius: radius / 2, startAngle: 0,
        endAngle: .pi * 2, clockwise: true
      ).cgPath
    mouth.fillColor = nil
    mouth.strokeColor = color.cgColor
    mouth.lineWidth = radius
    let start = CAKeyframeAnimation(keyPath: "strokeStart")
    start.keyTimes = [0, 0.5, 1]
    start.values = [0.125, 0, 0.125]
    let end = CAKeyframeAnimation(keyPath: "strokeEnd")
    end.keyTimes = [0, 0.5, 1]
    end.values = [0.875, 1, 0.875]
    let bite = CAAnimationGroup()
    bite.animations = [start, end]
    mouth.add(bite.looped(0.5), forKey: "bite")

    let crumb = CALayer.ball(
      size.width / 6, at: CGPoint(x: size.width * 0.9, y: size.height / 2), color)
    let move = CABasicAnimation(keyPath: "transform.translation.x")
    move.fromValue = 0
    move.toValue = -size.width / 2
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.7
    let eaten = CAAnimationGroup()
    eaten.animations = [move, fade]
    crumb.add(eaten.looped(1), forKey: "eaten")
    layer.addSublayer(mouth)
    layer.addSublayer(crumb)
  }
}
