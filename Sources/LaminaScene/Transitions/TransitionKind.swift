package import LaminaShaders

/// A type of transition: one row of the table of transitions.
package struct TransitionKind: Sendable, Equatable {
  /// How a transition is drawn.
  package enum Motion: Sendable {
    /// Both states as flat pictures, farthest first.
    case pictures(@Sendable (TransitionStep) -> [TransitionPicture])
    /// Both states as pictures added with weights that sum to one.
    case mix(@Sendable (TransitionStep) -> [TransitionPicture])
    /// Both states as textures of a shader, with its parameters.
    case warp(program: ProgramID, @Sendable (TransitionInputs) -> TransitionWarp)
  }

  /// The `type` name, followed by aliases.
  package let names: [String]
  package let motion: Motion

  init(_ names: String..., motion: Motion) { (self.names, self.motion) = (names, motion) }

  private init(_ shader: TransitionShader) {
    names = shader.names
    motion = .warp(program: shader.program, shader.parameters)
  }

  package var name: String { names[0] }

  package static func == (a: TransitionKind, b: TransitionKind) -> Bool { a.name == b.name }

  /// The kind with a name; `fade` for unknown names (CA-X15).
  package static func named(_ name: String) -> TransitionKind {
    all.first { $0.names.contains(name) } ?? fade
  }

  package static let fade = TransitionKind("fade", motion: .mix(fading))

  /// Every kind (CA-X3 to CA-X12).
  package static let all: [TransitionKind] =
    [
      fade,
      TransitionKind("moveIn", motion: .pictures(movingIn)),
      TransitionKind("push", motion: .pictures(pushing)),
      TransitionKind("reveal", motion: .pictures(revealing)),
      TransitionKind("cube", "alignedCube", motion: .pictures(turningCube)),
      TransitionKind("oglFlip", "alignedFlip", motion: .pictures(flipping)),
      TransitionKind("rotate", motion: .mix(rotating)),
    ] + TransitionShader.all.map { TransitionKind($0) }
}
