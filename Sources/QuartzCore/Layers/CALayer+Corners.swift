extension CALayer {
  /// How far a corner of a curve reaches, in radii (R5).
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
}
