import Foundation

@testable import QuartzCore

// A layer changes from an old appearance to a new one; its first frame is at `startProgress` (CA-X2).

extension CALayer {
  /// A layer of the old appearance, or of the new one with the same bounds.
  static func style(isOld: Bool, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    box(12, 12, 24, 24, isOld ? .red : .blue) {
      $0.add(isOld ? box(2, 4, 8, 6, .white) : box(13, 10, 9, 12, .green))
      change($0)
    }
  }

  /// Gives the scene's layer its other appearance in a transition.
  func pass(
    _ type: String, _ subtype: CATransitionSubtype?, _ progress: Double, isOld: Bool = false
  ) {
    guard let layer = sublayers?.first else { return }
    let style = CALayer.style(isOld: isOld)
    layer.backgroundColor = style.backgroundColor
    layer.sublayers = style.sublayers
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: type)
    transition.subtype = subtype
    transition.startProgress = Float(progress)
    transition.duration = 1
    layer.add(transition, forKey: nil)
  }
}

extension ReferenceScene {
  /// A transition stopped on its way, and the pictures that it is then.
  static func passing(
    _ type: String, _ subtype: CATransitionSubtype? = nil, at progress: Double,
    keys: String = "", same reference: @escaping @Sendable (CALayer) -> Void
  ) -> ReferenceScene {
    let from = subtype.map { " \($0.rawValue)" } ?? ""
    return ReferenceScene(
      "CATransition.\(type) \(keys)", "section F: \(type)\(from) at \(progress)", within: 2
    ) {
      $0.add(.style(isOld: true))
    } same: {
      reference($0)
    }
    .committing { $0.pass(type, subtype, progress) }
  }

  /// An appearance moved by a part of the layer's size, and faded.
  private static func moved(
    _ isOld: Bool, _ x: CGFloat, _ y: CGFloat, _ opacity: Float = 1
  ) -> CALayer {
    .style(isOld: isOld) {
      $0.position = CGPoint(x: 24 + x, y: 24 + y)
      $0.opacity = opacity
    }
  }

  private static let directions: [(CATransitionSubtype, CGFloat, CGFloat)] = [
    (.fromRight, 24, 0), (.fromLeft, -24, 0), (.fromTop, 0, 24), (.fromBottom, 0, -24),
  ]

  /// Four subtypes of the public ones that move pictures (CA-X3, CA-X4).
  private static let moves: [ReferenceScene] = directions.flatMap { (subtype, x, y) in
    [
      passing("moveIn", subtype, at: 0.25) {
        $0.add(moved(true, 0, 0), moved(false, x * 0.75, y * 0.75, 0.25))
      },
      passing("push", subtype, at: 0.25) {
        $0.add(
          moved(true, -x * 0.25, -y * 0.25, 0.75), moved(false, x * 0.75, y * 0.75, 0.25))
      },
      passing("reveal", subtype, at: 0.25) {
        $0.add(moved(false, 0, 0), moved(true, -x * 0.25, -y * 0.25, 0.75))
      },
    ]
  }

  /// Both appearances, added with their weights.
  static func mix(_ p: Float, _ change: @escaping (CALayer, Bool) -> Void = { _, _ in }) -> CALayer
  {
    box(0, 0, side, side) {
      $0.add(
        .style(isOld: true) {
          $0.opacity = 1 - p
          change($0, true)
        },
        .style(isOld: false) {
          $0.opacity = p
          $0.compositingFilter = "plusL"
          change($0, false)
        })
    }
  }

  /// Turned about the middle, on screen clockwise.
  private static func spun(_ degrees: CGFloat) -> @Sendable (CALayer) -> Void {
    { root in
      root.add(
        mix(0.25) { layer, isOld in
          let angle = (isOld ? 0.25 : -0.75) * degrees * .pi / 180
          layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        })
    }
  }

  private static let spins: [ReferenceScene] = [
    ("90", 90), ("90ccw", -90), ("180", 180), ("180ccw", -180),
  ].map { (name: String, degrees: CGFloat) in
    passing("rotate", CATransitionSubtype(rawValue: name), at: 0.25, same: spun(degrees))
      .sparing(0.02)
  }

  /// A turn that brings the side towards the viewer from which the new appearance comes (CA-X5, CA-X6).
  private static func turn(_ subtype: CATransitionSubtype, _ degrees: CGFloat) -> CATransform3D {
    let angle = degrees * .pi / 180
    switch subtype {
    case .fromRight: return CATransform3DMakeRotation(-angle, 0, 1, 0)
    case .fromTop: return CATransform3DMakeRotation(angle, 1, 0, 0)
    case .fromBottom: return CATransform3DMakeRotation(-angle, 1, 0, 0)
    default: return CATransform3DMakeRotation(angle, 0, 1, 0)
    }
  }

  /// A face of the box behind the layer.
  private static func face(
    _ isOld: Bool, _ subtype: CATransitionSubtype, _ degrees: CGFloat
  ) -> CALayer {
    .style(isOld: isOld) {
      $0.transform = CATransform3DConcat(
        CATransform3DMakeTranslation(0, 0, 12),
        CATransform3DConcat(turn(subtype, degrees), CATransform3DMakeTranslation(0, 0, -12)))
    }
  }

  private static let turns: [ReferenceScene] = directions.flatMap { (subtype, _, _) in
    [
      passing("cube", subtype, at: 0.25, keys: "CATransition.alignedCube") {
        $0.sublayerTransform.m34 = -1 / 48
        $0.add(face(true, subtype, 22.5), face(false, subtype, 22.5 - 90))
      }.sparing(0.01),
      passing("oglFlip", subtype, at: 0.75, keys: "CATransition.alignedFlip") {
        $0.sublayerTransform.m34 = -1 / 48
        $0.add(
          .style(isOld: false) {
            let room = 1 - 0.15 * sin(0.75 * .pi)
            $0.transform = CATransform3DConcat(
              CATransform3DMakeScale(room, room, room), turn(subtype, -45))
          })
      }.sparing(0.01),
    ]
  }

  static let transitions: [ReferenceScene] =
    [
      passing("fade", at: 0.25) { $0.add(mix(0.25)) },
      passing("unknown", at: 0.25) { $0.add(mix(0.25)) },
    ] + moves + spins + turns
}
