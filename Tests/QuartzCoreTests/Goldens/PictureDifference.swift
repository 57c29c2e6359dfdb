import CoreGraphics

/// How far two pictures of one size differ: per pixel, the greatest difference of its four
/// premultiplied components.
struct PictureDifference: CustomStringConvertible {
  /// How many pixels differ by 0, 1, 2...
  private var counts = Array(repeating: 0, count: 256)
  private let pixels: Int

  init(_ ours: CGImage, _ reference: CGImage) {
    pixels = min(ours.pixels.count, reference.pixels.count) / 4
    for pixel in 0..<pixels {
      var most = 0
      for channel in pixel * 4..<pixel * 4 + 4 {
        most = max(most, abs(Int(ours.pixels[channel]) - Int(reference.pixels[channel])))
      }
      counts[most] += 1
    }
  }

  /// The share of pixels that differ by at most so much.
  func share(within step: Int) -> Double {
    guard pixels > 0 else { return 1 }
    return Double(counts[...min(max(step, 0), 255)].reduce(0, +)) / Double(pixels)
  }

  var mean: Double {
    guard pixels > 0 else { return 0 }
    let sum = counts.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    return Double(sum) / Double(pixels)
  }

  var greatest: Int { counts.lastIndex { $0 > 0 } ?? 0 }

  var description: String {
    func percent(_ share: Double) -> String {
      let value = String(Int((share * 100_000).rounded()))
      let padded = String(repeating: "0", count: max(0, 4 - value.count)) + value
      return padded.dropLast(3) + "." + padded.suffix(3) + " %"
    }
    let hundredths = Int((mean * 1_000).rounded())
    let rest = String(1_000 + hundredths % 1_000).dropFirst()
    return "off by more than 3: \(percent(1 - share(within: 3))), by more than 16: "
      + "\(percent(1 - share(within: 16))), mean \(hundredths / 1_000).\(rest), "
      + "greatest \(greatest)"
  }
}

extension CGImage {
  /// The differences to another picture, eight times as strong and opaque.
  func difference(to other: CGImage) -> CGImage {
    var bytes = pixels
    for index in bytes.indices {
      let there = other.pixels.indices.contains(index) ? Int(other.pixels[index]) : 0
      bytes[index] = UInt8(clamping: abs(Int(bytes[index]) - there) * 8)
      if index % 4 == 3 {
        // A difference of alpha alone shows as grey.
        let alpha = bytes[index]
        for channel in index - 3..<index { bytes[channel] = max(bytes[channel], alpha) }
        bytes[index] = 255
      }
    }
    return CGImage(width: width, height: height, pixels: bytes, isOpaque: true)
  }
}
