import CoreGraphics

/// Transitions with a shader: their rows and their parameters.
extension TransitionKind {
  static let warps: [TransitionKind] = [
    TransitionKind("suckEffect", motion: .warp(program: "transition_suck", draining)),
    TransitionKind("rippleEffect", motion: .warp(program: "transition_ripple", rippling)),
    TransitionKind("pageCurl", motion: .warp(program: "transition_curl", curling)),
    TransitionKind("pageUnCurl", motion: .warp(program: "transition_curl", uncurling)),
    TransitionKind(
      "cameraIrisHollowOpen", "cemeraIrisHollowOpen",
      motion: .warp(program: "transition_iris", irisOpening)),
    TransitionKind("cameraIrisHollowClose", motion: .warp(program: "transition_iris", irisClosing)),
    TransitionKind("cameraIris", motion: .warp(program: "transition_iris", irisBlinking)),
  ]

  /// The old state is sucked into a drain (CA-X7): `first` is the drain and the greatest distance
  /// from it.
  static let draining: @Sendable (TransitionStep) -> TransitionWarp = { step in
    var warp = TransitionWarp(progress: step.progress)
    let drain = SIMD2(0, 0.25 * step.size.y)
    let reach = SIMD2(step.size.x / 2, 0.75 * step.size.y)
    let greatest = (reach * reach).sum().squareRoot()
    warp.first = [drain.x, drain.y, max(greatest, 1e-6), 0]
    return warp
  }

  /// Waves from the center (CA-X8): `first` is the shorter side.
  static let rippling: @Sendable (TransitionStep) -> TransitionWarp = { step in
    var warp = TransitionWarp(progress: step.progress)
    let side = step.size.min()
    warp.first = [max(side, 1e-6), 0, 0, 0]
    warp.reach = 0.03 * side
    return warp
  }

  /// The old state curls off over a cylinder (CA-X9): `first` is the direction, the start of the
  /// sheet along it and its length; `second` is the radius and the position of the cylinder.
  static let curling: @Sendable (TransitionStep) -> TransitionWarp = { step in
    var warp = TransitionWarp(progress: step.progress)
    var along = SIMD2(-0.2, -1)
    if step.subtype != nil { along = step.direction * -1 }
    along /= max((along * along).sum().squareRoot(), 1e-9)
    let reach = abs(along.x) * step.size.x / 2 + abs(along.y) * step.size.y / 2
    let radius = 0.1 * (abs(along.x) > abs(along.y) ? step.size.x : step.size.y)
    let front = step.progress * (2 * reach + .pi * radius)
    warp.first = [along.x, along.y, -reach, 2 * reach]
    warp.second = [max(radius, 1e-6), front, 0, 0]
    warp.reach = max(step.size.x, step.size.y)
    return warp
  }

  /// The new state uncurls over the old one (CA-X10).
  static let uncurling: @Sendable (TransitionStep) -> TransitionWarp = { step in
    var back = step
    back.progress = 1 - step.progress
    var warp = curling(back)
    warp.isReversed = true
    return warp
  }

  /// The new state through a growing hole (CA-X11): `first` is its radius.
  static let irisOpening: @Sendable (TransitionStep) -> TransitionWarp = { step in
    var warp = iris(step, part: step.progress)
    warp.isReversed = true
    return warp
  }

  /// The old state through a shrinking hole (CA-X11).
  static let irisClosing: @Sendable (TransitionStep) -> TransitionWarp = { step in
    iris(step, part: 1 - step.progress)
  }

  /// Closes on the old state, then opens on the new one (CA-X11).
  static let irisBlinking: @Sendable (TransitionStep) -> TransitionWarp = { step in
    let isClosing = step.progress < 0.5
    var warp = iris(step, part: abs(1 - 2 * step.progress))
    warp.isReversed = !isClosing
    return warp
  }

  private static func iris(_ step: TransitionStep, part: Double) -> TransitionWarp {
    var warp = TransitionWarp(progress: step.progress)
    let diagonal = (step.size * step.size).sum().squareRoot()
    warp.first = [part * diagonal / 2, 0, 0, 0]
    warp.coversBounds = true
    return warp
  }
}
