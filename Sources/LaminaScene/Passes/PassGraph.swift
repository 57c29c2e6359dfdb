package import CoreGraphics

/// A render pass: a target and the items drawn into it.
package struct Pass: Sendable, Equatable {
  /// The texture that a pass draws into.
  package enum Target: Sendable, Equatable {
    case output
    /// An offscreen surface.
    case surface
  }

  package var label: PassLabel
  package var target: Target
  /// The output pixels that the target covers.
  package var region: PixelRect
  /// The clear color, with straight alpha.
  package var clear: RGBA
  /// The range of its items in the display list.
  package var items: Range<Int>
  /// The indices of the passes it reads, ascending.
  package var reads: [Int]
  /// Whether a warp shader samples the pass at other positions: its region is drawn completely,
  /// even if only part of the output is.
  package var isPicture = false
  /// Whether `region` is in pixels of a bitmap grid instead of the output grid.
  package var hasOwnGrid = false

  package init(
    label: PassLabel, target: Target, region: PixelRect, clear: RGBA = .clear, items: Range<Int>,
    reads: [Int] = []
  ) {
    self.label = label
    self.target = target
    self.region = region
    self.clear = clear
    self.items = items
    self.reads = reads
  }
}

/// Passes in drawing order: every pass after those it reads, the output last.
package struct PassGraph: Sendable, Equatable {
  package var passes: [Pass] = []
  package init() {}
}
