import CoreGraphics

extension DisplayList {
  /// The list as text: the states, then the drawings in painter's order.
  package var dump: String { dump(naming: nil) }

  /// The same with layer names of a tree.
  package func dump(naming tree: RenderTree?) -> String {
    let stateLines = states.indices.map { "state \($0) \(states[$0].dumpText)" }
    let itemLines = items.indices.map { dumpLine(of: $0, naming: tree) }
    return (stateLines + itemLines).joined(separator: "\n")
  }

  /// One drawing: `item 3 #7 name state 2 solid 0 0 10 10 #ff0000`.
  func dumpLine(of index: Int, naming tree: RenderTree?) -> String {
    let item = items[index]
    let node = tree?.label(item.node) ?? "#\(item.node)"
    return "item \(index) \(node) state \(item.state) \(item.drawing.dumpText)"
  }
}

extension SharedState {
  var dumpText: String {
    var text = "\(transform.dumpText) clip \(clip.dumpText)"
    if opacity != 1 { text += " opacity \(opacity.dumpText)" }
    if blend != .normal { text += " blend \(blend.rawValue)" }
    if let tint { text += " tint \(tint.dumpText)" }
    if !smoothEdges.isEmpty { text += " smooth \(smoothEdges.dumpText)" }
    if !part.isEmpty { text += " part (\(part.map(\.dumpText).joined(separator: ", ")))" }
    return text
  }
}
