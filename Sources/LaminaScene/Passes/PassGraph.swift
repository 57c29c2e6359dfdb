package import CoreGraphics

/// One target and what is drawn into it.
package struct Pass: Sendable, Equatable {
  /// Which texture receives a pass.
  package enum Target: Sendable, Equatable {
    case output
    /// An offscreen surface of its own.
    case surface
  }

  /// What it is for, with the node's index: "group #7", "mask #3", "output".
  package var label: String
  package var target: Target
  /// The pixels of the output that the target covers.
  package var region: PixelRect
  /// Premultiplied; what the target starts as.
  package var clear: RGBA
  /// Its drawings, a range of the display list's items.
  package var items: Range<Int>
  /// Passes that must have been drawn before, ascending.
  package var reads: [Int]
  /// Read elsewhere than where it lies: its region keeps its own pixels, whatever part of the output
  /// is drawn.
  package var isPicture = false
  /// Whether `region` counts pixels of a bitmap, or of what goes into one, and not the output's.
  package var hasOwnGrid = false

  package init(
    label: String, target: Target, region: PixelRect, clear: RGBA = .clear, items: Range<Int>,
    reads: [Int] = []
  ) {
    (self.label, self.target, self.region) = (label, target, region)
    (self.clear, self.items, self.reads) = (clear, items, reads)
  }
}

/// Passes in the order they are drawn: every pass after those it reads, the output last.
package struct PassGraph: Sendable, Equatable {
  package var passes: [Pass] = []
  package init() {}
}
