package import CoreGraphics
import Foundation

extension ImageComparison {
  /// Compares two images of one size; nil if their sizes differ. `visit` is called with every pixel
  /// that differs. Two images with more than 8 bits are compared with 16.
  package func difference(
    _ reference: CGImage, _ result: CGImage, visit: (PixelLocation) -> Void = { _ in }
  ) -> ImageDifference? {
    guard reference.width == result.width, reference.height == result.height else { return nil }
    // What sRGB does not have, it cannot compare.
    let space: WorkingSpace = reference.isWide && result.isWide ? .displayP3 : .sRGB
    let deep = DeepLevels(reference, result, in: space)
    return reference.pixels(in: space).withUnsafeBufferPointer { one in
      result.pixels(in: space).withUnsafeBufferPointer { other in
        let width = reference.width
        let height = reference.height
        guard one.count >= 4 * width * height, other.count >= 4 * width * height else { return nil }
        let search = DifferenceSearch(
          comparison: self, one: PixelGrid(pixels: one, width: width, height: height),
          other: PixelGrid(pixels: other, width: width, height: height), deep: deep)
        return search.run(visit)
      }
    }
  }
}

extension CGImage {
  /// Whether it has pixels of a wider space besides those in sRGB.
  fileprivate var isWide: Bool { byteCount > pixels.count }
}

/// The comparison of the pixels of two images.
private struct DifferenceSearch {
  private let comparison: ImageComparison
  private let one: PixelGrid
  private let other: PixelGrid
  /// The levels of 16 bits; nil if an image has 8.
  private let deep: DeepLevels?
  private let excluded: [PixelBounds]
  private let allowedDistance: Double

  init(comparison: ImageComparison, one: PixelGrid, other: PixelGrid, deep: DeepLevels?) {
    self.deep = deep
    self.comparison = comparison
    self.one = one
    self.other = other
    allowedDistance = comparison.allowedDistance
    excluded = comparison.excludedRegions.map {
      PixelBounds($0, inWidth: one.width, height: one.height)
    }
  }

  func run(_ visit: (PixelLocation) -> Void) -> ImageDifference {
    let width = one.width
    let height = one.height
    var found = ImageDifference(compared: width * height - PixelBounds.area(of: excluded))
    found.isDeep = deep != nil
    for y in 0..<height where !isEqual(row: y) {
      for x in 0..<width {
        let a = one[x, y]
        let b = other[x, y]
        let level = deep?.difference(at: y * width + x) ?? a.level(of: b)
        guard level > 0, !excluded.contains(where: { $0.contains(x: x, y: y) }) else { continue }
        found.greatestLevel = max(found.greatestLevel, level)
        guard level > comparison.tolerance else { continue }
        let distance = LabColor.distance(a, b)
        guard distance > allowedDistance || allowedDistance == 0, !isEdge(x, y) else { continue }
        found.add(x: x, y: y, distance: distance)
        visit(PixelLocation(x: x, y: y))
      }
    }
    return found
  }

  /// Most rows of most comparisons are equal.
  private func isEqual(row: Int) -> Bool {
    if let deep { return deep.isEqual(row: row, width: one.width) }
    guard let a = one.pixels.baseAddress, let b = other.pixels.baseAddress else { return true }
    let start = 4 * one.width * row
    return memcmp(a + start, b + start, 4 * one.width) == 0
  }

  private func isEdge(_ x: Int, _ y: Int) -> Bool {
    comparison.ignoresAntialiasing
      && (one.isAntialiased(x: x, y: y, other: other)
        || other.isAntialiased(x: x, y: y, other: one))
  }
}

extension Pixel {
  /// The largest difference of a channel.
  fileprivate func level(of other: Pixel) -> Int {
    func distance(_ one: UInt8, _ other: UInt8) -> Int { abs(Int(one) - Int(other)) }
    return max(
      max(distance(red, other.red), distance(green, other.green)),
      max(distance(blue, other.blue), distance(alpha, other.alpha)))
  }
}
