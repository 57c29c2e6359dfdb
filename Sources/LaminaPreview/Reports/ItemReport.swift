import LaminaCompositor
import LaminaScene

/// A drawing of the display list.
package struct ItemReport: Encodable, Sendable, Equatable {
  /// The identifier of the layer that it belongs to.
  package var layer: String
  /// The index of its state.
  package var state: Int
  /// The kind of drawing, the first word of the text.
  package var kind: String
  /// The pixels of the output that it can touch: x, y, width and height; nil if unknown.
  package var bounds: [Int]?
  /// The line of the text dump.
  package var text: String
}

/// A state that drawings share.
package struct StateReport: Encodable, Sendable, Equatable {
  package var opacity: Double
  package var blend: String
  /// x, y, width and height in pixels of the output.
  package var clip: [Int]
  /// The line of the text dump.
  package var text: String
}

/// A render pass.
package struct PassReport: Encodable, Sendable, Equatable {
  package var label: String
  /// `output` or `surface`.
  package var target: String
  /// x, y, width and height in pixels of the output.
  package var region: [Int]
  /// Whether `region` is in pixels of a bitmap of its own.
  package var hasOwnGrid: Bool
  /// The indices of its first drawing and of the one after its last.
  package var items: [Int]
  /// The indices of the passes that it reads.
  package var reads: [Int]

  init(_ pass: Pass) {
    (label, target) = (pass.label, "\(pass.target)")
    (region, hasOwnGrid) = (pass.region.reportValue, pass.hasOwnGrid)
    (items, reads) = ([pass.items.lowerBound, pass.items.upperBound], pass.reads)
  }
}

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
        state: items[index].state, kind: items[index].drawing.kind,
        bounds: bounds.indices.contains(index) ? bounds[index].reportValue : nil, text: line)
    }
  }
}

extension Drawing {
  /// The name of the kind, as in the text dump.
  fileprivate var kind: String {
    switch self {
    case .solid: "solid"
    case .box: "box"
    case .image: "image"
    case .path: "path"
    case .gradient: "gradient"
    case .shadow: "shadow"
    case .surface: "surface"
    case .particles: "particles"
    case .transition: "transition"
    }
  }
}
