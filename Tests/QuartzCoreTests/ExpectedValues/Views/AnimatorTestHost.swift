import Foundation
import LaminaViewTestSupport

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

/// A fixture whose view an animator moves 100 points to the right.
@MainActor final class AnimatorTestHost {
  let fixture = HostedWindow.fixture
  let animator: UIViewPropertyAnimator
  private(set) var endTime = Double.nan
  private(set) var endPosition: UIViewAnimatingPosition?

  init(duration: Double, _ parameters: any UITimingCurveProvider, distance: Double = 100) {
    animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    let view = fixture.view
    animator.addAnimations { view.center.x += distance }
    animator.addCompletion { [unowned self] position in
      endTime = fixture.host.now
      endPosition = position
    }
  }

  convenience init(linear duration: Double, distance: Double = 100) {
    self.init(
      duration: duration, UICubicTimingParameters(animationCurve: .linear), distance: distance)
  }

  /// Does something at a time.
  func at(_ time: Double, _ block: @escaping @MainActor () -> Void) {
    fixture.host.schedule(at: time) { MainActor.assumeIsolated { block() } }
  }

  /// Stops what a case leaves standing, which may not be released (CA-PA19).
  func close() {
    if animator.state == .active { animator.stopAnimation(true) }
    if animator.state == .stopped { animator.finishAnimation(at: .current) }
  }

  /// Runs until the animator is over.
  func runToEnd() { fixture.host.advance(to: fixture.host.now + 100) }
}

extension UIViewAnimatingPosition {
  init(_ name: String) throws {
    let names: [String: Self] = ["start": .start, "end": .end, "current": .current]
    guard let position = names[name] else { throw UnknownShape("position \(name)") }
    self = position
  }
}
