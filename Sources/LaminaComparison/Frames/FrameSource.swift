package import CoreGraphics
import Foundation

/// The frames of a picture, an animation or a film, one after the other.
package protocol FrameSource {
  /// Whether the source may have several frames.
  var isAnimated: Bool { get }

  /// The next frame; nil after the last.
  mutating func next() throws(FrameSourceError) -> CGImage?
}

/// A failure to read frames.
package struct FrameSourceError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Problem: Hashable, Sendable {
    /// The file does not exist.
    case missing
    /// The file is not a picture or film that can be read.
    case unreadable
    /// The frames exceed the limit of memory.
    case tooLarge
    /// A program that decodes films is not installed.
    case noDecoder
  }

  package var problem: Problem
  /// One line that names the file.
  package var description: String

  package init(_ problem: Problem, _ description: String) {
    self.problem = problem
    self.description = description
  }

  init(_ error: ImageError) {
    if case .tooLarge = error {
      self.init(.tooLarge, "\(error)")
    } else {
      self.init(.unreadable, "\(error)")
    }
  }
}

/// Opens frame sources by the content and name of files.
package enum FrameSources {
  /// The extensions of the films that `ffmpeg` decodes.
  package static let films = ["mp4", "mov", "webm", "mkv", "gif", "y4m", "m4v", "avif"]
  /// The extensions of pictures.
  package static let pictures = ["png", "apng", "jpg", "jpeg", "webp"]

  /// The size of the largest file that is read into memory.
  private static let largestFile = 1 << 30

  /// Opens a file. Pictures beyond `budget` are refused before they are decoded.
  package static func open(
    _ path: String, budget: Budget
  ) throws(FrameSourceError) -> any FrameSource {
    let manager = FileManager.default
    guard let attributes = try? manager.attributesOfItem(atPath: path) else {
      throw FrameSourceError(.missing, "\(path): no such file")
    }
    let suffix = (path as NSString).pathExtension.lowercased()
    if films.contains(suffix) { return try FilmFrames(path: path, budget: budget) }
    guard attributes[.size] as? Int ?? 0 <= largestFile else {
      throw FrameSourceError(.tooLarge, "\(path): larger than \(largestFile >> 20) MiB")
    }
    guard let data = manager.contents(atPath: path) else {
      throw FrameSourceError(.unreadable, "\(path): cannot be read")
    }
    let file = [UInt8](data)
    if let frames = try AnimatedPNG(file, named: path, budget: budget) { return frames }
    if let frames = try AnimatedWebP(file, named: path, budget: budget) { return frames }
    do {
      return StillPicture(try CGImage.decode(file, named: path, budget: budget))
    } catch {
      throw FrameSourceError(error)
    }
  }
}

/// A picture as the only frame.
struct StillPicture: FrameSource {
  private var image: CGImage?
  let isAnimated = false

  init(_ image: CGImage) { self.image = image }

  mutating func next() throws(FrameSourceError) -> CGImage? {
    defer { image = nil }
    return image
  }
}
