import Foundation
import Testing

@testable import QuartzCore

/// One row per scene, each in every variant.
@Suite("Scenes that must look alike") struct ReferenceTests {
  @Test("scene = scene", arguments: ReferenceVariant.allCases)
  func alike(_ variant: ReferenceVariant) throws {
    let maker = try PictureMaker()
    for scene in ReferenceScene.all where !scene.exceptions.contains(variant) {
      let drawn = try picture(scene.build, variant, maker)
      let wanted = try picture(scene.reference, variant, maker)
      let difference = PictureDifference(drawn, wanted)
      let isAlike = difference.greatest <= scene.tolerance
      #expect(isAlike, "\(scene.name), \(variant.rawValue): \(difference)")
      if !isAlike {
        try PictureMaker.keep(
          "references/\(scene.name) \(variant.rawValue)", drawn: drawn, wanted: wanted)
      }
      if variant == .plain {
        let first = drawn.pixels.prefix(4)
        let isEmpty = stride(from: 0, to: drawn.pixels.count, by: 4).allSatisfy {
          drawn.pixels[$0..<$0 + 4] == first
        }
        #expect(!isEmpty, "\(scene.name) shows nothing")
      }
    }
    maker.finish()
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
    _ build: (CALayer) -> Void, _ variant: ReferenceVariant, _ maker: PictureMaker
  ) throws -> CGImage {
    let side = ReferenceScene.side
    let content = CALayer()
    content.frame = CGRect(x: 0, y: 0, width: side, height: side)
    build(content)
    return try maker.picture(
      of: variant.wrap(content), size: CGSize(width: side, height: side),
      scale: Double(variant.scale))
  }
}
