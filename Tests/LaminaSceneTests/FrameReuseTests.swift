import CoreGraphics
import LaminaTestSupport
import Testing

@testable import LaminaScene

@Suite("Flattening: reuse of a frame")
struct FrameReuseTests {
  /// The root and ten layers, each of which draws one square.
  private static let tree = RenderTree(100, 100) { root in
    for index in 0..<10 { root.add(SceneLayer("\(index)", 0, 0, 10, 10)) }
  }

  private var reuse = FrameReuse()
  private var tree = Self.tree
  private var versions = NodeVersions()
  private var pending = PendingItems()
  private var plan = FramePlan(size: PixelSize(100, 100))

  init() {
    versions.restart(count: tree.nodes.count, version: tree.version)
    reuse.start(tree, versions)
  }

  /// Starts the frame after a change of some nodes.
  private mutating func start(changing changed: [Int]) {
    tree.version += 1
    for index in changed { versions.versions[index] = tree.version }
    pending.removeAll()
    reuse.start(tree, versions)
  }

  /// Draws a layer; `movesItems` says whether some of its items move into a pass.
  private mutating func draw(_ index: Int, movesItems: Bool = false) {
    let span = reuse.open(index, at: pending.position, passCount: 0)
    pending.addSquare(state: pending.addState(.plain), index * 10)
    reuse.close(span, at: pending.position, passCount: movesItems ? 1 : 0)
  }

  /// Draws everything and records it.
  private mutating func record(moving moved: Int? = nil) {
    let root = reuse.open(0, at: pending.position, passCount: 0)
    for index in 1...10 { draw(index, movesItems: index == moved) }
    reuse.setUnmodified(0, true)
    reuse.close(root, at: pending.position, passCount: moved == nil ? 0 : 1)
    recordOutput()
  }

  /// Records the items drawn so far.
  private mutating func recordOutput() {
    var culler = OcclusionCuller()
    culler.markHidden(pending, previous: reuse.previousFrame.occluders)
    plan.reuse.number += 1
    reuse.record(&pending, &culler, in: &plan)
  }

  /// Calls `body` with the nodes of the tree.
  private mutating func withNodes<Result>(
    _ body: (inout FrameReuse, inout PendingItems, Nodes) -> Result
  ) -> Result {
    tree.nodes.withUnsafeBufferPointer { body(&reuse, &pending, Nodes($0)) }
  }

  @Test("sublayers before and after a changed one are reused, each as one run")
  mutating func runs() {
    start(changing: [])
    record()
    start(changing: [4])
    #expect(reuse.mode.isReusing && reuse.canReuseRoots)
    let next = withNodes { $0.reuseRun(1..<11, under: 0, $2, in: &$1) }
    #expect(next == 4 && pending.count == 3)
    // The changed layer adds one item more than before.
    draw(4)
    pending.addSquare(state: 0, 90)
    let end = withNodes { $0.reuseRun(5..<11, under: 0, $2, in: &$1) }
    #expect(end == 11 && pending.count == 11)
    #expect(pending.reused.runs.map(\.earlier) == [0, 4])
    #expect(reuse.previousFrame.spans[11].start.item == 10)
    #expect(reuse.previousFrame.spans[3].start.item == 1)
  }

  @Test("a layer is reused unless it changed or its items moved into a pass")
  mutating func layers() {
    start(changing: [])
    record(moving: 7)
    #expect(reuse.previousFrame.unreusableNodes == [7])
    start(changing: [3])
    let reused = (1...10).filter { index in
      withNodes { $0.reuse(index, $2, in: &$1) }
    }
    #expect(reused == [1, 2, 4, 5, 6, 8, 9, 10])
    #expect(pending.boxes.map(\.x) == [10, 20, 40, 50, 60, 80, 90, 100])
  }

  @Test("sublayers of a changed, a modified or a split layer are not reused")
  mutating func sublayers() {
    start(changing: [])
    record()
    start(changing: [5])
    #expect(withNodes { reuse, _, nodes in reuse.canReuseSublayers(of: 0, nodes) })
    #expect(!withNodes { reuse, _, nodes in reuse.canReuseSublayers(of: 5, nodes) })
    reuse.setOrder(.split, under: 0)
    #expect(!withNodes { reuse, _, nodes in reuse.canReuseSublayers(of: 0, nodes) })
    reuse.setOrder(.treeOrder, under: 0)
    reuse.setUnmodified(0, false)
    #expect(!withNodes { reuse, _, nodes in reuse.canReuseSublayers(of: 0, nodes) })
  }

  @Test("a plan says which of its items equal those of the previous plan")
  mutating func recording() {
    start(changing: [])
    record()
    let previous = plan.reuse.number
    start(changing: [2])
    plan.removePasses()
    plan.reuse.number = previous
    _ = withNodes { $0.reuseRun(1..<11, under: 0, $2, in: &$1) }
    draw(2)
    _ = withNodes { $0.reuseRun(3..<11, under: 0, $2, in: &$1) }
    recordOutput()
    #expect(plan.reuse.previous == previous && plan.reuse.number != previous)
    #expect(plan.reuse.runs.map(\.start) == [0, 2] && plan.reuse.runs.map(\.count) == [1, 8])
  }

  @Test("where patches fail in turn, they are tried after more and more frames")
  mutating func delays() {
    /// The frames until the next patch may be tried.
    func frames(_ reuse: inout FrameReuse, _ plan: FramePlan) -> Int {
      for count in 0..<100 {
        reuse.recordPasses(of: plan, hasAll: true)
        if reuse.previousFrame.isComplete { return count }
      }
      return 100
    }
    var found: [Int] = []
    for _ in 0..<6 {
      reuse.beginPatch()
      reuse.abandonPatch()
      found.append(frames(&reuse, plan))
    }
    #expect(found == [1, 2, 4, 8, 16, 16])
    reuse.recordPasses(of: plan, hasAll: false)
    #expect(!reuse.previousFrame.isComplete)
  }
}
