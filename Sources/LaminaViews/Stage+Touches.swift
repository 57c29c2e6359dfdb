public import CoreGraphics
public import LaminaKit
import QuartzCore
import UIKit

extension Stage {
  /// Taps a point of the canvas at the current time. Controls, gesture recognizers and views of the
  /// frontmost window that accepts touches there receive it.
  ///
  /// `count` taps follow each other immediately, for double taps.
  @preconcurrency @MainActor public func tap(at point: CGPoint, count: Int = 1) {
    let source = touch(at: point)
    for number in stride(from: 1, through: count, by: 1) {
      atStageTime {
        source.touch.press(at: source.convert(point), taps: number)
        source.touch.lift()
      }
    }
  }

  /// Drags a touch from one point of the canvas to another, starting now, over `duration` seconds
  /// of the stage's time in steps of 1/60 s.
  @preconcurrency @MainActor public func drag(
    from start: CGPoint, to end: CGPoint, duration: CFTimeInterval = 0.3
  ) {
    let source = touch(at: start)
    let begin = time
    let length = duration.isFinite ? min(max(duration, 0), 3_600) : 0
    let steps = max(1, clampedInt((length * 60).rounded()))
    atStageTime { source.touch.press(at: source.convert(start)) }
    for step in 1...steps {
      let progress = CGFloat(step) / CGFloat(steps)
      let point = CGPoint(
        x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
      host.schedule(at: begin + length * Double(progress)) {
        MainActor.assumeIsolated {
          source.touch.move(to: source.convert(point))
          if step == steps { source.touch.lift() }
        }
      }
    }
  }

  @MainActor private func touch(at point: CGPoint) -> StageTouch {
    let windows = UIScreen.main.windows
    let hit = windows.last {
      $0.hitTest($0.convert(point, from: nil as UIWindow?), with: nil) != nil
    }
    return StageTouch(on: hit ?? window)
  }

  /// Runs code with the stage's clock.
  @MainActor private func atStageTime(_ body: () -> Void) {
    host.noteCallback()
    Clock.$ofTask.withValue(host.clock) { body() }
  }
}

/// A synthetic touch on a window, in the canvas' coordinates.
@MainActor
private struct StageTouch {
  let window: UIWindow
  let touch: SyntheticTouch

  init(on window: UIWindow) {
    self.window = window
    touch = SyntheticTouch(on: window)
  }

  func convert(_ point: CGPoint) -> CGPoint { window.convert(point, from: nil as UIWindow?) }
}
