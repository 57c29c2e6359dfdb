/// The largest of the rectangles that hide what is beneath them.
struct CoverSet: Sendable {
  /// So many are remembered; more would cost more than they hide.
  private static let most = 24

  /// Left, top, and the far sides negated: so one comparison tells whether a rectangle holds another.
  private var covers: [SIMD4<Int32>] = []
  private var areas: [Int] = []
  private var smallest = 0

  mutating func removeAll() {
    covers.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    smallest = 0
  }

  /// Whether one of them hides all of a rectangle.
  @inline(__always)
  func hide(_ rect: PixelRect) -> Bool {
    let sides = Self.sides(of: rect)
    for index in covers.indices where all(covers[index] .<= sides) { return true }
    return false
  }

  /// Keeps the largest.
  mutating func remember(_ cover: PixelRect) {
    if covers.count < Self.most {
      covers.append(Self.sides(of: cover))
      areas.append(cover.area)
    } else if areas[smallest] < cover.area {
      (covers[smallest], areas[smallest]) = (Self.sides(of: cover), cover.area)
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
