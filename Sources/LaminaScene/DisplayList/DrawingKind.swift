import CoreGraphics

/// What a kind of drawing says about itself, by which the stages treat all kinds alike.
///
/// A new kind is a type that conforms, a case of `Drawing`, a line of `Drawing.answer(_:)`, and a
/// renderer in the compositor's `DrawingEncoder.draw`.
protocol DrawingKind: Sendable, Equatable {
  /// The name in the text dump; a kind and its masked form share it.
  static var name: String { get }

  /// The text dump without the name.
  var dumpText: String { get }

  /// The drawing as a case of the enum.
  var drawing: Drawing { get }

  /// The passes that it reads.
  var inputs: PassInputs { get }

  /// The same drawing with pass indices mapped by `number`.
  func renumbered(_ number: [Int]) -> Self

  /// How its pixels depend on those of the passes that it reads.
  var sampling: PassSampling { get }

  /// The source pass of its effects, when nothing else in the drawing reads it.
  var effectSource: Int? { get }

  /// The box that it fills opaquely.
  var opaqueBox: BoxClip? { get }

  /// Whether primitives of it can be occluders.
  var mayOcclude: Bool { get }

  /// Whether its geometry certainly stays within a box of its layer.
  func isInside(_ box: BoxClip) -> Bool

  /// The same drawing with its outline outside of its box, for a clip to that box; nil if it has no
  /// such outline.
  var expanded: Self? { get }

  /// Whether parts of it may overlap each other.
  var overlapsItself: Bool { get }

  /// How its quads lie on the pixel grid.
  var quads: QuadAlignment { get }

  /// The path that it draws or is masked by, with its own plane if it has one.
  var outline: (PathDrawing, Homography?)? { get }
}

/// The answers of a kind that reads no pass, covers nothing opaquely and draws quads in the plane of
/// its layer.
extension DrawingKind {
  var inputs: PassInputs { PassInputs() }
  func renumbered(_ number: [Int]) -> Self { self }
  var sampling: PassSampling { .arbitrary }
  var effectSource: Int? { nil }
  var opaqueBox: BoxClip? { nil }
  var mayOcclude: Bool { false }
  func isInside(_ box: BoxClip) -> Bool { false }
  var expanded: Self? { nil }
  var overlapsItself: Bool { false }
  var quads: QuadAlignment { .transformed }
  var outline: (PathDrawing, Homography?)? { nil }
}
