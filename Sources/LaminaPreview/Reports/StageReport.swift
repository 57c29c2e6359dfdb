import CoreGraphics
import Foundation
package import LaminaCompositor
import LaminaScene

/// The stages of a frame as values for JSON; stages that were not asked for are nil.
package struct StageReport: Encodable, Sendable, Equatable {
  /// Seconds.
  package var time: Double
  /// The canvas in points.
  package var size: [Double]
  /// Pixels per point.
  package var scale: Double
  package var background: String?
  /// The layers, each before its sublayers.
  package var layers: [LayerReport]?
  package var states: [StateReport]?
  package var items: [ItemReport]?
  /// The identifiers of the layers that are drawn, from back to front.
  package var order: [String]?
  package var passes: [PassReport]?
  package var batches: EncodedFrameReport?

  init(time: Double, _ tree: RenderTree) {
    self.time = time
    size = [Double(tree.size.width), Double(tree.size.height)]
    scale = tree.scale
    background = tree.background?.dumpText
  }
}
