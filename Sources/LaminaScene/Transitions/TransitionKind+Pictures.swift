import CoreGraphics

/// Transitions that move flat pictures. `p` is the progress, D the direction of CA-X4.
extension TransitionKind {
  static let fading: @Sendable (TransitionStep) -> [TransitionPicture] = { step in
    [
      TransitionPicture(.old, opacity: 1 - step.progress),
      TransitionPicture(.new, opacity: step.progress),
    ]
  }

  static let movingIn: @Sendable (TransitionStep) -> [TransitionPicture] = { step in
    let p = step.progress
    return [
      TransitionPicture(.old),
      TransitionPicture(.new, by: step.direction * (1 - p), opacity: p),
    ]
  }

  static let pushing: @Sendable (TransitionStep) -> [TransitionPicture] = { step in
    let p = step.progress
    return [
      TransitionPicture(.old, by: step.direction * -p, opacity: 1 - p),
      TransitionPicture(.new, by: step.direction * (1 - p), opacity: p),
    ]
  }

  static let revealing: @Sendable (TransitionStep) -> [TransitionPicture] = { step in
    let p = step.progress
    return [
      TransitionPicture(.new),
      TransitionPicture(.old, by: step.direction * -p, opacity: 1 - p),
    ]
  }

  /// Two faces of a cube rotating about its center, half its length behind the plane (CA-X5).
  static let turningCube: @Sendable (TransitionStep) -> [TransitionPicture] = { step in
    let half = step.length / 2
    func face(_ source: TransitionPicture.Source, _ degrees: Double) -> TransitionPicture {
      let rotated = Matrix4.translation(0, 0, half) * step.turn(degrees) * .translation(0, 0, -half)
      return TransitionPicture(source, step.projected(rotated))
    }
    let angle = 90 * step.progress
    return [face(.old, angle), face(.new, angle - 90)].filter(\.showsFront)
  }

  /// A sheet with the new state on its back (CA-X6).
  static let flipping: @Sendable (TransitionStep) -> [TransitionPicture] = { step in
    let p = step.progress
    let room = 1 - 0.15 * Double(sin(CGFloat(p * .pi)))
    let size = Matrix4([room, 0, 0, 0], [0, room, 0, 0], [0, 0, room, 0], [0, 0, 0, 1])
    let isOld = p < 0.5
    let turn = step.turn(180 * (isOld ? p : p - 1))
    return [TransitionPicture(isOld ? .old : .new, step.projected(size * turn))]
  }

  /// Rotated in the plane and mixed (CA-X12).
  static let rotating: @Sendable (TransitionStep) -> [TransitionPicture] = { step in
    let p = step.progress
    let angle: Double =
      switch step.subtype {
      case .quarterBack: -90
      case .half: 180
      case .halfBack: -180
      default: 90
      }
    return [
      TransitionPicture(.old, step.spin(angle * p), opacity: 1 - p),
      TransitionPicture(.new, step.spin(angle * (p - 1)), opacity: p),
    ]
  }
}
