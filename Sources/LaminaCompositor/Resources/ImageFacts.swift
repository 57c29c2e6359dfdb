import CoreGraphics
import LaminaScene

/// What an image's pixels allow when it is drawn.
struct ImageFacts: Equatable {
  let flat: FlatImage?
  /// The bounding box of the pixels that are not clear.
  let shown: PixelRect

  init(_ image: CGImage, in space: WorkingSpace) {
    flat = FlatImage(image, in: space)
    shown = image.isOpaque ? PixelRect(origin: PixelSize(image.width, image.height)) : image.shown
  }
}

/// The facts of the images of the last frames: pixels are examined once, as long as an image is
/// drawn.
struct ImageFactsCache {
  private var previous: [CGImage: ImageFacts] = [:]
  private var current: [CGImage: ImageFacts] = [:]

  mutating func beginFrame() {
    swap(&previous, &current)
    current.removeAll(keepingCapacity: true)
  }

  mutating func facts(of image: CGImage, in space: WorkingSpace) -> ImageFacts {
    if let known = current[image] { return known }
    let facts = previous[image] ?? ImageFacts(image, in: space)
    current[image] = facts
    return facts
  }
}

extension CGImage {
  /// The bounding box of the pixels that are not clear.
  fileprivate var shown: PixelRect {
    var left = width
    var right = 0
    var top = height
    var bottom = 0
    guard pixels.count >= width * height * 4 else {
      return PixelRect(origin: PixelSize(width, height))
    }
    pixels.withUnsafeBytes { bytes in
      for y in 0..<height {
        let row = y * width
        func isClear(_ x: Int) -> Bool {
          bytes.loadUnaligned(fromByteOffset: (row + x) * 4, as: UInt32.self) == 0
        }
        guard let first = (0..<width).first(where: { !isClear($0) }) else { continue }
        var last = width - 1
        while last > first, last >= right, isClear(last) { last -= 1 }
        left = min(left, first)
        right = max(right, last + 1)
        top = min(top, y)
        bottom = y + 1
      }
    }
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
