import CoreGraphics

/// Orders planes that cross by cutting them along each other: a binary space partition.
struct PlaneCutter {
  typealias Piece = DepthOrder.Piece

  private let planes: [Piece]
  private var count: Int
  private var order: [Piece] = []

  init(_ planes: [Piece]) {
    self.planes = planes
    count = planes.count
  }

  mutating func backToFront() -> [Piece] {
    arrange(planes)
    return joined()
  }

  /// The first plane divides the others into those behind it, those in it and those in front.
  private mutating func arrange(_ pieces: [Piece]) {
    guard let root = pieces.first else { return }
    var behind: [Piece] = []
    var inFront: [Piece] = []
    var level: [Piece] = []
    for piece in pieces.dropFirst() {
      let side = piece.depth - root.depth
      let heights = piece.points.map { side.x * Double($0.x) + side.y * Double($0.y) + side.z }
      let (least, most) = (heights.min() ?? 0, heights.max() ?? 0)
      if least >= -Piece.slack, most <= Piece.slack {
        level.append(piece)
      } else if least >= -Piece.slack {
        inFront.append(piece)
      } else if most <= Piece.slack {
        behind.append(piece)
      } else {
        cut(piece, along: side, &behind, &inFront)
      }
    }
    arrange(behind)
    order.append(root)
    order += level
    arrange(inFront)
  }

  private mutating func cut(
    _ piece: Piece, along side: HalfPlane, _ behind: inout [Piece], _ inFront: inout [Piece]
  ) {
    guard count < DepthOrder.mostPieces else {
      let middle = piece.points.reduce(0.0) {
        $0 + side.x * Double($1.x) + side.y * Double($1.y) + side.z
      }
      if middle < 0 { behind.append(piece) } else { inFront.append(piece) }
      return
    }
    let near = piece.kept(on: side)
    let far = piece.kept(on: -side)
    if let near { inFront.append(near) }
    if let far { behind.append(far) }
    if near != nil, far != nil { count += 1 }
  }

  /// Pieces of one plane that follow each other without another between become one again.
  private func joined() -> [Piece] {
    var counts: [Int: Int] = [:]
    for piece in order { counts[piece.owner, default: 0] += 1 }
    var joined: [Piece] = []
    var index = 0
    while index < order.count {
      let owner = order[index].owner
      var end = index
      while end < order.count, order[end].owner == owner { end += 1 }
      if end - index == counts[owner] {
        var piece = order[index]
        piece.cuts = []
        joined.append(piece)
      } else {
        joined += order[index..<end]
      }
      index = end
    }
    return joined
  }
}

extension DepthOrder.Piece {
  /// What is left on one side of a cut; nil for less than a sliver.
  fileprivate func kept(on side: HalfPlane) -> DepthOrder.Piece? {
    var piece = self
    piece.points.keep(side)
    guard piece.points.doubleArea.magnitude > 1e-3 else { return nil }
    piece.cuts.append(side)
    return piece
  }
}
