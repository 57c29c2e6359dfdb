import CoreGraphics
import Foundation
import QuartzCore

/// Takes matrices apart, mixes them, and inverts them.
enum FuzzTransforms {
  @Sendable static func run(_ input: FuzzBytes) {
    var bytes = input
    let layer = CALayer()
    let host = LayerHost(layer: layer, size: CGSize(width: 64, height: 48))
    while !bytes.isEmpty {
      let from = matrix(&bytes)
      let to = matrix(&bytes)
      layer.transform = from
      for part in DocumentClasses.parts { _ = layer.value(forKeyPath: "transform.\(part)") }
      layer.setValue(bytes.number(), forKeyPath: "transform.\(bytes.pick(DocumentClasses.parts))")
      let animation = CABasicAnimation(keyPath: "transform")
      animation.fromValue = from
      animation.toValue = to
      animation.isAdditive = bytes.flag()
      animation.isCumulative = bytes.flag()
      animation.duration = 1
      animation.repeatCount = 3
      layer.add(animation, forKey: "t")
      host.commit()
      for time in [0.25, 0.5, 2.75] { host.update(at: host.now + time) }
      _ = CATransform3DInvert(CATransform3DConcat(from, to))
      _ = CATransform3DGetAffineTransform(from).inverted().decomposed()
      _ = layer.frame
      CATransaction.flush()
    }
  }

  private static func matrix(_ bytes: inout FuzzBytes) -> CATransform3D {
    if bytes.byte() % 4 > 0 { return bytes.transform() }
    var matrix = CATransform3DIdentity
    matrix.m11 = bytes.number()
    matrix.m12 = bytes.number()
    matrix.m13 = bytes.number()
    matrix.m14 = bytes.number()
    matrix.m21 = bytes.number()
    matrix.m22 = bytes.number()
    matrix.m31 = bytes.number()
    matrix.m33 = bytes.number()
    matrix.m41 = bytes.number()
    matrix.m42 = bytes.number()
    matrix.m43 = bytes.number()
    matrix.m44 = bytes.number()
    return matrix
  }
}
