/// Quality of an encoded picture.
package enum PictureQuality: Sendable, Hashable, CustomStringConvertible {
  /// 0 to 100, larger is better.
  case lossy(Int)
  case lossless

  /// The quality of JPEG and WebP if none is given.
  static let standard = PictureQuality.lossy(90)

  /// Parses `0` to `100`, or `lossless`.
  package init?(parsing text: String) {
    if text == "lossless" {
      self = .lossless
      return
    }
    guard let value = Int(text), (0...100).contains(value), text.allSatisfy(\.isNumber) else {
      return nil
    }
    self = .lossy(value)
  }

  package var description: String {
    switch self {
    case .lossy(let value): "\(value)"
    case .lossless: "lossless"
    }
  }
}
