import Foundation
import Testing

@testable import UIKit

@Suite("UIViewPropertyAnimator: programmer errors")
struct AnimatorRefusalTests {
  @Test("PA2, PA20: which call is refused in which state")
  func table() {
    var wrong: [String] = []
    let running = AnimatorCondition(state: .active, isRunning: true)
    let paused = AnimatorCondition(state: .active)
    let stopped = AnimatorCondition(state: .stopped)
    let inactive = AnimatorCondition()
    var locked = running
    locked.isInterruptible = false
    let refused: [(AnimatorCall, [Bool])] = [
      // inactive, running, paused, stopped, running and not interruptible
      (.start, [false, false, false, true, false]),
      (.startAfterDelay, [false, false, true, true, false]),
      (.pause, [false, false, false, true, true]), (.stop, [false, false, false, true, true]),
      (.finish, [true, true, true, false, true]), (.resume, [false, false, false, true, false]),
      (.setFraction, [false, false, false, true, true]),
      (.add, [false, false, false, true, false]),
      (.setInterruptible, [false, true, true, false, true]),
      (.setInteraction, [false, true, true, false, true]),
    ]
    for (call, expected) in refused {
      let found = [inactive, running, paused, stopped, locked].map {
        call.refusal(in: $0) != nil
      }
      if found != expected { wrong.append("\(call): \(found)") }
    }
    #expect(wrong.isEmpty && refused.count == AnimatorCall.allCases.count)
  }

  @Test("a refusal says which call in which state")
  func message() throws {
    let message = try #require(AnimatorCall.finish.refusal(in: AnimatorCondition()))
    #expect(message.contains("finishAnimation(at:)") && message.contains("inactive"))
  }

  @Test("PA2: a call that is refused ends the program")
  func ends() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
      }
    }
  }

  @Test("PA19: releasing an animator that is paused ends the program")
  func released() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIViewPropertyAnimator(duration: 1, curve: .linear).pauseAnimation() }
    }
  }

  @Test("PA14: a delay factor is 0 to 1")
  func factor() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear).addAnimations({}, delayFactor: 2)
      }
    }
  }
}
