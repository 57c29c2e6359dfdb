/// Everything the compositor needs to draw one frame.
package struct FramePlan: Sendable, Equatable {
  /// The output, in pixels.
  package var size: PixelSize
  package var list: DisplayList
  package var graph: PassGraph
  /// Which items equal those of the previous plan; does not affect what is drawn or equality.
  package var reuse = PlanReuse()

  package init(size: PixelSize, list: DisplayList = DisplayList(), graph: PassGraph = PassGraph()) {
    self.size = size
    self.list = list
    self.graph = graph
  }

  package static func == (a: FramePlan, b: FramePlan) -> Bool {
    a.size == b.size && a.list == b.list && a.graph == b.graph
  }
}
