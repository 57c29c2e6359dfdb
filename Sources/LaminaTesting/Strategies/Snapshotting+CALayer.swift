public import LaminaComparison
import LaminaKit
public import UIKit

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// Pictures of a layer, at time 0 and 2 pixels per point.
  public static var image: Snapshotting { .image() }

  /// Pictures of a layer at a time in seconds.
  ///
  /// A share of `1 - precision` of the pixels may differ, and colours are alike within
  /// `1 - perceptualPrecision` of a distance of 100 in CIELAB.
  public static func image(
    size: CGSize? = nil, scale: CGFloat? = nil,
    at time: CFTimeInterval? = nil,
    precision: Float = 1, perceptualPrecision: Float = 1
  ) -> Snapshotting {
    let rules = ImageComparison(precision: precision, perceptualPrecision: perceptualPrecision)
    let canvas = SnapshotCanvas(size: size, scale: scale, times: time.map { [$0] })
    return .drawn(canvas, rules, by: StageHosts.layer)
  }

  /// Pictures of a layer at a time in seconds, compared by rules.
  public static func image(
    size: CGSize? = nil, scale: CGFloat? = nil,
    at time: CFTimeInterval? = nil,
    comparing comparison: ImageComparison
  ) -> Snapshotting {
    let canvas = SnapshotCanvas(size: size, scale: scale, times: time.map { [$0] })
    return .drawn(canvas, comparison, by: StageHosts.layer)
  }

  /// Pictures of a layer, with the parameters in the order of other libraries; of the traits, the
  /// display scale counts.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection
  ) -> Snapshotting {
    let rules = ImageComparison(precision: precision, perceptualPrecision: perceptualPrecision)
    return .drawn(SnapshotCanvas(traits: traits), rules, by: StageHosts.layer)
  }

  /// Film strips of a layer: the frames at these times in seconds, side by side.
  public static func frames(
    at times: [CFTimeInterval], size: CGSize? = nil, scale: CGFloat? = nil,
    precision: Float = 1, perceptualPrecision: Float = 1
  ) -> Snapshotting {
    let canvas = SnapshotCanvas(size: size, scale: scale, times: times)
    return .strip(canvas, (precision, perceptualPrecision), by: StageHosts.layer)
  }
}

extension Snapshotting where Value == CALayer, Format == String {
  /// The evaluated layers as text, at time 0.
  public static var layerTree: Snapshotting { .layerTree() }

  /// The evaluated layers as text, at a time in seconds.
  public static func layerTree(at time: CFTimeInterval = 0) -> Snapshotting {
    .dumped(.tree, at: time, SnapshotCanvas(), by: StageHosts.layer)
  }

  /// The drawings in painter's order as text, at time 0.
  public static var displayList: Snapshotting { .displayList() }

  /// The drawings in painter's order as text, at a time in seconds.
  public static func displayList(at time: CFTimeInterval = 0) -> Snapshotting {
    .dumped(.list, at: time, SnapshotCanvas(), by: StageHosts.layer)
  }
}
