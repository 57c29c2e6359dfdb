import LaminaCompositor
import LaminaScene

extension DisplayList {
  /// The lines of the text dump: one for every state, then one for every item.
  private var dumpLines: [String] {
    dump.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var stateReports: [StateReport] {
    zip(states, dumpLines).map { state, line in
      StateReport(
        opacity: Double("\(state.opacity)") ?? Double(state.opacity), blend: "\(state.blend)",
        clip: state.clip.reportValue, text: line)
    }
  }

  /// The items, with the layers' identifiers by node.
  func itemReports(_ ids: [String]) -> [ItemReport] {
    let lines = dumpLines.dropFirst(states.count)
    return zip(items.indices, lines).map { index, line in
      ItemReport(
        layer: ids.indices.contains(items[index].node) ? ids[items[index].node] : "",
        state: items[index].state, kind: items[index].drawing.name,
        bounds: bounds.indices.contains(index) ? bounds[index].reportValue : nil, text: line)
    }
  }
}
