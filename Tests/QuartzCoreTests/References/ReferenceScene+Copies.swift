import Foundation

@testable import QuartzCore

extension ReferenceScene {
  static let copies: [ReferenceScene] = [
    ReferenceScene(
      "CAReplicatorLayer.instanceCount CAReplicatorLayer.instanceTransform",
      "CA-L8: copies are layers about the centre"
    ) {
      $0.add(
        box(CAReplicatorLayer(), 0, 0, 40, 40) {
          $0.instanceCount = 3
          $0.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
          $0.add(box(2, 4, 8, 12, .blue))
        })
    } same: {
      $0.add(box(2, 4, 8, 12, .blue), box(24, 2, 12, 8, .blue), box(30, 24, 8, 12, .blue))
    },
    ReferenceScene(
      "CAReplicatorLayer.instanceColor CAReplicatorLayer.instanceRedOffset "
        + "CAReplicatorLayer.instanceGreenOffset CAReplicatorLayer.instanceBlueOffset "
        + "CAReplicatorLayer.instanceAlphaOffset",
      "CA-L9: colours multiply"
    ) {
      $0.add(
        box(CAReplicatorLayer(), 0, 0, 40, 40) {
          $0.instanceCount = 2
          $0.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
          $0.instanceColor = CGColor(srgbRed: 1, green: 0.8, blue: 1, alpha: 1)
          $0.instanceRedOffset = -0.5
          $0.instanceGreenOffset = -0.2
          $0.instanceBlueOffset = -0.25
          $0.instanceAlphaOffset = -0.4
          $0.add(box(2, 4, 12, 20, .white))
        })
    } same: {
      $0.add(
        box(2, 4, 12, 20, CGColor(srgbRed: 1, green: 0.8, blue: 1, alpha: 1)),
        box(22, 4, 12, 20, CGColor(srgbRed: 0.5, green: 0.6, blue: 0.75, alpha: 0.6)))
    },
    ReferenceScene("CAReplicatorLayer.instanceDelay", "CA-L10: copies show earlier times") {
      $0.add(
        box(CAReplicatorLayer(), 0, 0, 40, 40) {
          $0.instanceCount = 3
          $0.instanceDelay = 0.25
          $0.instanceTransform = CATransform3DMakeTranslation(0, 12, 0)
          let layer = box(0, 2, 8, 8, .blue)
          let slide = CABasicAnimation(keyPath: "position.x")
          slide.fromValue = 0
          slide.toValue = 40
          slide.beginTime = -0.5
          slide.duration = 1
          slide.fillMode = .both
          layer.add(slide, forKey: nil)
          $0.add(layer)
        })
    } same: {
      $0.add(box(16, 2, 8, 8, .blue), box(6, 14, 8, 8, .blue), box(-4, 26, 8, 8, .blue))
    },
    ReferenceScene(
      "CAReplicatorLayer.preservesDepth", "CA-L11: depth is kept like a transform layer's"
    ) {
      $0.sublayerTransform.m34 = -1 / 120
      $0.add(
        box(CAReplicatorLayer(), 4, 4, 40, 40) {
          $0.instanceCount = 2
          $0.preservesDepth = true
          $0.instanceTransform = CATransform3DMakeRotation(0.8, 0, 1, 0)
          $0.add(box(10, 10, 20, 20, .blue))
        })
    } same: {
      $0.sublayerTransform.m34 = -1 / 120
      $0.add(
        box(CATransformLayer(), 4, 4, 40, 40) {
          $0.add(
            box(10, 10, 20, 20, .blue),
            box(10, 10, 20, 20, .blue) {
              $0.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
            })
        })
    },
  ]

  static let depth: [ReferenceScene] = [
    ReferenceScene("CATransformLayer", "CA-GE15: it draws nothing but its sublayers") {
      $0.add(
        box(CATransformLayer(), 8, 8, 24, 24) {
          $0.add(box(4, 4, 20, 20, .blue))
        })
    } same: {
      $0.add(box(12, 12, 20, 20, .blue))
    },
    ReferenceScene("CATransformLayer", "CA-GE15: its opacity fades each sublayer") {
      $0.add(
        box(CATransformLayer(), 0, 0, 48, 48) {
          $0.opacity = 0.5
          $0.add(box(4, 4, 20, 20, .blue), box(14, 14, 20, 20, .red))
        })
    } same: {
      $0.add(box(4, 4, 20, 20, .blue.faded(0.5)), box(14, 14, 20, 20, .red.faded(0.5)))
    },
    ReferenceScene("CATransformLayer", "CA-GE12: planes that cross cut each other") {
      $0.add(
        box(CATransformLayer(), 4, 4, 40, 40) {
          $0.add(
            box(0, 0, 40, 40, .red) { $0.transform = CATransform3DMakeRotation(0.9, 0, 1, 0) },
            box(0, 0, 40, 40, .blue) { $0.transform = CATransform3DMakeRotation(-0.9, 0, 1, 0) })
        })
    } same: { root in
      // Seen from in front each shows on the side that comes towards the viewer.
      let half = 20 * cos(0.9)
      root.add(
        box(24 - half, 4, half, 40, .red), box(24, 4, half, 40, .blue))
    },
    ReferenceScene(
      "CATransformLayer", "CA-GE11: a plain layer flattens what a transform layer keeps"
    ) {
      $0.sublayerTransform.m34 = -1 / 100
      $0.add(
        box(8, 8, 30, 30) {
          $0.transform = CATransform3DMakeRotation(0.6, 0, 1, 0)
          $0.add(
            box(5, 5, 20, 20, .blue) { $0.transform = CATransform3DMakeTranslation(0, 0, 40) })
        })
    } same: {
      $0.sublayerTransform.m34 = -1 / 100
      $0.add(
        box(8, 8, 30, 30) {
          $0.transform = CATransform3DMakeRotation(0.6, 0, 1, 0)
          $0.add(box(5, 5, 20, 20, .blue))
        })
    },
  ]
}
