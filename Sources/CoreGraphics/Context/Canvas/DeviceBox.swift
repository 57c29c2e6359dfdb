/// A rectangle of whole device pixels, with row 0 at the top.
struct DeviceBox: Hashable, Sendable {
  var x, y, width, height: Int

  static let empty = DeviceBox(x: 0, y: 0, width: 0, height: 0)

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The smallest box around `rect`, clamped to cairo's coordinate range.
  init(around rect: CGRect) {
    guard !rect.isNull else {
      self = .empty
      return
    }
    let left = Self.edge(rect.minX.rounded(.down))
    let top = Self.edge(rect.minY.rounded(.down))
    self.init(
      x: left, y: top, width: Self.edge(rect.maxX.rounded(.up)) - left,
      height: Self.edge(rect.maxY.rounded(.up)) - top)
  }

  private static func edge(_ value: CGFloat) -> Int {
    pixelCoordinate(min(max(value, -Canvas.farthest), Canvas.farthest))
  }

  var isEmpty: Bool { width == 0 || height == 0 }
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  func intersection(_ other: DeviceBox) -> DeviceBox {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return DeviceBox(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
  }

  func union(_ other: DeviceBox) -> DeviceBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return DeviceBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
