import CoreGraphics
import LaminaTestSupport
import Testing

@testable import LaminaScene

@Suite("Flattening: siblings")
struct SiblingStackTests {
  private static let inherited = InheritedState(
    plane: .scale(1), clip: PixelRect(x: 0, y: 0, width: 100, height: 100))

  private static func stack(_ matrices: [Matrix4]) -> SiblingStack {
    var stack = SiblingStack()
    for (node, matrix) in matrices.enumerated() {
      stack.append(Sibling(node: node, matrix: matrix, in: inherited))
    }
    return stack
  }

  private static func raised(_ height: Double) -> Matrix4 {
    Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, height, 1])
  }

  @Test("planes are sorted farthest first; equal depths keep their order")
  func sorting() {
    var stack = Self.stack([5, 1, 5, .nan, 1].map(Self.raised))
    stack.sortByDepth(from: 0)
    #expect((0..<5).map { stack[$0].node } == [3, 1, 4, 0, 2])
  }

  @Test("a nested layer sorts and removes only its own siblings")
  func nesting() {
    var stack = Self.stack([9, 2, 1].map(Self.raised))
    stack.sortByDepth(from: 1)
    #expect((0..<3).map { stack[$0].node } == [0, 2, 1])
    stack.removeAll(from: 1)
    #expect(stack.count == 1 && stack[0].node == 0)
  }

  @Test("a rotated plane may intersect the others")
  func parallel() {
    let stack = Self.stack([.swing(1), Self.raised(1), .turn(1)])
    #expect(!stack.areParallel(from: 0))
    #expect(stack.areParallel(from: 1))
  }

  @Test("a sibling keeps the state in which it was collected, in the plane where it is drawn")
  func state() {
    var collected = Self.inherited
    collected.opacity = 0.5
    collected.depth = 7
    collected.ancestorsUnchanged = true
    let sibling = Sibling(node: 0, matrix: .stretch(2, 3), in: collected)
    let tree = RenderTree(10, 10) { _ in }
    let child = tree.nodes.withUnsafeBufferPointer {
      sibling.inherited(Nodes($0).at(0), from: Self.inherited)
    }
    #expect(child.plane.x.x == 2 && child.plane.y.y == 3)
    #expect(child.opacity == 0.5 && child.depth == 7)
    // What is drawn untracked cannot be reused.
    #expect(!child.ancestorsUnchanged)
  }
}
