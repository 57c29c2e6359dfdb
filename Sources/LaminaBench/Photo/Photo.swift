package import CoreGraphics

/// A synthetic photograph: six octaves of luma noise, three of chroma noise, and sensor grain. The
/// same seed gives the same pixels on every machine.
package struct Photo {
  private var numbers: RandomNumbers

  package init(seed: UInt32) { numbers = RandomNumbers(seed: seed) }

  package func image(width: Int, height: Int) -> CGImage {
    CGImage(width: width, height: height, pixels: pixels(width, height), isOpaque: true)
  }

  /// RGBA, opaque.
  package func pixels(_ width: Int, _ height: Int) -> [UInt8] {
    var numbers = numbers
    var planes = [[Double]](repeating: Array(repeating: 0, count: width * height), count: 3)
    var amplitude = 1.0
    for octave in 0..<6 {
      let cells = 4 << octave
      for plane in 0..<(octave < 3 ? 3 : 1) {
        let field = NoiseField(
          columns: cells + 2, rows: cells * 9 / 16 + 2, width: width, height: height, &numbers)
        field.add(to: &planes[plane], times: amplitude)
      }
      amplitude *= 0.55
    }
    return Self.colors(planes, &numbers)
  }

  private static func colors(_ planes: [[Double]], _ numbers: inout RandomNumbers) -> [UInt8] {
    let count = planes[0].count
    var pixels: [UInt8] = []
    pixels.reserveCapacity(count * 4)
    for index in 0..<count {
      let luma = 128 + 120 * planes[0][index]
      let warm = planes[1][index]
      let cold = planes[2][index]
      for value in [luma + 50 * warm, luma - 25 * warm - 25 * cold, luma + 50 * cold] {
        let grain = Double(numbers.next(below: 9)) - 4
        pixels.append(clamped(min(max(value + grain, 0), 255), to: UInt8.self))
      }
      pixels.append(255)
    }
    return pixels
  }
}
