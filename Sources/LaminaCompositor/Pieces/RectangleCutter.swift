/// Takes rectangles out of a rectangle: what is left, in pieces.
struct RectangleCutter {
  /// More pieces than this are not made of one.
  static let mostPieces = 96

  private(set) var left: ContiguousArray<PixelBox> = []
  private var other: ContiguousArray<PixelBox> = []

  /// Whether everything was taken out; false when that would have made too many pieces, and then
  /// `left` covers more than it should.
  mutating func cut(_ bounds: PixelBox, _ holes: ContiguousArray<PixelBox>) -> Bool {
    left.removeAll(keepingCapacity: true)
    left.append(bounds)
    // By number: going through an array holds it, for every piece of a frame.
    for hole in holes.indices {
      if left.count > Self.mostPieces { return false }
      other.removeAll(keepingCapacity: true)
      for piece in left.indices { take(holes[hole], outOf: left[piece]) }
      swap(&left, &other)
      if left.isEmpty { return true }
    }
    return true
  }

  /// Bands above and below, then what is left and right of the hole.
  private mutating func take(_ hole: PixelBox, outOf piece: PixelBox) {
    guard hole.meets(piece) else {
      other.append(piece)
      return
    }
    let inside = hole.cut(to: piece)
    if piece.y < inside.y { other.append(PixelBox(piece.x, piece.y, piece.z, inside.y)) }
    if piece.x < inside.x { other.append(PixelBox(piece.x, inside.y, inside.x, inside.w)) }
    if inside.z < piece.z { other.append(PixelBox(inside.z, inside.y, piece.z, inside.w)) }
    if inside.w < piece.w { other.append(PixelBox(piece.x, inside.w, piece.z, piece.w)) }
  }
}
