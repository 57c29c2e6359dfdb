import LaminaCompositor
import LaminaScene

/// How often the pixels of a frame are drawn.
package struct OverdrawReport: Sendable, Equatable {
  /// The size of the map, and what it does not show.
  package struct Details: Encodable, Sendable, Equatable {
    /// Pixels.
    package var width: Int
    package var height: Int
    /// Pixels drawn into bitmaps of their own, which have no location in the frame.
    package var elsewhere: Int
  }

  package let details: Details
  /// The count of each pixel, top row first; at most 255.
  package let counts: [UInt8]

  init(_ map: OverdrawMap) {
    details = Details(width: map.size.width, height: map.size.height, elsewhere: map.elsewhere)
    counts = map.counts
  }

  /// Opaque grey pixels with the counts as their levels: RGBA, top row first.
  var pixels: [UInt8] {
    var pixels = [UInt8](repeating: 255, count: 4 * counts.count)
    for (index, count) in counts.enumerated() {
      for channel in 0..<3 { pixels[4 * index + channel] = count }
    }
    return pixels
  }
}
