import CoreGraphics
import QuartzCore
import Testing

@testable import LaminaDocuments

/// Values are computed for the frames at which they can be seen.
@Suite("Samples of Lottie files") struct LottieSampleTests {
  private let clock = LottieClock(frameRate: 120, start: 0, end: 100)

  @Test("a layer's samples are those around its frames")
  func shown() {
    #expect(clock.shownSamples == 0...100)
    let part = clock.shown(in: 20..<30)
    #expect(part.shownSamples.lowerBound <= 20 && part.shownSamples.lowerBound >= 18)
    #expect(part.shownSamples.upperBound >= 30 && part.shownSamples.upperBound <= 32)
    let inner = part.child(start: 5, stretch: 2).shown(in: 0..<1e6)
    #expect(inner.shownSamples == part.shownSamples)
    #expect(clock.shown(in: -50..<(-10)).shownSamples.count == 1)
    // A composition that is played backwards.
    let reversed = clock.remapped { 100 - $0 }.shown(in: 0..<10)
    #expect((88...90).contains(reversed.shownSamples.lowerBound))
    #expect(reversed.shownSamples.upperBound == 100)
  }

  @Test("a property is constant beside its key frames and while it is held")
  func constant() {
    let timing = PropertyTiming(
      times: [10, 20, 30], curves: [nil, .linear, .linear], isLinear: true)
    for (a, b) in [(0.0, 9.0), (31, 40), (10, 19), (12, 19.9), (40, 31), (15, 15), (25, 25)] {
      #expect(timing.isConstant(from: a, to: b), "\(a) to \(b)")
    }
    for (a, b) in [(9.0, 10.0), (19, 20), (20, 21), (29, 31), (0, 40), (25, 26)] {
      #expect(!timing.isConstant(from: a, to: b), "\(a) to \(b)")
    }
  }

  @Test("values of a layer that is seen for a short time are few, and right when it is seen")
  func few() throws {
    let circle = #"{"ty":"el","p":{"k":[{"t":0,"s":[0,0]},{"t":300,"s":[300,0]}]},"s":{"k":[2,2]}}"#
    let other = #"{"ty":"el","p":{"k":[9,9]},"s":{"k":[2,2]}}"#
    func path(_ start: Int, _ end: Int) throws -> CAKeyframeAnimation {
      let layer =
        #"{"ty":4,"ip":\#(start),"op":\#(end),"ks":{},"shapes":[\#(circle),\#(other),{"ty":"mm","mm":2},{"ty":"fl","c":{"k":[1,0,0]}}]}"#
      let file = #"{"fr":120,"ip":0,"op":300,"w":200,"h":100,"layers":[\#(layer)]}"#
      let document = try LottieDocument.read(Array(file.utf8), file: "a.json")
      var found: CAKeyframeAnimation?
      func visit(_ layer: CALayer) {
        found = found ?? (layer.animation(forKey: "path") as? CAKeyframeAnimation)
        for sublayer in layer.sublayers ?? [] { visit(sublayer) }
      }
      visit(document.rootLayer)
      return try #require(found)
    }
    let whole = try path(0, 300)
    let part = try path(100, 110)
    let all = whole.values ?? []
    let few = part.values ?? []
    #expect(all.count > 250 && few.count < 20, "\(all.count), \(few.count)")
    let times = try #require(part.keyTimes)
    #expect(times.first == 0 && times.last == 1)
    for (time, value) in zip(times, few) where (100...110).contains(time.doubleValue * 300) {
      let index = try #require(
        whole.keyTimes?.firstIndex { abs($0.doubleValue - time.doubleValue) < 1e-9 })
      let a = value as? CGPath
      let b = all[index] as? CGPath
      #expect(a != nil && a?.boundingBox == b?.boundingBox)
    }
  }
}
