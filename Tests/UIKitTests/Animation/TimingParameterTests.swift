import Foundation
import LaminaViewTestSupport
import QuartzCore
import Testing
import UIKit

@Suite("Timing parameters")
@MainActor struct TimingParameterTests {
  @Test("CA-PA9: springs that determine their own duration")
  func durations() {
    func duration(_ parameters: any UITimingCurveProvider) -> Double {
      UIViewPropertyAnimator(duration: 4, timingParameters: parameters).duration
    }
    #expect(duration(UICubicTimingParameters(animationCurve: .easeIn)) == 4)
    #expect(duration(UISpringTimingParameters(dampingRatio: 0.5)) == 4)
    let soft = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    #expect(isNear(duration(soft), 1.4727))
    #expect(isNear(duration(UISpringTimingParameters(duration: 0.5, bounce: 0)), 0.8))
    #expect(duration(UISpringTimingParameters()) < 1)
  }

  @Test("the kinds of timing curve providers")
  func kinds() {
    #expect(UICubicTimingParameters().timingCurveType == .builtin)
    let own = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: -1), controlPoint2: CGPoint(x: 0.9, y: 2))
    #expect(own.timingCurveType == .cubic && own.controlPoint2 == CGPoint(x: 0.9, y: 2))
    let spring = UISpringTimingParameters(
      dampingRatio: 0.5, initialVelocity: CGVector(dx: 0, dy: 1))
    #expect(spring.timingCurveType == .spring && spring.initialVelocity.dy == 1)
  }

  @Test("a client's timing curve provider is used")
  func custom() {
    final class Own: NSObject, UITimingCurveProvider {
      override init() {}
      init?(coder: NSCoder) {}
      func encode(with coder: NSCoder) {}
      func copy(with zone: NSZone? = nil) -> Any { self }
      var timingCurveType: UITimingCurveType { .composed }
      var cubicTimingParameters: UICubicTimingParameters? {
        UICubicTimingParameters(animationCurve: .linear)
      }
      var springTimingParameters: UISpringTimingParameters? {
        UISpringTimingParameters(dampingRatio: 0.2)
      }
    }
    let hosted = HostedWindow()
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: Own())
    animator.addAnimations { hosted.view.center.x = 150 }
    animator.startAnimation()
    #expect((0...50).contains { hosted.x(at: Double($0) / 50) > 160 })
    hosted.advance(to: 2)
  }

  @Test("curves and springs survive archiving")
  func archives() throws {
    let spring = UISpringTimingParameters(
      mass: 2, stiffness: 50, damping: 5, initialVelocity: CGVector(dx: 3, dy: 0))
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    spring.encode(with: archiver)
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.requiresSecureCoding = false
    let read = try #require(UISpringTimingParameters(coder: reader))
    #expect(read.initialVelocity.dx == 3)
    let durations = [spring, read].map {
      UIViewPropertyAnimator(duration: 1, timingParameters: $0).duration
    }
    #expect(durations[0] == durations[1])
  }
}
