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
    label = pass.label.description
    target = "\(pass.target)"
    region = pass.region.reportValue
    hasOwnGrid = pass.hasOwnGrid
    items = [pass.items.lowerBound, pass.items.upperBound]
    reads = pass.reads
  }
}
