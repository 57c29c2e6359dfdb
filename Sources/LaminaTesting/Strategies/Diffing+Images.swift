public import LaminaComparison
public import UIKit

extension Diffing where Value == UIImage {
  /// Stores PNG files and compares pixels: every difference counts.
  public static var image: Diffing { .image(comparing: ImageComparison()) }

  /// Stores PNG files and compares pixels: a share of `1 - precision` may differ, and colours are
  /// alike within `1 - perceptualPrecision` of a distance of 100 in CIELAB.
  ///
  /// References are images with `scale` pixels per point; nil and 0 are 1.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Diffing {
    .image(
      ImageComparison(precision: precision, perceptualPrecision: perceptualPrecision),
      isRendered: false, scale: scale)
  }

  /// Stores PNG files and compares pixels; excluded regions are in points of the image.
  public static func image(comparing comparison: ImageComparison) -> Diffing {
    image(comparison, isRendered: false)
  }

  static func image(
    _ comparison: ImageComparison, isRendered: Bool, scale: CGFloat? = nil
  ) -> Diffing {
    let scale = scale.map { $0 > 0 ? $0 : 1 } ?? 1
    var diffing = Diffing(
      toData: { try ImageFile.data($0.cgImage, isRendered: isRendered) },
      fromData: { UIImage(cgImage: try ImageFile.image($0), scale: scale, orientation: .up) },
      unreadable: UIImage(),
      diff: { reference, result in
        guard let one = reference.cgImage, let other = result.cgImage else {
          return ("an image has no pixels", [])
        }
        return ImageFile.difference(one, other, comparison.effective.scaled(by: result.scale))
      })
    diffing.recognizes = { image, data in
      image.cgImage.map { PNGChecksum.recognizes($0, in: [UInt8](data)) } ?? false
    }
    return diffing
  }
}

extension Diffing where Value == CGImage {
  /// Stores PNG files and compares pixels; excluded regions are in pixels.
  public static func image(
    comparing comparison: ImageComparison = ImageComparison()
  ) -> Diffing {
    var diffing = Diffing(
      toData: { try ImageFile.data($0, isRendered: false) },
      fromData: { try ImageFile.image($0) },
      unreadable: CGImage(width: 0, height: 0, pixels: [], isOpaque: false),
      diff: { ImageFile.difference($0, $1, comparison.effective) })
    diffing.recognizes = { PNGChecksum.recognizes($0, in: [UInt8]($1)) }
    return diffing
  }
}

extension ImageComparison {
  /// These rules, or where they count every difference, those of the scope, of the process or of the
  /// environment.
  fileprivate var effective: ImageComparison {
    guard self == ImageComparison() else { return self }
    return SnapshotTestingConfiguration.current?.comparison ?? GlobalSettings.comparison
      ?? TestEnvironment.current.comparison ?? self
  }
}

/// PNG files of snapshots.
private enum ImageFile {
  static func data(_ image: CGImage?, isRendered: Bool) throws -> Data {
    guard let image, let file = image.deepPNGBytes() ?? image.pngBytes() else {
      throw SnapshotError.unreadable("the image has no pixels, or too many for a PNG file")
    }
    let named = PNGText.adding(PictureOrigin.entries(isRendered: isRendered), to: file)
    return Data(PNGChecksum.adding(of: image, to: named))
  }

  static func image(_ data: Data) throws -> CGImage {
    try CGImage.decode([UInt8](data), named: "the PNG file")
  }

  static func difference(
    _ reference: CGImage, _ result: CGImage, _ comparison: ImageComparison
  ) -> (String, [SnapshotAttachment])? {
    // With the precision of the file: the reference has been through one.
    let result = result.deepPNGBytes().flatMap { try? image(Data($0)) } ?? result
    guard let found = comparison.difference(reference, result) else {
      let sizes = "\(reference.width)x\(reference.height)"
      return ("the reference has \(sizes) pixels, now \(result.width)x\(result.height)", [])
    }
    if comparison.accepts(found) { return nil }
    let picture = DifferencePicture.make(reference, result, comparison)?.pngBytes()
    let files = picture.map { [SnapshotAttachment(name: "difference.png", data: Data($0))] } ?? []
    return (found.description, files)
  }
}
