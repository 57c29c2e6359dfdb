import CoreGraphics

extension RenderTree {
  /// The tree as text: one node a line, indented by depth, with only the properties that differ
  /// from their defaults.
  package var dump: String {
    var lines = ["tree \(size.dumpText) @\(scale.dumpText)"]
    if let background { lines[0] += " background \(background.dumpText)" }
    var ends: [Int] = []
    for index in nodes.indices {
      while let end = ends.last, end <= index { ends.removeLast() }
      let indent = String(repeating: "  ", count: ends.count)
      lines.append("\(indent)\(label(index))\(nodes[index].dumpText)")
      ends.append(nodes[index].end)
    }
    return lines.joined(separator: "\n")
  }

  /// `#3 name`, or `#3` for a nameless layer.
  func label(_ index: Int) -> String {
    guard nodes.indices.contains(index), !nodes[index].name.isEmpty else { return "#\(index)" }
    return "#\(index) \(nodes[index].name.dumpText)"
  }
}

extension String {
  /// The name, quoted and escaped unless it is one plain word.
  var dumpText: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_-.".unicodeScalars.contains(scalar)
    }
    return isPlain ? self : debugDescription
  }
}
