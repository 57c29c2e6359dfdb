import QuartzCore
import Testing

@testable import LaminaDocuments

/// Compositions whose time is remapped evenly keep their key frames; others are sampled.
@Suite("Remapped time of Lottie files") struct LottieRemappingTests {
  /// The animation of the position of a layer in a composition of 4 seconds, which is shown for 2.
  private func animation(_ time: String) throws -> CAKeyframeAnimation {
    let inner = """
      {"ty":1,"nm":"Dot","sw":4,"sh":4,"sc":"#ff0000","ip":0,"op":40,"st":0,"ks":{"p":{"a":1,"k":
      [{"t":0,"s":[0,0,0],"o":{"x":0.5,"y":0},"i":{"x":0.5,"y":1}},{"t":20,"s":[40,0,0]}]}}}
      """
    let json = """
      {"fr":10,"ip":0,"op":20,"w":40,"h":30,"assets":[{"id":"c","layers":[\(inner)]}],
      "layers":[{"ty":0,"refId":"c","w":40,"h":30,"ip":0,"op":20,"st":0,"ks":{},"tm":{"a":1,"k":\(time)}}]}
      """
    let document = try LottieDocument.read(Array(json.utf8), file: "a.json")
    let dot = try #require(layer("Dot", in: document.rootLayer))
    return try #require(dot.animation(forKey: "position") as? CAKeyframeAnimation)
  }

  private func layer(_ name: String, in layer: CALayer) -> CALayer? {
    if layer.name == name { return layer }
    return layer.sublayers?.lazy.compactMap { self.layer(name, in: $0) }.first
  }

  @Test("an even rate keeps both key frames and their easing")
  func even() throws {
    let animation = try animation(#"[{"t":0,"s":[1]},{"t":20,"s":[4]}]"#)
    #expect(animation.values?.count == 2 && animation.timingFunctions?.count == 1)
    // 1.5 times as fast, from frame 10 on.
    #expect(abs(animation.beginTime + 10 / 15) < 1e-3)
    #expect(abs(animation.duration - 20 / 15) < 1e-3)
  }

  @Test(
    "time that changes its rate, runs back or stands still is sampled",
    arguments: [
      #"[{"t":0,"s":[1]},{"t":10,"s":[2]},{"t":20,"s":[4]}]"#,
      #"[{"t":0,"s":[2]},{"t":20,"s":[0]}]"#, #"[{"t":0,"s":[0]},{"t":10,"s":[1]}]"#,
      #"[{"t":0,"s":[0],"o":{"x":[0.5],"y":[0]},"i":{"x":[0.5],"y":[1]}},{"t":20,"s":[2]}]"#,
    ])
  func uneven(_ time: String) throws {
    #expect(try #require(try animation(time).values).count > 4)
  }

  @Test("sound in time of another rate is not played")
  func rate() {
    let clock = LottieClock(frameRate: 10, start: 0, end: 20)
    #expect(clock.runs(at: 10))
    #expect(clock.remapped { $0 + 5 }.runs(at: 10))
    #expect(!clock.remapped { $0 * 1.5 }.runs(at: 10))
    #expect(!clock.remapped { $0 * $0 }.runs(at: 10))
    #expect(!clock.remapped { 20 - $0 }.isLinear && !clock.remapped { _ in 3 }.isLinear)
  }
}
