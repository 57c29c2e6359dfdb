package import CoreGraphics
import Foundation
import LaminaCompositor
package import LaminaKit
import LaminaScene
import QuartzCore

/// Describes the frames of a stage as values for JSON.
///
/// A layer has the same identifier in all reports of one inspector.
package final class StageInspector {
  private let stage: Stage
  private var numbers = LayerNumbers()
  private var flattener = Flattener()
  private var plan = FramePlan(size: PixelSize(0, 0))

  package init(_ stage: Stage) { self.stage = stage }

  /// A report of some stages of a frame. Evaluates the tree at `time`, and draws nothing.
  package func report(
    _ stages: Set<StageDump> = Set(StageDump.allCases), at time: CFTimeInterval
  ) throws(LaminaError) -> StageReport {
    try stage.evaluate(at: time)
    let tree = stage.host.tree
    var report = StageReport(time: time, tree)
    let walk = NodeWalk(tree, of: stage.layer)
    let ids = identifiers(walk, tree)
    if stages.contains(.tree) { report.layers = layers(walk, tree, ids) }
    if stages == [.tree] { return report }
    do {
      try flattener.plan(tree, nil, into: &plan)
    } catch {
      throw .invalidArgument("\(error)")
    }
    if stages.contains(.list) {
      report.states = plan.list.stateReports
      report.items = plan.list.itemReports(ids)
      report.order = DrawingOrder(plan).nodes.map { ids[$0] }
    }
    if stages.contains(.passes) { report.passes = plan.graph.passes.map { PassReport($0) } }
    if stages.contains(.batches) { report.batches = plan.batchReport }
    return report
  }

  /// How often the pixels of a frame are drawn. Evaluates the tree at `time`, and draws nothing.
  package func overdraw(at time: CFTimeInterval) throws(LaminaError) -> OverdrawReport {
    try stage.evaluate(at: time)
    do {
      try flattener.plan(stage.host.tree, nil, into: &plan)
    } catch {
      throw .invalidArgument("\(error)")
    }
    return OverdrawReport(plan.overdraw)
  }

  /// The identifier of every node.
  private func identifiers(_ walk: NodeWalk, _ tree: RenderTree) -> [String] {
    var ids = [String](repeating: "", count: tree.nodes.count)
    var layers: [ObjectIdentifier: Int] = [:]
    for entry in walk.entries {
      let object = ObjectIdentifier(entry.layer)
      // The first node of a layer has the layer's own identity, its copies have others.
      let number = layers[object] ?? numbers.number(of: tree.nodes[entry.node].id)
      layers[object] = number
      let copies = entry.copies.map { "@\($0)" }.joined()
      // Sublayers of a replicator are its first copy.
      let isOriginal = !entry.isCopy && entry.copies.allSatisfy { $0 == 0 }
      ids[entry.node] = isOriginal ? "\(number)" : "\(number)\(copies)"
    }
    return ids
  }

  private func layers(_ walk: NodeWalk, _ tree: RenderTree, _ ids: [String]) -> [LayerReport] {
    let outlines = NodeOutlines(tree)
    return Clock.$ofTask.withValue(stage.host.clock) {
      walk.entries.map { entry in
        let node = tree.nodes[entry.node]
        let time = entry.layer.convertTime(stage.time, from: nil)
        var report = LayerReport(
          id: ids[entry.node],
          parent: ids.indices.contains(node.parent) ? ids[node.parent] : nil, depth: entry.depth,
          name: node.name.isEmpty ? nil : node.name,
          type: entry.isCopy ? "copy" : "\(type(of: entry.layer))", isMask: node.role == .mask,
          isHidden: node.flags.contains(.hidden),
          opacity: node.opacity == 1 ? nil : Double(min(max(node.opacity, 0), 1)),
          clips: node.flags.contains(.masksToBounds) ? true : nil,
          paints: node.paints ? true : nil,
          time: time == stage.time ? nil : time, outline: outlines[entry.node])
        if !ids[entry.node].contains("@") { report.describe(entry.layer) }
        return report
      }
    }
  }
}
