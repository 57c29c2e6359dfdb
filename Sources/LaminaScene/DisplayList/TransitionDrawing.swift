package import CoreGraphics
package import LaminaShaders

/// A transition between two pictures, drawn by a warp shader.
package struct TransitionDrawing: Sendable, Equatable {
  /// A pass as a texture: its index, and the map from points of the layer to its pixels.
  package struct Picture: Sendable, Equatable {
    package var pass: Int
    /// Pixels per point, and the pixel of the point 0, in coordinates of the pass's region.
    package var scale: SIMD2<Double>
    package var offset: SIMD2<Double>

    package init(pass: Int, scale: SIMD2<Double>, offset: SIMD2<Double>) {
      self.pass = pass
      self.scale = scale
      self.offset = offset
    }
  }

  package var program: ProgramID
  package var warp: TransitionWarp
  /// The layer's bounds, in its points.
  package var bounds: CGRect
  /// The rectangle to draw.
  package var rect: CGRect
  /// nil for an empty state.
  package var old: Picture?
  package var new: Picture?

  package init(program: ProgramID, warp: TransitionWarp, bounds: CGRect, rect: CGRect) {
    self.program = program
    self.warp = warp
    self.bounds = bounds
    self.rect = rect
  }
}

extension TransitionDrawing: DrawingKind {
  static var name: String { "transition" }

  var dumpText: String {
    var text = "\(program.name) \(bounds.dumpText) at \(warp.progress.dumpText)"
    if let old { text += " old pass \(old.pass)" }
    if let new { text += " new pass \(new.pass)" }
    return text
  }

  var drawing: Drawing { .transition(self) }

  var inputs: PassInputs { PassInputs(old?.pass, new?.pass) }

  func renumbered(_ number: [Int]) -> TransitionDrawing {
    var transition = self
    if let old { transition.old?.pass = number[old.pass] }
    if let new { transition.new?.pass = number[new.pass] }
    return transition
  }
}
