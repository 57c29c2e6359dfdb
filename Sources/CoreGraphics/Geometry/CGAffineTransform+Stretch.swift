extension CGAffineTransform {
  /// The least and greatest factors by which the transform changes the length of a line, over all
  /// directions: its singular values.
  package var stretch: (least: CGFloat, greatest: CGFloat) {
    let greatest = (hypot(a + d, b - c) + hypot(a - d, b + c)) / 2
    // Not the difference of the two radii, which is 0 by cancellation where they are large.
    return (greatest == 0 ? 0 : abs(a * d - b * c) / greatest, greatest)
  }
}
