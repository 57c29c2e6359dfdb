import CoreGraphics
import Foundation

/// An image file and its scale in pixels per point.
struct ImageFile {
  var url: URL
  var scale: CGFloat

  /// The scale in a file name's suffix: 2 for `name@2x.png`, 1 without a suffix.
  static func scale(ofPath path: String) -> CGFloat {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// Scales in order of preference: the screen's, larger ones, smaller ones.
  static func scales(for screen: CGFloat) -> [CGFloat] {
    let all: [CGFloat] = [1, 2, 3]
    return all.filter { $0 >= screen } + all.filter { $0 < screen }.reversed()
  }

  func read() -> UIImage? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return UIImage(data: data, scale: scale)
  }
}
