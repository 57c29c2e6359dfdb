/// How the pixels of a drawing depend on those of the passes that it reads.
package enum PassSampling: Sendable {
  /// On any pixels, or the drawing reads no pass.
  case arbitrary
  /// Each on the same pixel of each pass.
  case pixelwise
  /// As `pixelwise`, and the drawing is one pass without a box as its clip or another pass as its
  /// mask.
  case plain
}
