import CoreGraphics
import LaminaComparison

/// The comparison of two pictures, or of two frames of animations.
struct ComparedFrame {
  /// The outcome of a comparison.
  enum Outcome {
    /// Pictures of one size.
    case compared(ImageDifference)
    /// Pictures of different sizes: those of both, in pixels.
    case sizes(PictureSize, PictureSize)
    /// Texts: what differs, or nil if nothing does.
    case text(LineDifference?)
    /// A file or frame that is on one side only: the side where it is missing, and its path.
    case missing(Side, String)
    /// A picture that cannot be read, or is too large.
    case failed(String)
  }

  /// A side of the comparison.
  enum Side: String, Codable { case first, second }

  /// A size in pixels.
  struct PictureSize {
    var width: Int
    var height: Int
  }

  var name: String
  /// The frame of an animation, from 0; nil for a picture.
  var frame: Int?
  var outcome: Outcome
  /// Whether the difference is accepted.
  var isAlike: Bool
  /// The pictures; nil where there is none.
  var first: CGImage?
  var second: CGImage?

  /// The name with the frame.
  var label: String { frame.map { "\(name) frame \($0)" } ?? name }

  /// A one-line description.
  var text: String {
    switch outcome {
    case .compared(let difference):
      let location = difference.first.map { " from (\($0.x), \($0.y))" } ?? ""
      let area = difference.box.map { box in
        " in the box of \(box.width)x\(box.height) at (\(box.x), \(box.y))"
      }
      return "\(label): \(difference.pixels) pixels\(location), by up to "
        + "\(difference.greatestLevel) levels\(difference.isDeep ? " of 16 bits" : "")\(area ?? "")"
    case .sizes(let one, let other):
      return "\(label): \(one.width)x\(one.height) and \(other.width)x\(other.height) pixels"
    case .text(let difference): return "\(label): " + (difference?.summary ?? "the texts are equal")
    case .missing(_, let path): return "\(label): \(path) is missing"
    case .failed(let reason): return "\(label): \(reason)"
    }
  }
}
