/// A way to replace one look by another: one row of the table of transitions.
package struct TransitionKind: Sendable, Equatable {
  /// How a kind is drawn.
  package enum Motion: Sendable {
    /// Both looks as flat pictures, farthest first.
    case pictures(@Sendable (TransitionStep) -> [TransitionPicture])
    /// Both looks as pictures that are added: their shares come to one.
    case mix(@Sendable (TransitionStep) -> [TransitionPicture])
    /// Both looks as textures of a shader, with what it has to know.
    case warp(TransitionShader, @Sendable (TransitionStep) -> TransitionWarp)
  }

  /// The name of the type; other spellings follow.
  package let names: [String]
  package let motion: Motion

  init(_ names: String..., motion: Motion) { (self.names, self.motion) = (names, motion) }

  package var name: String { names[0] }

  package static func == (a: TransitionKind, b: TransitionKind) -> Bool { a.name == b.name }

  /// The kind of a name; unknown ones fade (X15).
  package static func named(_ name: String) -> TransitionKind {
    all.first { $0.names.contains(name) } ?? fade
  }

  package static let fade = TransitionKind("fade", motion: .mix(fading))

  /// Every kind (X3 to X12).
  package static let all: [TransitionKind] = [
    fade,
    TransitionKind("moveIn", motion: .pictures(movingIn)),
    TransitionKind("push", motion: .pictures(pushing)),
    TransitionKind("reveal", motion: .pictures(revealing)),
    TransitionKind("cube", "alignedCube", motion: .pictures(turningCube)),
    TransitionKind("oglFlip", "alignedFlip", motion: .pictures(flipping)),
    TransitionKind("rotate", motion: .mix(rotating)),
    TransitionKind("suckEffect", motion: .warp(.suck, draining)),
    TransitionKind("rippleEffect", motion: .warp(.ripple, rippling)),
    TransitionKind("pageCurl", motion: .warp(.curl, curling)),
    TransitionKind("pageUnCurl", motion: .warp(.curl, uncurling)),
    TransitionKind(
      "cameraIrisHollowOpen", "cemeraIrisHollowOpen", motion: .warp(.iris, irisOpening)),
    TransitionKind("cameraIrisHollowClose", motion: .warp(.iris, irisClosing)),
    TransitionKind("cameraIris", motion: .warp(.iris, irisBlinking)),
  ]
}
