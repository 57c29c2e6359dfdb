/// Everything the compositor needs for one frame.
package struct FramePlan: Sendable, Equatable {
  /// The output, in pixels.
  package var size: PixelSize
  package var list: DisplayList
  package var graph: PassGraph

  package init(size: PixelSize, list: DisplayList = DisplayList(), graph: PassGraph = PassGraph()) {
    (self.size, self.list, self.graph) = (size, list, graph)
  }
}
