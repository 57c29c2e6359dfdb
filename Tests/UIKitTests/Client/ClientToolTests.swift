import ClientCode
import LaminaKit
import LaminaViews
import Testing
import UIKit

@Suite("Code written for iOS: Core Text, dynamics, pages, a note with its controls", .serialized)
@MainActor struct ClientToolTests {
  @Test("an article set line by line, with a picture in a line and a truncated end")
  func article() throws {
    let stage = Stage(size: CGSize(width: 300, height: 170), scale: 2)
    let view = ArticleView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let picture = try Picture(stage, at: 0, named: "article")
    #expect(view.lineCount == 5)
    let orange = picture.count(in: CGRect(x: 0, y: 0, width: 600, height: 80)) {
      $0[0] > 240 && $0[1] > 120 && $0[1] < 170 && $0[2] < 30
    }
    #expect(orange > 40 * 22 * 4 - 400)
    stage.tap(at: CGPoint(x: 290, y: 55))
    _ = try stage.image(at: 0.2)
    #expect(view.touchedIndex > 20 && view.touchedIndex < 60)
  }

  @Test("a box slides from a ramp, a ball bounces, and a card snaps to a point")
  func playground() throws {
    let stage = Stage(size: CGSize(width: 300, height: 480))
    let controller = PlaygroundViewController()
    stage.window.rootViewController = controller
    _ = try Picture(stage, at: 0.3, named: "playground-0")
    controller.moveCard(to: CGPoint(x: 240, y: 120))
    _ = try Picture(stage, at: 0.9, named: "playground-1")
    _ = try Picture(stage, at: 3, named: "playground-2")
    #expect(controller.contacts.contains("box-ramp") && controller.contacts.contains("ball-bounds"))
    #expect(abs(controller.box.center.y - 210) < 1)
    #expect(hypot(controller.card.center.x - 240, controller.card.center.y - 120) < 1)
  }

  @Test("pages are turned by a drag and by the page control")
  func onboarding() throws {
    let stage = Stage(size: CGSize(width: 300, height: 480))
    let controller = OnboardingViewController()
    stage.window.rootViewController = controller
    _ = try Picture(stage, at: 0, named: "onboarding-0")
    stage.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200), duration: 0.2)
    _ = try Picture(stage, at: 0.25, named: "onboarding-1")
    _ = try Picture(stage, at: 1.5, named: "onboarding-2")
    #expect(controller.pageControl.currentPage == 1)
    stage.tap(at: CGPoint(x: 170, y: 447))
    _ = try Picture(stage, at: 1.8, named: "onboarding-3")
    let last = try Picture(stage, at: 3, named: "onboarding-4")
    #expect(controller.pageControl.currentPage == 2 && last.shows([255, 45, 85], 20, 100))
  }

  @Test("a note: size by a stepper, a keyboard that makes room, an alert that deletes")
  func composer() throws {
    let stage = Stage(size: CGSize(width: 375, height: 500), scale: 2)
    let controller = ComposerViewController()
    stage.window.rootViewController = controller
    _ = try Picture(stage, at: 0, named: "composer-0")
    #expect(controller.wordCount.count == 10)
    stage.tap(at: CGPoint(x: 90, y: 470))
    _ = try stage.image(at: 0.2)
    #expect(controller.stepper.value == 19)
    let height = controller.textView.frame.height
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 300, width: 375, height: 200),
        UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
      ])
    _ = try stage.image(at: 0.6)
    #expect(controller.textView.frame.height == height - 200)
    controller.confirmDeletion()
    _ = try Picture(stage, at: 1.2, named: "composer-1")
    stage.tap(at: CGPoint(x: 187 + 67, y: 292))
    _ = try stage.image(at: 1.8)
    #expect(controller.textView.text == "" && controller.log == ["deleted"])
    controller.share()
    _ = try Picture(stage, at: 2.5, named: "composer-2")
    #expect(controller.wordCount.accessibilityActivate() && controller.keyCommands?.count == 1)
  }
}
