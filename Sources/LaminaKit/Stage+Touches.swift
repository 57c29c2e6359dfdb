public import CoreGraphics
import QuartzCore
import UIKit

extension Stage {
  /// Taps what is at a point of the canvas, now: controls, recognisers and views get the touch as from
  /// a screen. The window in front that takes touches there gets it.
  ///
  /// `count` taps follow each other at once, for double taps.
  @MainActor public func tap(at point: CGPoint, count: Int = 1) {
    let finger = finger(at: point)
    for number in stride(from: 1, through: count, by: 1) {
      happen {
        finger.finger.press(at: finger.place(point), taps: number)
        finger.finger.lift()
      }
    }
  }

  /// Drags a finger from one point of the canvas to another, from now on for so many seconds of the
  /// stage's time, with 60 steps a second.
  @MainActor public func drag(
    from start: CGPoint, to end: CGPoint, duration: CFTimeInterval = 0.3
  ) {
    let finger = finger(at: start)
    let begin = time
    let length = duration.isFinite ? min(max(duration, 0), 3_600) : 0
    let steps = max(1, clampedInt((length * 60).rounded()))
    happen { finger.finger.press(at: finger.place(start)) }
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      let point = CGPoint(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      host.schedule(at: begin + length * Double(share)) {
        MainActor.assumeIsolated {
          finger.finger.move(to: finger.place(point))
          if step == steps { finger.finger.lift() }
        }
      }
    }
  }

  @MainActor private func finger(at point: CGPoint) -> StageFinger {
    let windows = UIScreen.main.windows
    let hit = windows.last {
      $0.hitTest($0.convert(point, from: nil as UIWindow?), with: nil) != nil
    }
    return StageFinger(on: hit ?? window)
  }

  /// Runs code at the stage's time.
  @MainActor private func happen(_ body: () -> Void) {
    Clock.$ofTask.withValue(host.clock) { body() }
  }
}

/// A finger on a window, moved in the canvas' coordinates.
@MainActor
private struct StageFinger {
  let window: UIWindow
  let finger: Finger

  init(on window: UIWindow) {
    self.window = window
    finger = Finger(on: window)
  }

  func place(_ point: CGPoint) -> CGPoint { window.convert(point, from: nil as UIWindow?) }
}
