/// A question to a drawing, which its kind answers.
private protocol DrawingQuestion {
  associatedtype Answer
  func answer(of kind: some DrawingKind) -> Answer
}

extension Drawing {
  /// The only switch that forwards questions to the kinds.
  @inline(__always)
  private func answer<Question: DrawingQuestion>(_ question: Question) -> Question.Answer {
    switch self {
    case .solid(let solid): question.answer(of: solid)
    case .box(let box): question.answer(of: box)
    case .image(let image): question.answer(of: image)
    case .path(let path): question.answer(of: path)
    case .gradient(let gradient): question.answer(of: gradient)
    case .maskedGradient(let masked): question.answer(of: masked)
    case .shadow(let shadow): question.answer(of: shadow)
    case .surface(let surface): question.answer(of: surface)
    case .maskedSurface(let masked): question.answer(of: masked)
    case .particles(let particles): question.answer(of: particles)
    case .transition(let transition): question.answer(of: transition)
    }
  }

  /// The name of the kind, as in the text dump.
  package var name: String { answer(NameQuestion()) }

  /// The drawing on one line, with the name of its kind.
  package var dumpText: String { "\(name) \(answer(DumpQuestion()))" }

  /// The passes that it reads.
  package var inputs: PassInputs { answer(InputsQuestion()) }

  /// The same drawing with pass indices mapped by `number`.
  package func renumbered(_ number: [Int]) -> Drawing {
    inputs.isEmpty ? self : answer(RenumberedQuestion(number: number))
  }

  /// How its pixels depend on those of the passes that it reads.
  package var sampling: PassSampling { answer(SamplingQuestion()) }

  /// The source pass of its effects, when nothing else in the drawing reads it.
  package var effectSource: Int? { answer(EffectSourceQuestion()) }

  /// The box that it fills opaquely.
  package var opaqueBox: BoxClip? { answer(OpaqueBoxQuestion()) }

  /// Whether primitives of it can be occluders.
  package var mayOcclude: Bool { answer(OccluderQuestion()) }

  /// Whether its geometry certainly stays within a box of its layer.
  package func isInside(_ box: BoxClip) -> Bool { answer(InsideQuestion(box: box)) }

  /// The same drawing with its outline outside of its box, for a clip to that box; nil if it has no
  /// such outline.
  package var expanded: Drawing? { answer(ExpandedQuestion()) }

  /// Whether parts of it may overlap each other.
  package var overlapsItself: Bool { answer(OverlapQuestion()) }

  /// How its quads lie on the pixel grid.
  package var quads: QuadAlignment { answer(QuadsQuestion()) }

  /// The path that it draws or is masked by, with its own plane if it has one.
  package var outline: (PathDrawing, Homography?)? { answer(OutlineQuestion()) }
}

private struct NameQuestion: DrawingQuestion {
  func answer<Kind: DrawingKind>(of kind: Kind) -> String { Kind.name }
}

private struct DumpQuestion: DrawingQuestion {
  func answer(of kind: some DrawingKind) -> String { kind.dumpText }
}

private struct InputsQuestion: DrawingQuestion {
  func answer(of kind: some DrawingKind) -> PassInputs { kind.inputs }
}

private struct RenumberedQuestion: DrawingQuestion {
  let number: [Int]
  func answer(of kind: some DrawingKind) -> Drawing { kind.renumbered(number).drawing }
}

private struct SamplingQuestion: DrawingQuestion {
  func answer(of kind: some DrawingKind) -> PassSampling { kind.sampling }
}

private struct EffectSourceQuestion: DrawingQuestion {
  func answer(of kind: some DrawingKind) -> Int? { kind.effectSource }
}

private struct OpaqueBoxQuestion: DrawingQuestion {
  func answer(of kind: some DrawingKind) -> BoxClip? { kind.opaqueBox }
}

private struct OccluderQuestion: DrawingQuestion {
  func answer(of kind: some DrawingKind) -> Bool { kind.mayOcclude }
}

private struct InsideQuestion: DrawingQuestion {
  let box: BoxClip
  func answer(of kind: some DrawingKind) -> Bool { kind.isInside(box) }
}

private struct ExpandedQuestion: DrawingQuestion {
  func answer(of kind: some DrawingKind) -> Drawing? { kind.expanded?.drawing }
}

private struct OverlapQuestion: DrawingQuestion {
  func answer(of kind: some DrawingKind) -> Bool { kind.overlapsItself }
}

private struct QuadsQuestion: DrawingQuestion {
  func answer(of kind: some DrawingKind) -> QuadAlignment { kind.quads }
}

private struct OutlineQuestion: DrawingQuestion {
  func answer(of kind: some DrawingKind) -> (PathDrawing, Homography?)? { kind.outline }
}
