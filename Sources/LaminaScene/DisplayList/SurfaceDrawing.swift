package import CoreGraphics

/// Another pass, composited pixel for pixel on the output grid, unless `bitmap` is set.
package struct SurfaceDrawing: Sendable, Equatable {
  /// The index of the pass to draw.
  package var pass: Int
  /// The index of a pass whose alpha masks it (CA-R11).
  package var mask: Int?
  /// Clips it to a box of the layer, possibly rounded or rotated (CA-R19).
  package var clip: BoxClip?
  /// Applied in order before anything else (CA-R15).
  package var filters: [Filter] = []
  /// The box of the layer that is filtered, in its points.
  package var box = CGRect.zero
  /// Set when the pass has its own pixel grid and is drawn like an image (CA-R16).
  package var bitmap: BitmapPlacement?

  package init(pass: Int, mask: Int? = nil, clip: BoxClip? = nil) {
    self.pass = pass
    self.mask = mask
    self.clip = clip
  }
}

extension SurfaceDrawing: DrawingKind {
  static var name: String { "surface" }

  var dumpText: String {
    var text = "pass \(pass)"
    if let mask { text += " mask pass \(mask)" }
    if let clip { text += " clip (\(clip.dumpText))" }
    if !filters.isEmpty { text += " filters (\(filters.dumpText))" }
    if let bitmap { text += " bitmap (\(bitmap.dumpText))" }
    return text
  }

  var drawing: Drawing { .surface(self) }

  var inputs: PassInputs { PassInputs(pass, mask) }

  func renumbered(_ number: [Int]) -> SurfaceDrawing {
    var surface = self
    surface.pass = number[pass]
    surface.mask = mask.map { number[$0] }
    return surface
  }

  var sampling: PassSampling {
    guard filters.isEmpty, bitmap == nil else { return .arbitrary }
    return mask == nil && clip == nil ? .plain : .pixelwise
  }

  var effectSource: Int? { filters.isEmpty || mask == pass ? nil : pass }
  var mayOcclude: Bool { clip != nil && mask == nil }
  var quads: QuadAlignment { clip == nil && bitmap == nil ? .aligned : .transformed }
}
