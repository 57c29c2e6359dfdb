import CoreGraphics
import Foundation
import QuartzCore

extension CAMLBuilder {
  /// The scene's root layer: the first layer of the document.
  func scene() throws(DocumentError) -> CALayer {
    let root = bundle.root
    let isBare = LayerClass.named(root.name) != nil
    let objects = isBare ? [root] : root.children.filter { $0.name != "MicaAssetManifest" }
    if !isBare, root.name != "caml" {
      warn("the root element is <\(root.name)>, not <caml>", at: root.location)
    }
    for node in objects.dropFirst() {
      warn("only the first layer of a document is shown", at: node.location)
    }
    guard let first = objects.first, let layer = try layer(first, depth: 1) else {
      throw DocumentError(.empty("the document has no layer"), at: root.location)
    }
    try addFollowers()
    return layer
  }

  /// The canvas size: the size in the index, else the root layer's bounds.
  func canvas(around scene: CALayer) throws(DocumentError) -> CGSize {
    let index = bundle.index
    var size = scene.bounds.size
    if let width = index.width, let height = index.height {
      if Self.isUsable(width), Self.isUsable(height) {
        size = CGSize(width: width, height: height)
      } else {
        warn(
          "the document's size is \(width) x \(height); the root layer's size is used",
          at: index.location)
      }
    }
    guard Self.isUsable(size.width), Self.isUsable(size.height) else {
      let found = "\(size.width) x \(size.height)"
      throw DocumentError(.empty("the canvas is \(found) points"), at: bundle.root.location)
    }
    let side = pixelCoordinate(max(size.width, size.height).rounded(.up))
    try check(.outputSide, side, at: bundle.root.location)
    return size
  }

  private static func isUsable(_ side: CGFloat) -> Bool { side.isFinite && side > 0 }
}
