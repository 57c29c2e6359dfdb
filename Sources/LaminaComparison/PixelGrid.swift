import CoreGraphics

/// The pixels of an image.
struct PixelGrid {
  let pixels: UnsafeBufferPointer<UInt8>
  let width: Int
  let height: Int

  subscript(x: Int, y: Int) -> Pixel {
    let index = 4 * (y * width + x)
    return Pixel(
      red: pixels[index], green: pixels[index + 1], blue: pixels[index + 2],
      alpha: pixels[index + 3])
  }

  /// Whether a pixel belongs to an antialiased edge, also seen in the other image: it lies between
  /// a darker and a brighter neighbour, and one of these is part of an area in both images
  /// (Vyšniauskas 2009).
  func isAntialiased(x: Int, y: Int, other: PixelGrid) -> Bool {
    let center = self[x, y]
    var equal = isBorder(x, y) ? 1 : 0
    var darkest = 0
    var brightest = 0
    var dark = PixelLocation(x: x, y: y)
    var bright = PixelLocation(x: x, y: y)
    for location in neighbors(x, y) {
      let difference = self[location.x, location.y].luminance - center.luminance
      if difference == 0 { equal += 1 }
      if equal > 2 { return false }
      if difference < darkest { (darkest, dark) = (difference, location) }
      if difference > brightest { (brightest, bright) = (difference, location) }
    }
    guard darkest < 0, brightest > 0 else { return false }
    return [dark, bright].contains { isInArea($0) && other.isInArea($0) }
  }

  /// Whether at least three neighbours have the same colour.
  private func isInArea(_ location: PixelLocation) -> Bool {
    let own = self[location.x, location.y]
    var equal = isBorder(location.x, location.y) ? 1 : 0
    for neighbor in neighbors(location.x, location.y) where self[neighbor.x, neighbor.y] == own {
      equal += 1
    }
    return equal > 2
  }

  private func isBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  private func neighbors(_ x: Int, _ y: Int) -> [PixelLocation] {
    var found: [PixelLocation] = []
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) where (column, row) != (x, y) {
        found.append(PixelLocation(x: column, y: row))
      }
    }
    return found
  }
}
