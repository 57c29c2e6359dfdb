import Foundation
import LaminaKit
import Testing

@testable import QuartzCore

/// One row per scene, each in every variant.
@Suite("Scenes that must look alike") struct ReferenceTests {
  @Test("scene = scene", arguments: ReferenceScene.all, ReferenceVariant.allCases)
  func alike(_ scene: ReferenceScene, _ variant: ReferenceVariant) throws {
    let (drawn, wanted) = (
      try picture(scene.build, variant), try picture(scene.reference, variant)
    )
    let difference = PictureDifference(drawn, wanted)
    #expect(
      difference.greatest <= scene.tolerance,
      "\(scene.name), \(variant.rawValue): \(difference)")
  }

  @Test("a scene shows something: both of its pictures would not be empty")
  func shows() throws {
    for scene in ReferenceScene.all {
      let image = try picture(scene.build, .plain)
      let isOnlyGround = (0..<image.pixels.count / 4).allSatisfy {
        image.pixels[$0 * 4..<$0 * 4 + 4] == image.pixels[0..<4]
      }
      #expect(!isOnlyGround, "\(scene.name)")
    }
  }

  @Test("every property that shows has a scene")
  func complete() {
    let shown = ReferenceScene.all.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    let classes: [(CALayer.Type, String)] = [
      (CALayer.self, ""), (CAShapeLayer.self, "CAShapeLayer."),
      (CAGradientLayer.self, "CAGradientLayer."), (CAReplicatorLayer.self, "CAReplicatorLayer."),
      (CAScrollLayer.self, "CAScrollLayer."), (CATransformLayer.self, "CATransformLayer."),
    ]
    let plain = Set(CALayer.properties.map(\.key))
    for (type, prefix) in classes {
      for key in type.properties.map(\.key) where prefix.isEmpty || !plain.contains(key) {
        if Self.unseen.contains(prefix + key) { continue }
        #expect(shown.contains(prefix + key), "no scene for \(prefix)\(key)")
      }
    }
  }

  /// Properties that a still picture does not tell, or that other suites compare.
  private static let unseen: Set<String> = [
    "name", "style", "actions", "delegate", "layoutManager", "constraints", "autoresizingMask",
    "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses",
    "fillMode", "frame", "needsDisplayOnBoundsChange", "contentsFormat", "toneMapMode",
    "wantsExtendedDynamicRangeContent", "wantsDynamicContentScaling", "preferredDynamicRange",
    "contentsHeadroom", "filters", "backgroundFilters",
  ]

  private func picture(
    _ build: (CALayer) -> Void, _ variant: ReferenceVariant
  ) throws -> CGImage {
    let side = ReferenceScene.side
    let stage = Stage(size: CGSize(width: side, height: side), scale: variant.scale)
    let content = CALayer()
    content.frame = CGRect(x: 0, y: 0, width: side, height: side)
    build(content)
    stage.layer.addSublayer(variant.wrap(content))
    return try stage.image(at: 0)
  }
}
