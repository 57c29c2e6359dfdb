import CoreGraphics

/// The sublayers being depth-sorted; nested layers add theirs on top, so that all share one buffer.
struct SiblingStack: Sendable {
  private var siblings: [Sibling] = []

  var count: Int { siblings.count }

  @inline(__always)
  subscript(index: Int) -> Sibling { siblings[index] }

  mutating func append(_ sibling: Sibling) { siblings.append(sibling) }

  /// Removes the siblings from index `base` on, keeping the memory.
  mutating func removeAll(from base: Int = 0) { siblings.removeLast(siblings.count - base) }

  /// Whether the planes of the siblings from `base` on never intersect.
  func areParallel(from base: Int) -> Bool {
    siblings[base...].allSatisfy { $0.matrix.staysParallel }
  }

  /// Sorts parallel planes by depth, farthest first; equal depths keep array order.
  mutating func sortByDepth(from base: Int) {
    var last = -Double.infinity
    let isSorted = siblings[base...].allSatisfy { sibling in
      defer { last = sibling.height }
      return sibling.height >= last
    }
    guard !isSorted else { return }
    siblings.withUnsafeMutableBufferPointer { all in
      var part = UnsafeMutableBufferPointer<Sibling>(rebasing: all[base...])
      part.sort { (a: Sibling, b: Sibling) -> Bool in
        if a.height == b.height { return a.node < b.node }
        return a.height < b.height
      }
    }
  }
}
