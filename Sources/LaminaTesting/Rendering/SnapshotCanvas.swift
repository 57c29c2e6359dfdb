import LaminaKit
import UIKit

/// The canvas of a snapshot: size, scale, traits, safe area and times.
struct SnapshotCanvas: Sendable {
  /// Pixels per point, unless the assertion or its traits say otherwise.
  static let scale: CGFloat = 2

  /// The size in points; nil is that of the value.
  var size: CGSize?
  var scale = Self.scale
  var traits = UITraitCollection()
  var safeArea = UIEdgeInsets.zero
  /// The times of the frames in seconds; nil is one picture at 0.
  var times: [Double]?

  init(
    size: CGSize? = nil, scale: CGFloat? = nil, traits: UITraitCollection = UITraitCollection(),
    times: [Double]? = nil
  ) {
    self.size = size
    self.traits = traits
    self.times = times
    self.scale = scale ?? (traits.displayScale > 0 ? traits.displayScale : Self.scale)
  }

  /// A canvas of a device.
  init(
    _ config: ViewImageConfig, size: CGSize?, scale: CGFloat?, traits: UITraitCollection,
    times: [Double]?
  ) {
    self.init(
      size: size ?? config.size, scale: scale,
      traits: UITraitCollection(traitsFrom: [config.traits, traits]), times: times)
    safeArea = config.safeArea
  }

  /// The picture of a stage at the canvas' times.
  func picture(of stage: Stage) throws -> CGImage {
    let wanted = times ?? [0]
    guard !wanted.isEmpty, wanted.allSatisfy(\.isFinite) else { throw SnapshotError.badTimes }
    var images: [Double: CGImage] = [:]
    for time in Set(wanted).sorted() {
      images[time] = try stage.image(at: time, by: SnapshotRenderer.shared)
      if images.count == 1 { hint(at: stage) }
    }
    guard let times, times.count > 1 || isStrip else { return images.values.first ?? .empty }
    return FilmStrip(
      frames: times.compactMap { time in images[time].map { ($0, time) } }, scale: scale
    ).image
  }

  /// Whether the picture is a film strip even with one frame.
  var isStrip = false

  /// Mentions times that change nothing, and animations that the picture does not follow.
  private func hint(at stage: Stage) {
    if times == nil {
      guard stage.isAnimated else { return }
      SnapshotHints.add("the value animates, and the picture shows 0 seconds; pass at:")
    } else if !stage.isAnimated, times?.contains(where: { $0 != 0 }) == true {
      SnapshotHints.add(
        "nothing animates at the first time. Outside of a window, UIView.animate changes a view at "
          + "once, and animations of layers end with the next commit: begin them in "
          + "didMoveToWindow() or viewDidAppear(_:), or take snapshots of a Stage")
    }
  }
}

extension CGImage {
  fileprivate static var empty: CGImage {
    CGImage(width: 0, height: 0, pixels: [], isOpaque: false)
  }
}
