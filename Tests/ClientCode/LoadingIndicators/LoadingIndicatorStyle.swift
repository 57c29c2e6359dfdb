import UIKit

protocol LoadingAnimation {
  func build(in layer: CALayer, size: CGSize, color: UIColor)
}

public enum LoadingIndicatorStyle: Int, CaseIterable {
  case ballPulse, ballGridPulse, ballGridBeat, ballScale, ballScaleMultiple
  case ballRotate, ballSpinFade, ballZigZag, ballTrianglePath, ballBeat
  case lineScale, lineScalePulseOut, lineScaleParty, lineSpinFade, audioEqualizer
  case circleStrokeSpin, semiCircleSpin, squareSpin, triangleSkewSpin, muncher

  var animation: LoadingAnimation {
    switch self {
    case .ballPulse: return BallRow(beats: false)
    case .ballBeat: return BallRow(beats: true)
    case .ballGridPulse: return BallGrid(scales: true)
    case .ballGridBeat: return BallGrid(scales: false)
    case .ballScale: return BallScale(count: 1)
    case .ballScaleMultiple: return BallScale(count: 3)
    case .ballRotate: return BallRotate()
    case .ballSpinFade: return SpinFade(usesLines: false)
    case .lineSpinFade: return SpinFade(usesLines: true)
    case .ballZigZag: return BallZigZag()
    case .ballTrianglePath: return BallTrianglePath()
    case .lineScale: return LineScale(delays: [0.1, 0.2, 0.3, 0.4, 0.5], party: false)
    case .lineScalePulseOut: return LineScale(delays: [0.4, 0.2, 0, 0.2, 0.4], party: false)
    case .lineScaleParty: return LineScale(delays: [0.77, 0.29, 0.28, 0.74, 0.5], party: true)
    case .audioEqualizer: return AudioEqualizer()
    case .circleStrokeSpin: return CircleStrokeSpin()
    case .semiCircleSpin: return SemiCircleSpin()
    case .squareSpin: return PerspectiveSpin(sides: 4)
    case .triangleSkewSpin: return PerspectiveSpin(sides: 3)
    case .muncher: return Muncher()
    }
  }
}

extension CAMediaTimingFunction {
  static var pulse: CAMediaTimingFunction { .init(controlPoints: 0.2, 0.68, 0.18, 1.08) }
}

extension CALayer {
  /// A filled circle with its centre at a point.
  static func ball(_ size: CGFloat, at center: CGPoint, _ color: UIColor) -> CALayer {
    let ball = CAShapeLayer()
    ball.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    ball.position = center
    ball.path = UIBezierPath(ovalIn: ball.bounds).cgPath
    ball.fillColor = color.cgColor
    return ball
  }

  /// A rounded bar with its centre at a point.
  static func bar(_ size: CGSize, at center: CGPoint, _ color: UIColor) -> CALayer {
    let bar = CALayer()
    bar.bounds = CGRect(origin: .zero, size: size)
    bar.position = center
    bar.backgroundColor = color.cgColor
    bar.cornerRadius = min(size.width, size.height) / 2
    return bar
  }
}

extension CAAnimation {
  func looped(_ duration: CFTimeInterval, delay: CFTimeInterval = 0) -> Self {
    self.duration = duration
    repeatCount = HUGE
    isRemovedOnCompletion = false
    if delay != 0 { beginTime = CACurrentMediaTime() + delay }
    return self
  }
}
