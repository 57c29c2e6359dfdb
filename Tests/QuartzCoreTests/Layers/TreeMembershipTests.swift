import CoreGraphics
import LaminaScene
import Testing

@testable import QuartzCore

/// What a layer knows about its tree costs the same at every depth.
@Suite("Membership of layers in trees") struct TreeMembershipTests {
  private func makeHost() -> LayerHost {
    LayerHost(layer: CALayer(), size: CGSize(width: 8, height: 8))
  }

  /// A chain of layers, each the only sublayer of the one before.
  private func chain(_ count: Int) -> [CALayer] {
    let layers = (0..<count).map { _ in CALayer() }
    for (parent, child) in zip(layers, layers.dropFirst()) { parent.addSublayer(child) }
    return layers
  }

  @Test("layers and masks know the host of their tree, and lose it when they leave")
  func hosts() {
    var host: LayerHost? = makeHost()
    let other = makeHost()
    let layers = chain(5)
    let mask = CALayer()
    layers[2].mask = mask
    #expect(layers.allSatisfy { $0.host == nil })
    host?.layer.addSublayer(layers[0])
    #expect((layers + [mask]).allSatisfy { $0.host === host })
    let late = CALayer()
    mask.addSublayer(late)
    #expect(late.host === host)
    layers[3].removeFromSuperlayer()
    #expect(layers[3].host == nil && layers[4].host == nil && layers[2].host === host)
    other.layer.addSublayer(layers[3])
    #expect(layers[4].host === other)
    layers[2].mask = nil
    #expect(mask.host == nil && late.host == nil)
    other.layer.sublayers = [layers[1]]
    #expect(layers[2].host === other && layers[3].host == nil && layers[4].host == nil)
    host = nil
    #expect(layers[0].host == nil)
    CATransaction.flush()
    #expect(layers[0].host == nil && layers[2].host === other)
  }

  @Test("sublayers that outlive their superlayer have no host")
  func survivors() {
    let child = CALayer()
    let grandchild = CALayer()
    child.addSublayer(grandchild)
    do {
      let host = makeHost()
      let parent = CALayer()
      parent.addSublayer(child)
      host.layer.addSublayer(parent)
      #expect(grandchild.host === host)
    }
    CATransaction.flush()
    #expect(child.host == nil && grandchild.host == nil)
    grandchild.opacity = 0.5
  }

  @Test("CA-M9: no layer is put below itself, in deep and in wide trees")
  func circles() {
    let layers = chain(50)
    for _ in 0..<50 { layers[49].addSublayer(CALayer()) }
    for _ in 0..<50 { layers[0].addSublayer(CALayer()) }
    let masked = CALayer()
    masked.mask = layers[0]
    for ancestor in [0, 1, 25, 48, 49] {
      let reports = Diagnostics.collect { layers[49].addSublayer(layers[ancestor]) }
      #expect(reports.count == 1, "\(ancestor)")
    }
    #expect(!Diagnostics.collect { layers[49].addSublayer(masked) }.isEmpty)
    #expect(layers[49].isInside(masked) && !masked.isInside(layers[49]))
    let branch = chain(60)
    #expect(Diagnostics.collect { layers[49].addSublayer(branch[0]) }.isEmpty)
    #expect(branch[59].isInside(layers[0]) && branch[59].isInside(masked))
  }

  @Test("superlayers lay out before their sublayers, however deep they are")
  func layoutOrder() {
    final class Noting: CALayer {
      nonisolated(unsafe) static var order: [String] = []
      override func layoutSublayers() { Noting.order.append(name ?? "") }
    }
    let host = makeHost()
    let layers = (0..<200).map { index in
      let layer = Noting()
      layer.name = "\(index)"
      return layer
    }
    for (parent, child) in zip(layers, layers.dropFirst()) { parent.addSublayer(child) }
    host.layer.addSublayer(layers[0])
    CATransaction.flush()
    Noting.order = []
    for layer in layers.reversed() { layer.setNeedsLayout() }
    CATransaction.flush()
    #expect(Noting.order == layers.map { $0.name ?? "" })
  }
}
