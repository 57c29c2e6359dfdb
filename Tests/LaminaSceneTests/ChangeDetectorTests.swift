import LaminaTestSupport
import Testing

@testable import LaminaScene

@Suite("Flattening: changes and reuse")
struct ChangeDetectorTests {
  /// Ten layers under the root, and the versions of all nodes.
  private static let tree = RenderTree(100, 100) { root in
    for index in 0..<10 { root.add(SceneLayer("\(index)", 0, 0, 10, 10, fill: .red)) }
  }

  private static var recorded: PreviousFrame {
    var frame = PreviousFrame()
    frame.isValid = true
    frame.unreusableNodes = [7]
    return frame
  }

  /// The outcome and the dirty nodes of a second frame after changes of some nodes.
  private func detect(
    _ changed: [Int], _ previous: PreviousFrame, _ change: (inout RenderTree) -> Void = { _ in }
  ) -> (ChangeDetector.Outcome, [Int]) {
    var detector = ChangeDetector()
    var tree = Self.tree
    var versions = NodeVersions()
    versions.versions = Array(repeating: tree.version, count: tree.nodes.count)
    _ = detector.detect(in: tree, versions, previous: PreviousFrame())
    tree.version += 1
    for index in changed { versions.versions[index] = tree.version }
    change(&tree)
    return (detector.detect(in: tree, versions, previous: previous), detector.dirtyNodes)
  }

  @Test("few changes after a recorded frame: it is reused except for dirty nodes")
  func few() {
    let (outcome, dirty) = detect([3], Self.recorded)
    #expect(outcome == ChangeDetector.Outcome(isRecording: true, isReusing: true))
    #expect(dirty == [3, 7])
  }

  @Test("few changes after another frame are recorded, many are not")
  func recording() {
    #expect(
      detect([3], PreviousFrame()).0 == ChangeDetector.Outcome(isRecording: true, isReusing: false))
    #expect(detect([0], Self.recorded).0 == ChangeDetector.Outcome())
    #expect(detect([1, 2, 3, 4, 5, 6], Self.recorded).0 == ChangeDetector.Outcome())
  }

  @Test("a backdrop filter forbids both")
  func backdrops() {
    let (outcome, _) = detect([3], Self.recorded) { $0.nodes[3].backgroundFilters = [.colorInvert] }
    #expect(outcome == ChangeDetector.Outcome(filtersBackdrops: true))
  }

  @Test("modified items are cut from the end of the reused runs")
  func modified() {
    var reused = ReusedRuns()
    reused.append(ReusedItems(start: 0, earlier: 5, count: 3))
    reused.append(ReusedItems(start: 4, earlier: 9, count: 0))
    reused.append(ReusedItems(start: 4, earlier: 9, count: 4))
    reused.markModified(from: 6)
    #expect(reused.runs.map(\.end) == [3, 6] && reused.modificationCount == 1)
    reused.markModified(from: 2)
    #expect(reused.runs.map(\.end) == [2])
    var alike: [Int] = []
    reused.forEachAlike([true, false], [false, false, false, false, false, true, true]) {
      alike += [$0, $1]
    }
    #expect(alike == [0, 5])
  }
}
