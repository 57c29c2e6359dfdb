extension CALayer {
  /// Returns the extent of a rounded corner with a curve, in corner radii (CA-R5).
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// The difference between `cornerRadius` and the radius of each corner, in points.
  package final var cornerShortfall: CornerShortfall {
    get { values.cornerShortfall }
    set { change(LayerValues.cornerShortfall, newValue) }
  }
}
