import LaminaGL
import LaminaKit
import QuartzCore
import Testing

@testable import LaminaBench

@Suite("Bench: scenes")
struct SceneTests {
  /// Scenes without photographs, which are slow in a debug build.
  private static let quick = BenchScene.all.map(\.name).filter { !["S6", "S7"].contains($0) }

  @Test("every scene has its expected pixels", arguments: quick)
  func picture(name: String) throws {
    let scene = try #require(BenchScene.named(name))
    let subject = BenchSubject(scene, device: DeviceOptions())
    #expect(!subject.expectedPixels.isEmpty)
    let wrong = try BenchRun(subject, BenchOptions()).wrongPixel()
    #expect(wrong == nil)
  }

  @Test("a wrong pixel is reported")
  func wrong() throws {
    let scene = BenchScene(name: "S1", title: "empty", frames: 1) { _ in { _ in } }
    let subject = BenchSubject(scene, device: DeviceOptions())
    let wrong = try #require(try BenchRun(subject, BenchOptions()).wrongPixel())
    #expect(wrong.hasPrefix("S1: pixel (") && wrong.contains("of frame 37 is (0, 0, 0) and not ("))
  }

  @Test("names are unique and case-insensitive")
  func names() {
    #expect(BenchScene.named("s3")?.name == "S3")
    #expect(BenchScene.named("still")?.name == "STILL")
    #expect(BenchScene.named("S9") == nil)
    #expect(Set(BenchScene.all.map(\.name)).count == BenchScene.all.count)
    let every = BenchScene.all + BenchScene.further
    #expect(every.allSatisfy { ExpectedPixel.table[$0.name] != nil })
  }

  @Test("the scene's update is a separate step; an unchanged frame is not flattened")
  func steps() throws {
    let scene = BenchScene(name: "x", title: "", frames: 8) { stage in
      let layers = (0..<400).map { _ in CALayer() }
      for layer in layers { stage.layer.addSublayer(layer) }
      return { frame in
        if frame >= 6 { return }
        SceneMaths.withoutActions {
          for layer in layers { layer.position = CGPoint(x: frame, y: frame) }
        }
      }
    }
    var device = DeviceOptions()
    device.measuresTime = true
    let stage = BenchSubject(scene, device: device)
    var options = BenchOptions()
    options.frames = 8
    options.runs = 1
    options.exports = false
    var run = BenchRun(stage, options)
    let result = try run.measure()
    let moved = run.samples[3], still = run.samples[7]
    #expect(moved[.update] != Elapsed())
    #expect(moved[.flatten].wall > .zero && still[.flatten] == Elapsed())
    let isCounted = result.stages["draw"]?.allocations != nil
    #expect(result.stages.values.allSatisfy { ($0.allocations != nil) == isCounted })
    let table = BenchTable.stages(result)
    #expect(table.contains("allocs: median") && table.contains("\n  update "))
  }

  @Test("a run measures all steps of all frames")
  func run() throws {
    let stage = Stage(size: CGSize(width: 32, height: 16))
    stage.background = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let veil = CALayer()
    veil.frame = CGRect(x: 0, y: 0, width: 32, height: 16)
    veil.backgroundColor = .white
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 1
    veil.add(fade, forKey: nil)
    stage.layer.addSublayer(veil)
    var options = BenchOptions()
    options.frames = 5
    options.runs = 2
    options.warmUp = 1
    var run = BenchRun(BenchSubject(name: "x", stage: stage, frames: 40), options)
    let result = try run.measure()
    #expect(run.samples.map(\.frame) == [0, 8, 16, 24, 32])
    #expect(result.frames == 5 && result.width == 32 && result.height == 16)
    let steps = Set(result.stages.keys).subtracting(["gpu"])
    #expect(steps == Set(StageTimings.Step.allCases.map(\.rawValue)))
    #expect(result.readBytes == 32 * 16 * 4 && result.passes == 1 && result.rssMib > 0)
    #expect((result.pngBytes ?? 0) > 50 && (result.exportMsFrame ?? 0) > 0)
    var chart = ChromeTrace()
    chart.add(run, name: "x")
    let text = String(decoding: try chart.bytes(), as: UTF8.self)
    #expect(text.hasPrefix("{\"traceEvents\":[") && text.contains("\"frame\":\"32\""))
  }
}
