import CoreGraphics
import Foundation
import LaminaComparison
import LaminaKit

/// The description of a picture, as JSON or text.
struct PictureFacts: Codable {
  private let schemaVersion: Int
  private let format: String
  private let widthPixels: Int
  private let heightPixels: Int
  private let bitsPerComponent: Int
  /// nil if the file's profile has no name.
  private let colorSpace: String?
  /// How many times brighter than white the picture can be.
  private let headroom: Double
  private let isOpaque: Bool
  private let frames: Int

  /// Whether a path has an extension of pictures.
  static func describes(_ path: String) -> Bool {
    FrameSources.pictures.contains((path as NSString).pathExtension.lowercased())
  }

  init(path: String, budget: Budget) throws(Failure) {
    do throws(FrameSourceError) {
      var source = try FrameSources.open(path, budget: budget)
      var first: CGImage?
      var count = 0
      var isOpaque = true
      while let image = try source.next() {
        first = first ?? image
        isOpaque = isOpaque && image.isOpaque
        count += 1
      }
      guard let first, let data = FileManager.default.contents(atPath: path),
        let facts = ImageFacts([UInt8](data))
      else { throw FrameSourceError(.unreadable, "\(path): has no picture") }
      schemaVersion = JSONText.schemaVersion
      format = facts.format
      widthPixels = first.width
      heightPixels = first.height
      bitsPerComponent = facts.bitsPerComponent
      colorSpace = facts.colorSpace
      headroom = Double(first.contentHeadroom)
      self.isOpaque = isOpaque
      frames = count
    } catch {
      throw Failure(error.problem == .missing ? .missingInput : .badDocument, error.description)
    }
  }

  var text: String {
    """
    format    \(format)
    size      \(widthPixels) x \(heightPixels) pixels
    bits      \(bitsPerComponent) per component
    colors    \(colorSpace ?? "a profile without a name")
    headroom  \(NumberText.of(headroom)), of white 1
    alpha     \(isOpaque ? "none" : "transparent pixels")
    frames    \(frames)
    """
  }
}
