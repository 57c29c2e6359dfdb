public import LaminaComparison
public import UIKit

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// Images as they are.
  public static var image: Snapshotting { .image() }

  /// Images as they are: a share of `1 - precision` of the pixels may differ, and colours are alike
  /// within `1 - perceptualPrecision` of a distance of 100 in CIELAB.
  ///
  /// References are images with `scale` pixels per point; nil and 0 are 1.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(
        precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
  }

  /// Images as they are, compared by rules.
  public static func image(comparing comparison: ImageComparison) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(comparing: comparison))
  }
}

extension Snapshotting where Value == CGImage, Format == CGImage {
  /// Images as they are.
  public static var image: Snapshotting { .image() }

  /// Images as they are: a share of `1 - precision` of the pixels may differ, and colours are alike
  /// within `1 - perceptualPrecision` of a distance of 100 in CIELAB.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
    .image(
      comparing: ImageComparison(
        precision: precision, perceptualPrecision: perceptualPrecision))
  }

  /// Images as they are, compared by rules.
  public static func image(comparing comparison: ImageComparison) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(comparing: comparison))
  }
}
