import CoreGraphics
import Testing

/// Lottie files made for the purpose, one per feature, and the same pictures made of layers.
@Suite("Lottie features") struct LottieFeatureTests {
  @Test(
    "an animation shows what layers show", arguments: LottieFeature.all)
  func same(_ feature: LottieFeature) throws {
    let (drawn, expected) = try feature.pictures()
    #expect(expected.pixels.contains { $0 != 0 }, "the expected picture is empty")
    let worst = zip(drawn.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
    // Curves and rounded differences of gradients; a missing feature differs by a whole colour.
    #expect(worst <= 4, "\(feature.name): channels differ by up to \(worst)")
  }
}
