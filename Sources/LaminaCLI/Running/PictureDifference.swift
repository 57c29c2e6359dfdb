import CoreGraphics
import Foundation

/// How two pictures differ.
struct PictureDifference: Codable, Equatable {
  var name: String
  /// Why they cannot be compared: a size or a missing file; nil when they can.
  var problem: String?
  /// Pixels that are off by more than the tolerance.
  var pixels = 0
  /// The greatest difference of a channel.
  var greatest = 0
  /// The first pixel that differs, row by row.
  var x: Int?
  var y: Int?

  /// Reads both and compares; throws when one is there but no picture.
  init(name: String, _ first: String, _ second: String, tolerance: Int) throws(Failure) {
    self.name = name
    guard let one = try Self.read(first), let other = try Self.read(second) else {
      let gone = FileManager.default.fileExists(atPath: first) ? second : first
      guard name != first else { throw Failure(.missingInput, "\(gone): cannot be read") }
      problem = "\(gone) is missing"
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
      var most = 0
      for channel in index..<index + 4 {
        most = max(most, abs(Int(one.pixels[channel]) - Int(other.pixels[channel])))
      }
      greatest = max(greatest, most)
      guard most > tolerance else { continue }
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

  /// One line for people.
  var text: String {
    if let problem { return "\(name): \(problem)" }
    let place = x.flatMap { x in y.map { " from (\(x), \($0))" } } ?? ""
    return "\(name): \(pixels) pixels\(place), by up to \(greatest)"
  }
}
