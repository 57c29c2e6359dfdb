package import CoreGraphics

/// One axis of a nine-slice: the fixed ends and the stretching middle, in the image and in the
/// layer (CA-R8).
package struct NineSliceAxis: Sendable {
  /// Four slice edges in unit coordinates of the displayed part.
  package var source: (CGFloat, CGFloat, CGFloat, CGFloat)
  /// The same edges in the layer's points, from the origin of the destination.
  package var destination: (CGFloat, CGFloat, CGFloat, CGFloat)

  /// Slices for a middle from `start` to `start + length`, of an image `points` points and `pixels`
  /// pixels long that fills `room` points.
  package init(
    start: CGFloat, length: CGFloat, points: CGFloat, pixels: CGFloat, room: CGFloat
  ) {
    let low = min(max(start, 0), 1)
    let pixel = pixels > 0 ? 1 / pixels : 0
    let high = min(max(low, length > 0 ? start + length : low + pixel), 1)
    var head = low * points
    var tail = (1 - high) * points
    if head + tail > room {
      let shrink = room / (head + tail)
      head = head * shrink
      tail = tail * shrink
    }
    source = (0, low, high, 1)
    destination = (0, head, room - tail, room)
  }

  /// The source and destination range of slice 0, 1 or 2.
  func slice(_ index: Int) -> (source: (CGFloat, CGFloat), destination: (CGFloat, CGFloat)) {
    switch index {
    case 0: ((source.0, source.1), (destination.0, destination.1))
    case 1: ((source.1, source.2), (destination.1, destination.2))
    default: ((source.2, source.3), (destination.2, destination.3))
    }
  }
}

extension ImageContent {
  /// Whether the middle of the image stretches and its border does not.
  var isNineSlice: Bool { center != CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// The horizontal and vertical slices for a destination.
  func slices(filling room: CGSize) -> (across: NineSliceAxis, down: NineSliceAxis) {
    let across = NineSliceAxis(
      start: center.origin.x, length: center.size.width, points: pointSize.width,
      pixels: CGFloat(image.width) * abs(rect.size.width), room: room.width)
    let down = NineSliceAxis(
      start: center.origin.y, length: center.size.height, points: pointSize.height,
      pixels: CGFloat(image.height) * abs(rect.size.height), room: room.height)
    return (across, down)
  }

  /// Maps unit coordinates of the displayed part to unit coordinates of the image; mirrored
  /// vertically in flipped geometry, so that the image stays upright on screen (CA-R7, CA-R9).
  func source(
    _ x: (CGFloat, CGFloat), _ y: (CGFloat, CGFloat), isMirrored: Bool
  ) -> CGRect {
    let shown = CGRect(
      x: rect.origin.x + x.0 * rect.size.width, y: rect.origin.y + y.0 * rect.size.height,
      width: (x.1 - x.0) * rect.size.width, height: (y.1 - y.0) * rect.size.height)
    guard isMirrored else { return shown }
    return CGRect(
      x: shown.origin.x, y: 1 - shown.origin.y, width: shown.size.width,
      height: -shown.size.height)
  }
}
