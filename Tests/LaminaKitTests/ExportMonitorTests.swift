import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaKit

@Suite("Progress of exports")
struct ExportMonitorTests {
  private func stage() -> Stage {
    let stage = Stage(size: CGSize(width: 8, height: 8))
    stage.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return stage
  }

  @Test("a monitor counts frames, and its updates end with the export")
  func updates() async throws {
    let folder = try TemporaryFolder()
    let monitor = ExportMonitor()
    try stage().export(
      to: folder("%d.png"), duration: 1, framesPerSecond: 5, monitor: monitor)
    #expect(monitor.progress.isFinished && monitor.progress.totalUnitCount == 5)
    var last: ExportMonitor.Update?
    for await update in monitor.updates { last = update }
    #expect(last == ExportMonitor.Update(done: 5, total: 5) && last?.fraction == 1)
  }

  @Test("a cancelled export keeps complete frames, and leaves no film")
  func cancelled() throws {
    let folder = try TemporaryFolder()
    for name in ["%d.png", "film.y4m"] {
      let monitor = ExportMonitor()
      monitor.progress.cancel()
      try stage().export(to: folder(name), duration: 1, framesPerSecond: 5, monitor: monitor)
      #expect(monitor.progress.isCancelled && !monitor.progress.isFinished)
    }
    #expect(folder.contents == ["0.png"])
  }

  @Test("stages on several threads draw with one device, each the pixels of its own")
  func sharedDevice() throws {
    var options = DeviceOptions()
    options.shared = SharedDevice(options)
    let shared = options
    let folder = try TemporaryFolder()
    @Sendable func export(_ number: Int, _ options: DeviceOptions, to name: String) throws {
      let side = CGFloat(16 + 8 * (number % 3))
      let stage = Stage(size: CGSize(width: side, height: 16), scale: 1, device: options)
      let layer = CALayer()
      layer.frame = CGRect(x: 2, y: 2, width: 8, height: 8)
      layer.backgroundColor = CGColor(red: CGFloat(number) / 8, green: 0.5, blue: 1, alpha: 1)
      stage.layer.addSublayer(layer)
      let motion = CABasicAnimation(keyPath: "position.x")
      motion.toValue = side
      motion.duration = 1
      layer.add(motion, forKey: nil)
      try stage.export(to: folder("\(name)/%d.png"), duration: 1, framesPerSecond: 6)
    }
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      try? export(number, shared, to: "shared\(number)")
    }
    for number in 0..<8 {
      try export(number, DeviceOptions(), to: "own\(number)")
      for frame in 0..<6 {
        let expected = try folder.bytes("own\(number)/\(frame).png")
        #expect(try folder.bytes("shared\(number)/\(frame).png") == expected, "\(number), \(frame)")
      }
    }
  }

  @Test("a stage that another one interrupts draws its next images as before")
  func interrupted() throws {
    var options = DeviceOptions()
    options.shared = SharedDevice(options)
    func stage(_ red: CGFloat) -> Stage {
      let stage = Stage(size: CGSize(width: 8, height: 8), scale: 1, device: options)
      stage.layer.backgroundColor = CGColor(red: red, green: 0, blue: 0, alpha: 1)
      return stage
    }
    let one = stage(1)
    let other = stage(0.5)
    let first = try one.image(at: 0).pixels
    let second = try other.image(at: 0).pixels
    #expect(first != second)
    #expect(try one.image(at: 0).pixels == first && other.image(at: 1).pixels == second)
    #expect(try one.image(at: 1).pixels == first)
  }
}
