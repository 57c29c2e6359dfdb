import CoreGraphics

/// A path that another one is drawn within: their coverage is multiplied (CA-R11).
package struct PathClip: Sendable, Equatable {
  /// The filled or stroked path, of any colour and without clips.
  package let path: PathDrawing
  /// From the path's points to pixels of the output; without perspective.
  package let plane: Homography
}

extension Drawing {
  /// The same drawing within a path, if it is drawn through a path already; nil for any other.
  func clipped(to path: PathDrawing, _ plane: Homography) -> Drawing? {
    switch self {
    case .path(var drawing):
      drawing.clip(to: path, plane)
      return .path(drawing)
    case .maskedGradient(var masked):
      masked.path.clip(to: path, plane)
      return .maskedGradient(masked)
    case .maskedSurface(var masked):
      masked.path.clip(to: path, plane)
      return .maskedSurface(masked)
    default: return nil
    }
  }
}

extension PathDrawing {
  /// Draws it within another path, whose alpha is multiplied into its own.
  package mutating func clip(to other: PathDrawing, _ plane: Homography) {
    color.components.w *= other.color.alpha
    clips += other.clips
    var outline = other
    outline.clips = []
    outline.color = .black
    clips.append(PathClip(path: outline, plane: plane))
  }
}
