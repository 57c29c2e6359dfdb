import CoreGraphics

/// What differs between two images of the same size.
package struct ImageDifference: Hashable, Sendable {
  /// The number of pixels that were compared.
  package var compared: Int
  /// The number of pixels that differ.
  package var pixels = 0
  /// The largest difference of a channel in the compared pixels, in levels.
  package var greatestLevel = 0
  /// Whether levels are those of 16 bits, 0 to 65,535.
  package var isDeep = false
  /// The largest distance in CIELAB of the pixels that differ.
  package var greatestDistance = 0.0
  /// The first different pixel, in row order.
  package var first: PixelLocation?
  /// The smallest box around the different pixels.
  package var box: PixelBounds?

  package init(compared: Int) { self.compared = compared }

  /// The share of the compared pixels that differ, 0 to 1.
  package var share: Double { compared == 0 ? 0 : Double(pixels) / Double(compared) }

  mutating func add(x: Int, y: Int, distance: Double) {
    pixels += 1
    greatestDistance = max(greatestDistance, distance)
    if first == nil { first = PixelLocation(x: x, y: y) }
    box = box.map { $0.including(x: x, y: y) } ?? PixelBounds(x: x, y: y, width: 1, height: 1)
  }
}

extension ImageDifference: CustomStringConvertible {
  /// One line: how many pixels differ, by how much, and where.
  package var description: String {
    guard let box else { return "no pixel differs" }
    let percent = Self.decimal(share * 100, places: share < 0.001 ? 4 : 2)
    let distance = Self.decimal(greatestDistance, places: 1)
    return
      "\(pixels) of \(compared) pixels differ (\(percent) %), by up to \(greatestLevel) levels\(isDeep ? " of 16 bits" : "") "
      + "and \(distance) in CIELAB, in the box of \(box.width)x\(box.height) pixels at "
      + "(\(box.x), \(box.y))"
  }

  /// A number with at most so many decimal places.
  static func decimal(_ value: Double, places: Int) -> String {
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let rounded = (value * unit).rounded() / unit
    return rounded == rounded.rounded() ? "\(clampedInt(rounded))" : "\(rounded)"
  }
}
