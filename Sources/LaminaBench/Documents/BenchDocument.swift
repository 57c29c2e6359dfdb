import Foundation

/// A document to measure, with its expected pixels: an entry of a list in JSON.
package struct BenchDocument: Decodable, Sendable, Equatable {
  /// The colour of a pixel of a frame: `{"frame": 59, "x": 10, "y": 20, "color": "#ff8800"}`.
  private struct Pixel: Decodable {
    var frame: Int
    var x: Int
    var y: Int
    var color: String
  }

  private enum CodingKeys: String, CodingKey { case name, path, size, scale, pixels }

  package var name: String
  /// The path of the document; `${NAME}` stands for a variable of the environment.
  package var path: String
  /// The canvas in points, `640x360`; nil for the document's own size.
  package var size: String?
  /// Pixels per point; nil for one.
  package var scale: Double?
  package var expectedPixels: [ExpectedPixel]

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    path = try values.decode(String.self, forKey: .path)
    size = try values.decodeIfPresent(String.self, forKey: .size)
    scale = try values.decodeIfPresent(Double.self, forKey: .scale)
    expectedPixels = try values.decode([Pixel].self, forKey: .pixels).map { pixel in
      guard let color = SIMD3<Int>(hex: pixel.color), min(pixel.frame, pixel.x, pixel.y) >= 0
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .pixels, in: values,
          debugDescription: "a pixel needs a frame and a location from 0 on, and a color #rrggbb")
      }
      return ExpectedPixel(pixel.frame, pixel.x, pixel.y, color.x, color.y, color.z)
    }
    guard !expectedPixels.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .pixels, in: values, debugDescription: "\(name) needs at least one expected pixel")
    }
  }
}

extension SIMD3<Int> {
  /// The channels of `#rrggbb`.
  fileprivate init?(hex text: String) {
    guard text.utf8.count == 7, text.hasPrefix("#"), let number = Int(text.dropFirst(), radix: 16),
      number >= 0
    else { return nil }
    self.init(number >> 16, number >> 8 & 255, number & 255)
  }
}
