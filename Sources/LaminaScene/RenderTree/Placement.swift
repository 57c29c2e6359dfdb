package import CoreGraphics

/// Where a layer is: its own box, and how that box sits in its superlayer (GE2, GE7, GE8, GE10).
package struct Placement: Hashable, Sendable {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var zPosition: Double = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: Double = 0
  package var transform = Matrix4.identity
  package var sublayerTransform = Matrix4.identity

  package init() {}
}
