/// The table of transitions with a shader, and their parameters.
extension TransitionShader {
  private typealias resources = PackageResources

  /// Every transition with a shader (CA-X7 to CA-X11).
  package static let all: [TransitionShader] = [
    TransitionShader("suckEffect", shader: suck, draining),
    TransitionShader("rippleEffect", shader: ripple, rippling),
    TransitionShader("pageCurl", shader: curl, curling),
    TransitionShader("pageUnCurl", shader: curl, uncurling),
    TransitionShader("cameraIrisHollowOpen", "cemeraIrisHollowOpen", shader: iris, irisOpening),
    TransitionShader("cameraIrisHollowClose", shader: iris, irisClosing),
    TransitionShader("cameraIris", shader: iris, irisBlinking),
  ]

  private static let suck = ("transition_suck", resources.transition_suck_frag)
  private static let ripple = ("transition_ripple", resources.transition_ripple_frag)
  private static let curl = ("transition_curl", resources.transition_curl_frag)
  private static let iris = ("transition_iris", resources.transition_iris_frag)

  /// The old state is sucked into a drain (CA-X7): `first` is the drain and the greatest distance
  /// from it.
  private static let draining: @Sendable (TransitionInputs) -> TransitionWarp = { inputs in
    var warp = TransitionWarp(progress: inputs.progress)
    let drain = SIMD2(0, 0.25 * inputs.size.y)
    let reach = SIMD2(inputs.size.x / 2, 0.75 * inputs.size.y)
    let greatest = (reach * reach).sum().squareRoot()
    warp.first = [drain.x, drain.y, max(greatest, 1e-6), 0]
    return warp
  }

  /// Waves from the center (CA-X8): `first` is the shorter side.
  private static let rippling: @Sendable (TransitionInputs) -> TransitionWarp = { inputs in
    var warp = TransitionWarp(progress: inputs.progress)
    let side = inputs.size.min()
    warp.first = [max(side, 1e-6), 0, 0, 0]
    warp.reach = 0.03 * side
    return warp
  }

  /// The old state curls off over a cylinder (CA-X9): `first` is the direction, the start of the
  /// sheet along it and its length; `second` is the radius and the position of the cylinder.
  private static let curling: @Sendable (TransitionInputs) -> TransitionWarp = { inputs in
    var warp = TransitionWarp(progress: inputs.progress)
    var along = SIMD2(-0.2, -1)
    if inputs.hasSubtype { along = inputs.direction * -1 }
    along /= max((along * along).sum().squareRoot(), 1e-9)
    let reach = abs(along.x) * inputs.size.x / 2 + abs(along.y) * inputs.size.y / 2
    let radius = 0.1 * (abs(along.x) > abs(along.y) ? inputs.size.x : inputs.size.y)
    let front = inputs.progress * (2 * reach + .pi * radius)
    warp.first = [along.x, along.y, -reach, 2 * reach]
    warp.second = [max(radius, 1e-6), front, 0, 0]
    warp.reach = max(inputs.size.x, inputs.size.y)
    return warp
  }

  /// The new state uncurls over the old one (CA-X10).
  private static let uncurling: @Sendable (TransitionInputs) -> TransitionWarp = { inputs in
    var back = inputs
    back.progress = 1 - inputs.progress
    var warp = curling(back)
    warp.isReversed = true
    return warp
  }

  /// The new state through a growing hole (CA-X11): `first` is its radius.
  private static let irisOpening: @Sendable (TransitionInputs) -> TransitionWarp = { inputs in
    var warp = hole(inputs, part: inputs.progress)
    warp.isReversed = true
    return warp
  }

  /// The old state through a shrinking hole (CA-X11).
  private static let irisClosing: @Sendable (TransitionInputs) -> TransitionWarp = { inputs in
    hole(inputs, part: 1 - inputs.progress)
  }

  /// Closes on the old state, then opens on the new one (CA-X11).
  private static let irisBlinking: @Sendable (TransitionInputs) -> TransitionWarp = { inputs in
    let isClosing = inputs.progress < 0.5
    var warp = hole(inputs, part: abs(1 - 2 * inputs.progress))
    warp.isReversed = !isClosing
    return warp
  }

  private static func hole(_ inputs: TransitionInputs, part: Double) -> TransitionWarp {
    var warp = TransitionWarp(progress: inputs.progress)
    let diagonal = (inputs.size * inputs.size).sum().squareRoot()
    warp.first = [part * diagonal / 2, 0, 0, 0]
    warp.coversBounds = true
    return warp
  }
}
