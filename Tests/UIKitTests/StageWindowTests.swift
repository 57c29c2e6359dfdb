import CoreGraphics
import LaminaKit
import LaminaViews
import QuartzCore
import Testing
import UIKit

@Suite("Stage: views in a window", .serialized)
@MainActor struct StageWindowTests {
  @Test("the window fills the canvas, which becomes the screen")
  func window() throws {
    let stage = Stage(size: CGSize(width: 30, height: 20), scale: 2)
    stage.window.backgroundColor = .red
    #expect(stage.window.bounds == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(UIScreen.main.bounds == stage.window.bounds && UIScreen.main.scale == 2)
    #expect(stage.window.isKeyWindow && stage.window === stage.window)
    #expect(try Picture(stage, at: 0, named: "window").shows([255, 0, 0], 59, 39))
  }

  @Test("windows of an earlier stage stay on it")
  func twoStages() throws {
    let first = Stage(size: CGSize(width: 20, height: 20))
    first.window.backgroundColor = .red
    let second = Stage(size: CGSize(width: 20, height: 20))
    second.window.backgroundColor = .blue
    #expect(try Picture(first, at: 0, named: "first").shows([255, 0, 0], 5, 5))
    #expect(try Picture(second, at: 0, named: "second").shows([0, 0, 255], 5, 5))
  }

  @Test(
    "completions, blocks and animators run at their exact times, at any frame rate")
  func instants() throws {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.window.addSubview(view)
    var log: [String] = []
    func note(_ what: String) { log.append("\(what) \(stage.time)") }
    _ = try stage.image(at: 0)
    UIView.animate(withDuration: 0.25, animations: { view.alpha = 0 }) { _ in
      note("faded")
      stage.after(0.25) {
        note("after")
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
          view.backgroundColor = .green
          view.alpha = 1
        }
        animator.addCompletion { _ in note("animated") }
        animator.startAnimation()
      }
    }
    let picture = try Picture(stage, at: 1, named: "instants")
    #expect(log == ["faded 0.25", "after 0.5"])
    // Half of the transition: half of a green with alpha 0.5.
    #expect(picture.pixel(10, 10)[3] > 50 && picture.pixel(10, 10)[3] < 80)
    _ = try stage.image(at: 2)
    #expect(log.last == "animated 1.5")
  }
}
