/// Everything the compositor needs to draw one frame.
package struct FramePlan: Sendable, Equatable {
  /// The output, in pixels.
  package var size: PixelSize
  package var list: DisplayList
  package var graph: PassGraph
  /// Which items equal those of the previous plan; does not affect what is drawn or equality.
  package var reuse = PlanReuse()
  /// What its items may have; does not affect what is drawn or equality.
  package var traits = PlanTraits.all

  package init(size: PixelSize, list: DisplayList = DisplayList(), graph: PassGraph = PassGraph()) {
    self.size = size
    self.list = list
    self.graph = graph
  }

  /// Removes all passes, and what is known of the plan as a whole; keeps the memory, and items.
  mutating func removePasses() {
    graph.passes.removeAll(keepingCapacity: true)
    reuse.removeAll()
    traits = .all
  }

  /// Whether two plans are known to be equal: they are copies of one that the flattener made.
  package func isSame(as other: FramePlan) -> Bool {
    reuse.number != 0 && reuse.number == other.reuse.number
  }

  package static func == (a: FramePlan, b: FramePlan) -> Bool {
    a.size == b.size && a.list == b.list && a.graph == b.graph
  }
}
