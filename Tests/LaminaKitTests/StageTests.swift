import Foundation
import LaminaExport
import LaminaTestSupport
import Testing

@testable import LaminaKit

@Suite("Stage: clock, layer tree, images")
struct StageTests {
  private static let size = CGSize(width: 40, height: 30)
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// A stage with one opaque red layer over all of it.
  private func stage(scale: CGFloat = 1) -> (stage: Stage, layer: CALayer) {
    let stage = Stage(size: Self.size, scale: scale)
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: Self.size)
    layer.backgroundColor = Self.red
    stage.layer.addSublayer(layer)
    return (stage, layer)
  }

  private func fade() -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1.0
    fade.toValue = 0.0
    fade.duration = 1
    return fade
  }

  /// The first pixel.
  private func pixel(_ stage: Stage, at time: Double) throws -> [UInt8] {
    Array(try stage.image(at: time).pixels.prefix(4))
  }

  @Test("an image has the canvas' size times the scale and shows the layer")
  func picture() throws {
    let image = try stage(scale: 2).stage.image(at: 0)
    #expect(image.width == 80 && image.height == 60 && image.isOpaque)
    #expect(Array(image.pixels.prefix(4)) == [255, 0, 0, 255])
  }

  @Test("the background is behind all layers and transparent by default")
  func background() throws {
    let stage = Stage(size: Self.size)
    #expect(try pixel(stage, at: 0) == [0, 0, 0, 0])
    stage.background = Self.blue
    #expect(try pixel(stage, at: 0) == [0, 0, 255, 255])
  }

  @Test("without callbacks times may be in any order, including after the end of animations")
  func randomAccess() throws {
    let (stage, layer) = stage()
    layer.add(fade(), forKey: "fade")
    let times = [0.5, 2, 0.25, 0.75, 0]
    let shown = try times.map { try pixel(stage, at: $0)[3] }
    #expect(shown == [128, 255, 191, 64, 255])
  }

  @Test("a sequence has one colour type by what covers the canvas; transparency is never lost")
  func colorType() throws {
    let folder = try TemporaryFolder()
    func types(_ name: String, _ stage: Stage) throws -> [UInt8] {
      try stage.export(to: folder("\(name)-%d.png"), duration: 1, framesPerSecond: 2)
      return try (0..<2).map { try folder.bytes("\(name)-\($0).png")[25] }
    }
    let (covered, _) = stage()
    #expect(try types("covered", covered) == [2, 2])
    let (animated, layer) = stage()
    layer.add(fade(), forKey: "fade")
    #expect(try types("animated", animated) == [6, 6])
    // The program changes at 0.5 s what was opaque before the first frame.
    let (changed, other) = stage()
    nonisolated(unsafe) let changing = other
    changed.after(0.5) { changing.backgroundColor = nil }
    #expect(try types("changed", changed) == [2, 6])
  }

  @Test("CA-T20: an animation that is removed at its end does not fill")
  func removedAtEnd() throws {
    let (stage, layer) = stage()
    let fade = fade()
    fade.fillMode = .forwards
    layer.add(fade, forKey: "fade")
    #expect(try pixel(stage, at: 1.5)[3] == 255)
    #expect(try pixel(stage, at: 0.5)[3] == 128)
  }

  @Test("changes between two images take effect at the time of the first one")
  func implicit() throws {
    let (stage, layer) = stage()
    #expect(try pixel(stage, at: 1) == [255, 0, 0, 255])
    layer.backgroundColor = Self.blue
    #expect(try pixel(stage, at: 1) == [255, 0, 0, 255])
    #expect(try pixel(stage, at: 1.3) == [0, 0, 255, 255])
  }

  @Test("after: blocks run at their exact times, in order, independent of frames")
  func after() throws {
    let (stage, layer) = stage()
    var seen: [Double] = []
    stage.after(0.3) { seen.append(CACurrentMediaTime()) }
    stage.after(0.1) {
      seen.append(CACurrentMediaTime())
      CATransaction.setDisableActions(true)
      layer.backgroundColor = Self.blue
      stage.after(0.1) { seen.append(CACurrentMediaTime()) }
    }
    #expect(try pixel(stage, at: 0) == [255, 0, 0, 255])
    #expect(try pixel(stage, at: 1) == [0, 0, 255, 255])
    #expect(seen == [0.1, 0.2, 0.3])
  }

  @Test("CA-TR15: delegates are called at the exact end of an animation, between frames")
  func delegate() throws {
    final class Listener: NSObject, CAAnimationDelegate {
      var stops: [Double] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        stops.append(CACurrentMediaTime())
      }
    }
    let (stage, layer) = stage()
    let listener = Listener()
    let fade = fade()
    fade.duration = 0.35
    fade.delegate = listener
    layer.add(fade, forKey: "fade")
    for frame in 0..<10 { _ = try stage.image(at: Double(frame) / 10) }
    #expect(listener.stops == [0.35])
  }

  @Test("with callbacks time does not go back")
  func noWayBack() throws {
    let (stage, _) = stage()
    stage.after(10) {}
    _ = try stage.image(at: 1)
    #expect(throws: LaminaError.self) { try stage.image(at: 0.5) }
  }

  @Test(
    "a canvas without pixels, or with too many, is an error",
    arguments: [
      (0, 10, 1), (10, -1, 1), (.nan, 10, 1), (.infinity, 10, 1), (1e6, 1e6, 1), (10, 10, 0),
      (10, 10, .nan), (60_000, 60_000, 1), (0.1, 0.1, 1), (1e300, 1, 1e300),
    ] as [(Double, Double, Double)])
  func badSize(width: Double, height: Double, scale: Double) {
    let stage = Stage(size: CGSize(width: width, height: height), scale: scale)
    #expect(throws: LaminaError.self) { try stage.image(at: 0) }
    #expect(throws: LaminaError.self) { try stage.export(to: "never.png", duration: 1) }
  }

  @Test("invalid times are errors", arguments: [Double.nan, .infinity, -.infinity])
  func badTime(time: Double) {
    #expect(throws: LaminaError.self) { try stage().stage.image(at: time) }
    #expect(throws: LaminaError.self) { try stage().stage.export(to: "a", duration: time) }
    #expect(throws: LaminaError.self) {
      try stage().stage.export(to: "a", duration: 1, framesPerSecond: time)
    }
  }

  @Test("export writes the frames at k / fps before the end, and measures the steps")
  func export() throws {
    let folder = try TemporaryFolder()
    let (stage, layer) = stage()
    layer.add(fade(), forKey: "fade")
    try stage.export(to: folder("f-%02d.png"), duration: 0.5, framesPerSecond: 10)
    #expect(folder.contents == (0..<5).map { "f-0\($0).png" })
    #expect(stage.timings.frames == 5)
    #expect(Set(try folder.contents.map { try folder.bytes($0) }).count == 5)
    try stage.export(to: folder("f-%02d.png"), duration: 0.5, framesPerSecond: 10)
    #expect(throws: LaminaError.self) {
      try stage.export(to: folder("f-%02d.png"), duration: 0.5, replacing: false)
    }
  }

  @Test("each stage of a frame is available as text")
  func dump() throws {
    let (stage, layer) = stage()
    layer.add(fade(), forKey: "fade")
    let texts = try StageDump.allCases.map { try stage.dump($0, at: 0.5) }
    #expect(Set(texts).count == 4 && texts.allSatisfy { !$0.isEmpty })
    #expect(texts[0].contains("opacity 0.5"))
    #expect(throws: LaminaError.self) { try stage.dump(.tree, at: .nan) }
  }

  @Test("stages on different threads are independent")
  func threads() async throws {
    let pictures = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let (stage, layer) = stage()
          layer.add(fade(), forKey: "fade")
          return try stage.image(at: 0.5).pixels
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pictures.count == 4 && Set(pictures).count == 1)
  }
}
