import CoreGraphics
import Foundation
import LaminaScene
import Testing

@testable import QuartzCore

/// Trees, animations, transactions and edits by chance: what is seen depends on the time alone.
@Suite struct RandomTreeTests {
  private static let times = [0.6, 1.234, 2.7]

  @Test("CA-TR15: stepping at any rate shows what going there at once shows", arguments: 1...8)
  func stepping(_ seed: Int) {
    for time in Self.times {
      let direct = RandomScene(seed: UInt64(seed))
      direct.host.advance(to: time)
      let wanted = direct.style(at: time)
      for rate in SteppingTests.rates {
        let stepped = RandomScene(seed: UInt64(seed))
        var frame = 1.0
        while frame / rate < time {
          stepped.host.advance(to: frame / rate)
          // Frames on the way leave nodes behind that later ones build on.
          stepped.host.update(at: frame / rate)
          frame += 1
        }
        stepped.host.advance(to: time)
        let found = stepped.style(at: time)
        #expect(found == wanted, "\(rate) fps, \(time) s")
      }
    }
  }

  @Test("an updated tree equals a rebuilt one", arguments: 1...16)
  func incremental(_ seed: Int) {
    let scene = RandomScene(seed: UInt64(seed))
    for frame in 1..<80 {
      let time = Double(frame) / 30
      scene.host.advance(to: time)
      let kept = scene.style(at: time)
      scene.host.noteStructureChange()
      #expect(kept == scene.style(at: time), "at \(time)")
    }
  }

  @Test("Odd values in a tree never trap", arguments: 1...24)
  func odd(_ seed: Int) {
    let scene = RandomScene(seed: UInt64(seed) &* 7919, layers: 16, events: 40, isOdd: true)
    for frame in 1..<60 {
      let time = Double(frame) / 20
      scene.host.advance(to: time)
      _ = scene.host.snapshot(at: time)
      _ = scene.host.layer.presentation()?.hitTest(CGPoint(x: 10, y: 10))
    }
    _ = scene.host.snapshot(at: .nan)
    _ = scene.host.snapshot(at: .infinity)
    _ = scene.host.snapshot(at: -1)
  }
}
