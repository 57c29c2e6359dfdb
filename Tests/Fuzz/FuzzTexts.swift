import CoreGraphics
import QuartzCore

/// Lays out texts of arbitrary characters, sizes and boxes.
enum FuzzTexts {
  @Sendable static func run(_ input: FuzzBytes) {
    var bytes = input
    let layer = CATextLayer()
    let host = LayerHost(layer: layer, size: CGSize(width: 64, height: 48))
    layer.fontSize = bytes.number()
    layer.isWrapped = bytes.flag()
    layer.alignmentMode = bytes.pick([.left, .right, .center, .justified, .natural])
    layer.truncationMode = bytes.pick([.none, .start, .middle, .end])
    layer.bounds = bytes.flag() ? bytes.rect() : CGRect(x: 0, y: 0, width: 60, height: 40)
    layer.string = String(decoding: bytes.all(), as: UTF8.self)
    _ = layer.preferredFrameSize()
    host.commit()
    host.update(at: 0)
    CATransaction.flush()
  }
}
