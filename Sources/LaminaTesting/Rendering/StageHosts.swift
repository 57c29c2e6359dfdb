import LaminaDocuments
import LaminaKit
import UIKit

/// Shows a value on a stage for the duration of `body`.
typealias StageHost<Value> =
  @Sendable (
    _ value: Value, _ canvas: SnapshotCanvas, _ body: @escaping (Stage) throws -> Void
  ) throws -> Void

/// How values of each type are shown on a stage.
enum StageHosts {
  static let stage: StageHost<Stage> = { stage, _, body in try body(stage) }

  static let layer: StageHost<CALayer> = { layer, canvas, body in
    guard layer.superlayer != nil || layer.host == nil else { throw SnapshotError.hosted }
    let size = canvas.size ?? layer.frame.size
    guard size.width > 0, size.height > 0 else { throw SnapshotError.noSize }
    let stage = Stage(size: size, scale: canvas.scale)
    let position = LayerPosition(layer)
    stage.layer.bounds.origin = layer.frame.origin
    stage.layer.addSublayer(layer)
    defer { position.restore(layer) }
    try body(stage)
  }

  static let document: StageHost<any AnimatedDocument> = { document, canvas, body in
    let stage = Stage(size: document.size, scale: canvas.scale)
    let root = document.rootLayer
    let position = LayerPosition(root)
    stage.layer.addSublayer(root)
    defer { position.restore(root) }
    try body(stage)
  }
}

/// Where a layer was in its tree.
private struct LayerPosition {
  private let parent: CALayer?
  private let index: Int

  init(_ layer: CALayer) {
    parent = layer.superlayer
    index = parent?.sublayers?.firstIndex { $0 === layer } ?? 0
  }

  func restore(_ layer: CALayer) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.removeFromSuperlayer()
    parent?.insertSublayer(layer, at: UInt32(clamping: index))
    CATransaction.commit()
  }
}
