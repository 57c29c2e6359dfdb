import CoreGraphics
import Foundation

/// A file of an image, and how many of its pixels are a point.
struct ImageFile {
  var url: URL
  var scale: CGFloat

  /// What the end of a file's name tells: 2 for `name@2x.png`, 1 without such an end.
  static func scale(ofPath path: String) -> CGFloat {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// Scales in the order in which they are wanted: the screen's, larger ones, smaller ones.
  static func scales(for screen: CGFloat) -> [CGFloat] {
    let all: [CGFloat] = [1, 2, 3]
    return all.filter { $0 >= screen } + all.filter { $0 < screen }.reversed()
  }

  func read() -> UIImage? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return UIImage(data: data, scale: scale)
  }
}
