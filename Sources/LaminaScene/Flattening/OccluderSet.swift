/// The largest opaque rectangles drawn so far, for occlusion culling.
struct OccluderSet: Sendable {
  /// More occluders cost more time than they save.
  private static let capacity = 24

  /// Left, top, negated right and negated bottom, so that one comparison tests containment.
  private var rects: [SIMD4<Int32>] = []
  private var areas: [Int] = []
  private var smallest = 0

  mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    smallest = 0
  }

  /// Whether one occluder contains the whole rectangle.
  @inline(__always)
  func hides(_ rect: PixelRect) -> Bool {
    let sides = Self.sides(of: rect)
    for index in rects.indices where all(rects[index] .<= sides) { return true }
    return false
  }

  /// Adds an occluder; when full, replaces the smallest one if that is smaller.
  mutating func insert(_ occluder: PixelRect) {
    if rects.count < Self.capacity {
      rects.append(Self.sides(of: occluder))
      areas.append(occluder.area)
    } else if areas[smallest] < occluder.area {
      rects[smallest] = Self.sides(of: occluder)
      areas[smallest] = occluder.area
    } else {
      return
    }
    smallest = 0
    for index in areas.indices where areas[index] < areas[smallest] { smallest = index }
  }

  private static func sides(of rect: PixelRect) -> SIMD4<Int32> {
    SIMD4(
      Int32(clamping: rect.x), Int32(clamping: rect.y), Int32(clamping: -rect.maxX),
      Int32(clamping: -rect.maxY))
  }
}
