/// Everything the compositor needs for one frame.
package struct FramePlan: Sendable, Equatable {
  /// The output, in pixels.
  package var size: PixelSize
  package var list: DisplayList
  package var graph: PassGraph
  /// What is the same as in the plan before; no part of what is drawn.
  package var kinship = PlanKinship()

  package init(size: PixelSize, list: DisplayList = DisplayList(), graph: PassGraph = PassGraph()) {
    (self.size, self.list, self.graph) = (size, list, graph)
  }

  package static func == (a: FramePlan, b: FramePlan) -> Bool {
    a.size == b.size && a.list == b.list && a.graph == b.graph
  }
}
