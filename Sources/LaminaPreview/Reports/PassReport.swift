import LaminaCompositor
import LaminaScene

/// A render pass as it is printed: its target, its drawings, and what it reads.
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
    (label, target) = (pass.label.description, "\(pass.target)")
    (region, hasOwnGrid) = (pass.region.reportValue, pass.hasOwnGrid)
    (items, reads) = ([pass.items.lowerBound, pass.items.upperBound], pass.reads)
  }
}
