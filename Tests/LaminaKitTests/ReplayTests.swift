import LaminaTestSupport
import Testing

@testable import LaminaKit

@Suite("Stage: several exports of one stage")
struct ReplayTests {
  private static let size = CGSize(width: 8, height: 8)

  /// Fades out over a second; a completion block then shows blue.
  private static func content(of stage: Stage) {
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.layer.addSublayer(layer)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1.0
    fade.toValue = 0.0
    fade.duration = 1
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      CATransaction.setDisableActions(true)
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    }
    layer.add(fade, forKey: "fade")
    CATransaction.commit()
  }

  private func pixel(_ stage: Stage, at time: Double) throws -> [UInt8] {
    Array(try stage.image(at: time).pixels.prefix(4))
  }

  @Test("an earlier time than a completion block's throws, also when nothing is pending")
  func forwardsOnly() throws {
    let stage = Stage(size: Self.size)
    Self.content(of: stage)
    #expect(try pixel(stage, at: 2) == [0, 0, 255, 255])
    #expect(throws: LaminaError.self) { try stage.image(at: 0.5) }
    #expect(throws: LaminaError.self) { try stage.export(to: "never.png", duration: 1) }
    #expect(try pixel(stage, at: 1.5) == [0, 0, 255, 255])
  }

  @Test("a stage created with a closure shows any time, and exports the same frames again")
  func replay() throws {
    let stage = Stage(size: Self.size) { Self.content(of: $0) }
    let first = try [0, 0.5, 2].map { try pixel(stage, at: $0) }
    #expect(try [0, 0.5, 2].map { try pixel(stage, at: $0) } == first)
    #expect(first[2] == [0, 0, 255, 255] && first[1] != first[2])
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try stage.export(to: folder("\(name)-%d.png"), duration: 1.5, framesPerSecond: 4)
    }
    for frame in 0..<6 {
      #expect(try folder.bytes("a-\(frame).png") == folder.bytes("b-\(frame).png"))
    }
  }

  @Test("an animation that ended and was removed is not missing at an earlier time")
  func removedAnimation() throws {
    let stage = Stage(size: Self.size)
    Self.content(of: stage)
    stage.after(0.1) {}
    _ = try stage.image(at: 2)
    #expect(throws: LaminaError.self) { try stage.image(at: 0.9) }
  }

  /// What other code on the thread left to be delivered, and whether it changes the stage's tree.
  private static let left: [(what: String, changes: Bool, leave: @Sendable (CALayer) -> Void)] = [
    (
      "a block of a transaction without animations", false,
      { _ in
        CATransaction.setCompletionBlock { CALayer().opacity = 0.5 }
      }
    ),
    (
      "a block that leaves a block", false,
      { _ in
        CATransaction.setCompletionBlock { CATransaction.setCompletionBlock {} }
      }
    ),
    (
      "an animation of a layer without a tree", false,
      { _ in
        CATransaction.setCompletionBlock {}
        CALayer().add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
      }
    ),
    (
      "an animation of a stage that is gone", false,
      { _ in
        let stage = Stage(size: size)
        content(of: stage)
        stage.host.commit()
      }
    ),
    (
      "a block that changes the stage's layer", true,
      { layer in
        CATransaction.setCompletionBlock { layer.opacity = 0.5 }
      }
    ),
    (
      "an animation of the stage that was removed", true,
      { layer in
        CATransaction.setCompletionBlock {}
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
        CATransaction.flush()
        layer.removeAnimation(forKey: "a")
      }
    ),
  ]

  @Test("callbacks of other trees pin no time of a stage", arguments: left.indices)
  func others(row: Int) throws {
    let stage = Stage(size: Self.size)
    let layer = CALayer()
    stage.layer.addSublayer(layer)
    _ = try stage.image(at: 2)
    Self.left[row].leave(layer)
    if Self.left[row].changes {
      #expect(throws: LaminaError.self, "\(Self.left[row].what)") { try stage.image(at: 0.5) }
    } else {
      #expect(throws: Never.self, "\(Self.left[row].what)") { try stage.image(at: 0.5) }
    }
  }

  @Test("progress is called after every frame")
  func progress() throws {
    let folder = try TemporaryFolder()
    var calls: [[Int]] = []
    try Stage(size: Self.size).export(
      to: folder("f-%d.png"), duration: 0.3, framesPerSecond: 10
    ) { calls.append([$0, $1]) }
    #expect(calls == [[1, 3], [2, 3], [3, 3]])
  }

  @Test("an error's localized description is its description")
  func localized() {
    let error: any Error = LaminaError.invalidArgument("no such time")
    #expect(error.localizedDescription == "no such time")
  }
}
