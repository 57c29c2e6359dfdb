/// The paths of a group one by one, for trims of all of them as one length.
extension ShapeGroup {
  /// Each path of items, with its transforms and what changes it, in the order of trims.
  static func paths(of items: ArraySlice<ShapeItem>) -> [PathNode] {
    var paths: [PathNode] = []
    for item in items {
      switch item {
      case .source(let source): paths.append(.source(source))
      case .group(let group):
        let inner = self.paths(of: group.items[...])
        paths += inner.map { path in group.transform.map { .transformed([path], $0) } ?? path }
      case .modifier(let modifier):
        paths =
          modifier.combinesPaths && !paths.isEmpty
          ? [.modified(paths, modifier)] : paths.map { .modified([$0], modifier) }
      case .repeater(let repeater): paths = paths.isEmpty ? [] : [.repeated(paths, repeater)]
      case .paint: break
      }
    }
    return paths
  }

  /// For each item the number of paths before it.
  var pathCounts: [Int] {
    var (counts, count): ([Int], Int) = ([], 0)
    for item in items {
      counts.append(count)
      switch item {
      case .source: count += 1
      case .group(let group): count += group.pathCount
      case .modifier(let modifier): if modifier.combinesPaths { count = min(count, 1) }
      case .repeater: count = min(count, 1)
      case .paint: break
      }
    }
    return counts + [count]
  }

  private var pathCount: Int { pathCounts.last ?? 0 }

  /// Whether the position of each paint's paths among all that are trimmed is known: copies of painted
  /// paths and paths that are combined with those of painted groups have none.
  static func keepsOrder(_ items: ArraySlice<ShapeItem>) -> Bool {
    var hasPaint = false
    var hasGroup = false
    for item in items {
      switch item {
      case .paint: hasPaint = true
      case .group(let group):
        if !keepsOrder(group.items[...]) { return false }
        hasGroup = hasGroup || group.isPainted
      case .repeater: if hasPaint || hasGroup { return false }
      case .modifier(let modifier): if modifier.combinesPaths, hasGroup { return false }
      case .source: break
      }
    }
    return true
  }

  private var isPainted: Bool {
    items.contains { item in
      switch item {
      case .paint: true
      case .group(let group): group.isPainted
      case .source, .modifier, .repeater: false
      }
    }
  }
}
