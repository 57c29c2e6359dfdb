import Foundation
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("UIViewPropertyAnimator: programmer errors")
struct AnimatorRefusalTests {
  @Test("CA-PA2, CA-PA20: calls that are invalid in a state")
  func table() {
    var wrong: [String] = []
    let running = AnimatorStatus(state: .active, isRunning: true)
    let paused = AnimatorStatus(state: .active)
    let stopped = AnimatorStatus(state: .stopped)
    let inactive = AnimatorStatus()
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
        call.errorMessage(in: $0) != nil
      }
      if found != expected { wrong.append("\(call): \(found)") }
    }
    #expect(wrong.isEmpty && refused.count == AnimatorCall.allCases.count)
  }

  @Test("the error message names the call and the state")
  func message() throws {
    let message = try #require(AnimatorCall.finish.errorMessage(in: AnimatorStatus()))
    #expect(message.contains("finishAnimation(at:)") && message.contains("inactive"))
  }

  @Test("CA-PA2: an invalid call terminates the program")
  func ends() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
      }
    }
  }

  @Test("CA-PA19: releasing a paused animator terminates the program")
  func released() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIViewPropertyAnimator(duration: 1, curve: .linear).pauseAnimation() }
    }
  }

  @Test("CA-PA14: a delay factor is in 0...1")
  func factor() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear).addAnimations({}, delayFactor: 2)
      }
    }
  }
}
