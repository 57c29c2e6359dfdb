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
      let (from, to) = (matrix(&bytes), matrix(&bytes))
      layer.transform = from
      for part in DocumentClasses.parts { _ = layer.value(forKeyPath: "transform.\(part)") }
      layer.setValue(bytes.number(), forKeyPath: "transform.\(bytes.pick(DocumentClasses.parts))")
      let animation = CABasicAnimation(keyPath: "transform")
      (animation.fromValue, animation.toValue) = (from, to)
      (animation.isAdditive, animation.isCumulative) = (bytes.flag(), bytes.flag())
      (animation.duration, animation.repeatCount) = (1, 3)
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
    (matrix.m11, matrix.m12, matrix.m13, matrix.m14) = (
      bytes.number(), bytes.number(), bytes.number(), bytes.number()
    )
    (matrix.m21, matrix.m22, matrix.m31, matrix.m33) = (
      bytes.number(), bytes.number(), bytes.number(), bytes.number()
    )
    (matrix.m41, matrix.m42, matrix.m43, matrix.m44) = (
      bytes.number(), bytes.number(), bytes.number(), bytes.number()
    )
    return matrix
  }
}
