import LaminaComparison
import LaminaKit
import UIKit

extension Snapshotting where Format == UIImage {
  /// Pictures of a value that `host` shows on a stage.
  static func drawn(
    _ canvas: SnapshotCanvas, _ comparison: ImageComparison, by host: @escaping StageHost<Value>
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image(comparison, isRendered: true),
      snapshot: { value in
        var image: CGImage?
        try host(value, canvas) { image = try canvas.picture(of: $0) }
        guard let image else { throw SnapshotError.noSize }
        return UIImage(cgImage: image, scale: canvas.scale, orientation: .up)
      })
  }

  /// A film strip.
  static func strip(
    _ canvas: SnapshotCanvas, _ precision: (Float, Float), by host: @escaping StageHost<Value>
  ) -> Snapshotting {
    var canvas = canvas
    canvas.isStrip = true
    let rules = ImageComparison(precision: precision.0, perceptualPrecision: precision.1)
    return .drawn(canvas, rules, by: host)
  }
}

extension Snapshotting where Format == String {
  /// Text of one step of the renderer, for a value that `host` shows on a stage.
  static func dumped(
    _ dump: StageDump, at time: Double, _ canvas: SnapshotCanvas,
    by host: @escaping StageHost<Value>
  ) -> Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { value in
      var text = ""
      try host(value, canvas) { text = try $0.dump(dump, at: time) }
      return text
    }
  }
}
