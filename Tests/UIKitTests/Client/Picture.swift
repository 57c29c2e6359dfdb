import CoreGraphics
import Foundation
import LaminaKit
import UIKit

/// Access to the pixels of a frame.
struct Picture {
  let image: CGImage

  /// Wraps an existing image.
  init(_ image: CGImage) { self.image = image }

  /// Renders a stage; also writes the image to the folder in `LAMINA_PICTURES`, if set.
  init(_ stage: Stage, at time: Double, named name: String) throws {
    image = try stage.image(at: time)
    if let folder = ProcessInfo.processInfo.environment["LAMINA_PICTURES"] {
      let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).png")
      try UIImage(cgImage: image).pngData()?.write(to: file)
    }
  }

  /// Red, green, blue and alpha of a pixel, 0 to 255.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    let start = (y * image.width + x) * 4
    return image.pixels[start..<(start + 4)].map { Int($0) }
  }

  /// Whether a pixel has a colour, within a tolerance.
  func shows(_ color: [Int], _ x: Int, _ y: Int, within tolerance: Int = 3) -> Bool {
    zip(pixel(x, y), color + [255]).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// The number of pixels of a rectangle that satisfy a condition.
  func count(in rect: CGRect, where isWanted: ([Int]) -> Bool) -> Int {
    var count = 0
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) where isWanted(pixel(x, y)) { count += 1 }
    }
    return count
  }
}
