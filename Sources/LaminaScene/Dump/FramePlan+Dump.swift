extension FramePlan {
  /// The frame plan as text: states, then each pass with its items.
  package var dump: String { dump(naming: nil) }

  /// The same with layer names of a tree.
  package func dump(naming tree: RenderTree?) -> String {
    var lines = ["frame \(size.dumpText)"]
    lines += list.states.indices.map { "state \($0) \(list.states[$0].dumpText)" }
    for (index, pass) in graph.passes.enumerated() {
      lines.append("pass \(index) \(pass.dumpText)")
      let items = pass.items.clamped(to: list.items.indices)
      lines += items.map { "  \(list.dumpLine(of: $0, naming: tree))" }
    }
    return lines.joined(separator: "\n")
  }
}
