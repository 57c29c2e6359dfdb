package import CoreGraphics

/// The geometry of a layer: its bounds, and their placement in the superlayer (CA-GE2, CA-GE7,
/// CA-GE8, CA-GE10).
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
