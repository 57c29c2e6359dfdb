import CoreGraphics

extension PassGraph {
  /// The passes in drawing order: `pass 0 group #7 -> surface 10 10 20x20 items 0..<2 reads []`.
  package var dump: String {
    passes.indices.map { "pass \($0) \(passes[$0].dumpText)" }.joined(separator: "\n")
  }
}

extension Pass {
  var dumpText: String {
    let start = clear == .clear ? "" : " clear \(clear.dumpText)"
    let grid = hasOwnGrid ? " own grid" : ""
    return "\(label) -> \(target) \(region.dumpText)\(grid)\(start)"
      + " items \(items.lowerBound)..<\(items.upperBound) reads \(reads)"
  }
}
