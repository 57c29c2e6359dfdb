/// How the quads of a drawing lie on the pixel grid.
package enum QuadAlignment: Sendable {
  /// Along the grid under any transform, such as strips of coverage and whole surfaces.
  case aligned
  /// As the transform of the layer maps its axes.
  case transformed
  /// At any angle.
  case rotated
}
