import CoreGraphics

/// An image whose rows or columns are each of one colour: a gradient in a few pixels, stretched.
struct FlatImage: Equatable {
  /// The direction in which the colour changes.
  enum Axis: Hashable, Sendable { case across, down }

  let axis: Axis
  /// The greatest change of a channel in levels, over the image's length.
  let slope: Float

  /// Nil for any other image.
  init?(_ image: CGImage, in space: WorkingSpace) {
    let width = image.width
    let height = image.height
    guard width > 0, height > 0 else { return nil }
    let bytes = image.pixels(in: space)
    guard bytes.count >= width * height * 4 else { return nil }
    let pixels = bytes.withUnsafeBytes { bytes -> (axis: Axis, step: Int)? in
      let grid = PixelGrid(bytes: bytes, width: width, height: height)
      if grid.hasFlatRows { return (.down, grid.greatestStep(.down)) }
      return grid.hasFlatColumns ? (.across, grid.greatestStep(.across)) : nil
    }
    guard let pixels else { return nil }
    axis = pixels.axis
    slope = Float(pixels.step * (pixels.axis == .down ? height : width))
  }
}

/// Read access to pixels of four bytes.
private struct PixelGrid {
  let bytes: UnsafeRawBufferPointer
  let width: Int
  let height: Int

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    bytes.loadUnaligned(fromByteOffset: (y * width + x) * 4, as: UInt32.self)
  }

  var hasFlatRows: Bool {
    (0..<height).allSatisfy { y in (1..<max(1, width)).allSatisfy { pixel($0, y) == pixel(0, y) } }
  }

  var hasFlatColumns: Bool {
    (1..<max(1, height)).allSatisfy { y in (0..<width).allSatisfy { pixel($0, y) == pixel($0, 0) } }
  }

  /// The greatest difference of a channel between neighbours in the first row or column.
  func greatestStep(_ axis: FlatImage.Axis) -> Int {
    var greatest = 0
    for index in 1..<max(1, axis == .down ? height : width) {
      let (start, other) =
        axis == .down ? (index * width * 4, (index - 1) * width * 4) : (index * 4, index * 4 - 4)
      for channel in 0..<4 {
        greatest = max(greatest, abs(Int(bytes[start + channel]) - Int(bytes[other + channel])))
      }
    }
    return greatest
  }
}
