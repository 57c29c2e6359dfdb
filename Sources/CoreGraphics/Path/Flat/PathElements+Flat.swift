extension PathElements {
  /// Creates the elements of a flat path.
  package init(_ flat: FlatPath) {
    self.init()
    for subpath in flat.subpaths {
      for index in subpath.start..<subpath.end {
        let point = CGPoint(x: flat.points[index].x, y: flat.points[index].y)
        if index == subpath.start { move(to: point) } else { line(to: point) }
      }
      if subpath.isClosed {
        close()
      } else if subpath.count == 1, let dot = points.last {
        line(to: dot)
      }
    }
  }

  /// Returns the path flattened to lines.
  package func flattened(_ flatness: Flatness) throws(LimitExceeded) -> FlatPath {
    var flat = FlatPath()
    try flat.append(self, flatness: flatness)
    return flat
  }
}
