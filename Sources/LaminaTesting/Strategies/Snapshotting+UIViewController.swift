public import LaminaComparison
import LaminaKit
public import UIKit

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// Pictures of a view controller, at time 0 and 2 pixels per point.
  public static var image: Snapshotting { .image() }

  /// Pictures of a view controller at a time in seconds.
  ///
  /// A share of `1 - precision` of the pixels may differ, and colours are alike within
  /// `1 - perceptualPrecision` of a distance of 100 in CIELAB.
  public static func image(
    size: CGSize? = nil, scale: CGFloat? = nil,
    traits: UITraitCollection = UITraitCollection(), at time: CFTimeInterval? = nil,
    precision: Float = 1, perceptualPrecision: Float = 1
  ) -> Snapshotting {
    let rules = ImageComparison(precision: precision, perceptualPrecision: perceptualPrecision)
    let canvas = SnapshotCanvas(size: size, scale: scale, traits: traits, times: time.map { [$0] })
    return .drawn(canvas, rules, by: ViewHosts.controller)
  }

  /// Pictures of a view controller at a time in seconds, compared by rules.
  public static func image(
    size: CGSize? = nil, scale: CGFloat? = nil,
    traits: UITraitCollection = UITraitCollection(), at time: CFTimeInterval? = nil,
    comparing comparison: ImageComparison
  ) -> Snapshotting {
    let canvas = SnapshotCanvas(size: size, scale: scale, traits: traits, times: time.map { [$0] })
    return .drawn(canvas, comparison, by: ViewHosts.controller)
  }

  /// Film strips of a view controller: the frames at these times in seconds, side by side.
  public static func frames(
    at times: [CFTimeInterval], size: CGSize? = nil, scale: CGFloat? = nil,
    traits: UITraitCollection = UITraitCollection(), precision: Float = 1,
    perceptualPrecision: Float = 1
  ) -> Snapshotting {
    let canvas = SnapshotCanvas(size: size, scale: scale, traits: traits, times: times)
    return .strip(canvas, (precision, perceptualPrecision), by: ViewHosts.controller)
  }

  /// Pictures of a view controller on a device, at a time in seconds.
  public static func image(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, scale: CGFloat? = nil, traits: UITraitCollection = UITraitCollection(),
    at time: CFTimeInterval? = nil
  ) -> Snapshotting {
    let rules = ImageComparison(precision: precision, perceptualPrecision: perceptualPrecision)
    let canvas = SnapshotCanvas(
      config, size: size, scale: scale, traits: traits, times: time.map { [$0] })
    return .drawn(canvas, rules, by: ViewHosts.controller)
  }

  /// Pictures of a view controller, with the parameters in the order of other libraries.
  ///
  /// Views are always drawn in a window: `drawHierarchyInKeyWindow` changes nothing.
  @_disfavoredOverload
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    .image(
      size: size, scale: nil, traits: traits, precision: precision,
      perceptualPrecision: perceptualPrecision)
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The evaluated layers as text, at time 0.
  public static var layerTree: Snapshotting { .layerTree() }

  /// The evaluated layers as text, at a time in seconds.
  public static func layerTree(at time: CFTimeInterval = 0) -> Snapshotting {
    .dumped(.tree, at: time, SnapshotCanvas(), by: ViewHosts.controller)
  }

  /// The drawings in painter's order as text, at time 0.
  public static var displayList: Snapshotting { .displayList() }

  /// The drawings in painter's order as text, at a time in seconds.
  public static func displayList(at time: CFTimeInterval = 0) -> Snapshotting {
    .dumped(.list, at: time, SnapshotCanvas(), by: ViewHosts.controller)
  }
}
