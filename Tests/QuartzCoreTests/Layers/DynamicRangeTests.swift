import QuartzCore
import Testing

@Suite("High dynamic range")
struct DynamicRangeTests {
  @Test("the properties have their defaults, keep what is set and go with copies")
  func kept() {
    let layer = CALayer()
    #expect(layer.preferredDynamicRange == .automatic && layer.toneMapMode == .automatic)
    #expect(layer.contentsHeadroom == 0 && !layer.wantsExtendedDynamicRangeContent)
    layer.preferredDynamicRange = .constrainedHigh
    layer.toneMapMode = .never
    layer.contentsHeadroom = 4
    layer.wantsExtendedDynamicRangeContent = true
    for layer in [layer, CALayer(layer: layer)] {
      #expect(layer.preferredDynamicRange == .constrainedHigh && layer.toneMapMode == .never)
      #expect(layer.contentsHeadroom == 4 && layer.wantsExtendedDynamicRangeContent)
    }
    #expect(layer.value(forKey: "contentsHeadroom") as? CGFloat == 4)
  }
}
