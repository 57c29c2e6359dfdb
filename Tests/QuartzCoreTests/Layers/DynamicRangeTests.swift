import QuartzCore
import Testing

@Suite("High dynamic range")
struct DynamicRangeTests {
  @Test(
    "the properties have default values, return what was set and are copied to presentation layers")
  func properties() {
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
