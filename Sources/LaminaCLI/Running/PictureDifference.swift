import CoreGraphics
import Foundation

/// The difference of two images.
struct PictureDifference: Codable, Equatable {
  var name: String
  /// Why they cannot be compared (size, missing file); nil if they can.
  var problem: String?
  /// Number of pixels that exceed the tolerance.
  var pixels = 0
  /// Largest difference of a channel.
  var greatest = 0
  /// The first differing pixel, in row order.
  var x: Int?
  var y: Int?

  /// Reads and compares two images; throws if a file exists but is not an image.
  init(name: String, _ first: String, _ second: String, tolerance: Int) throws(Failure) {
    self.name = name
    guard let one = try Self.read(first), let other = try Self.read(second) else {
      let missing = FileManager.default.fileExists(atPath: first) ? second : first
      guard name != first else { throw Failure(.missingInput, "\(missing): cannot be read") }
      problem = "\(missing) is missing"
      return
    }
    guard one.width == other.width, one.height == other.height else {
      problem = "\(one.width)x\(one.height) and \(other.width)x\(other.height) pixels"
      return
    }
    compare(one, other, tolerance)
  }

  private mutating func compare(_ one: CGImage, _ other: CGImage, _ tolerance: Int) {
    for index in stride(from: 0, to: min(one.pixels.count, other.pixels.count), by: 4) {
      var difference = 0
      for channel in index..<index + 4 {
        difference = max(difference, abs(Int(one.pixels[channel]) - Int(other.pixels[channel])))
      }
      greatest = max(greatest, difference)
      guard difference > tolerance else { continue }
      pixels += 1
      if x == nil { (x, y) = (index / 4 % one.width, index / 4 / one.width) }
    }
  }

  private static func read(_ path: String) throws(Failure) -> CGImage? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      return try CGImage.decode([UInt8](data), named: path)
    } catch {
      throw Failure(.badDocument, "\(error)")
    }
  }

  func isAlike(within pixels: Int) -> Bool { problem == nil && self.pixels <= pixels }

  /// A one-line description.
  var text: String {
    if let problem { return "\(name): \(problem)" }
    let location = x.flatMap { x in y.map { " from (\(x), \($0))" } } ?? ""
    return "\(name): \(pixels) pixels\(location), by up to \(greatest)"
  }
}
