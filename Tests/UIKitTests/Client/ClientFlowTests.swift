import ClientCode
import CoreGraphics
import LaminaKit
import LaminaViews
import LaminaTestSupport
import Testing
import UIKit

@Suite("Code written for iOS: a stack of cards, charts, a login form with tabs", .serialized)
@MainActor struct ClientFlowTests {
  @Test("a pan scrubs the card and returns it; a longer one throws it; the next one moves up")
  func cards() throws {
    let stage = Stage(size: CGSize(width: 390, height: 700))
    let controller = CardStackViewController()
    stage.window.rootViewController = controller
    let start = try Picture(stage, at: 0, named: "cards-0")
    #expect(start.shows([255, 149, 0], 60, 60, within: 12))
    stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 230, y: 410), duration: 0.3)
    let held = try Picture(stage, at: 0.25, named: "cards-1")
    // The card below shows where the upper one was.
    #expect(held.shows([48, 176, 199], 60, 120, within: 20))
    let back = try Picture(stage, at: 1, named: "cards-2")
    #expect(controller.liked.isEmpty && back.image.pixels.whole == start.image.pixels.whole)
    stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 320, y: 410), duration: 0.3)
    _ = try Picture(stage, at: 1.25, named: "cards-3")
    let second = try Picture(stage, at: 2, named: "cards-4")
    #expect(controller.liked == ["Lisbon, Portugal"])
    #expect(second.shows([48, 176, 199], 60, 60, within: 20))
    controller.likeTopCard()
    _ = try Picture(stage, at: 2.1, named: "cards-5")
    _ = try Picture(stage, at: 3, named: "cards-6")
    #expect(controller.liked.count == 2)
  }

  @Test("a ring counts up, a line is drawn with its points, cells are inserted by a custom layout")
  func statistics() throws {
    let stage = Stage(size: CGSize(width: 390, height: 560))
    let controller = StatisticsViewController()
    stage.window.rootViewController = UINavigationController(rootViewController: controller)
    let indigo = [88, 86, 214]
    /// The number of pixels of the line and its points in the right half of the chart.
    func drawn(_ picture: Picture) -> Int {
      picture.count(in: CGRect(x: 280, y: 60, width: 90, height: 130)) { pixel in
        zip(pixel, indigo).allSatisfy { abs($0 - $1) < 30 }
      }
    }
    let empty = try Picture(stage, at: 0, named: "statistics-0")
    #expect(drawn(empty) == 0, "points appear one after the other")
    let half = try Picture(stage, at: 0.6, named: "statistics-1")
    let whole = try Picture(stage, at: 1.19, named: "statistics-2")
    #expect(drawn(half) > 0 && drawn(whole) > drawn(half) + 100)
    #expect(controller.ringText == "75 %")
    // Cells on their way, and a cell that lies in front of another column.
    let moving = try Picture(stage, at: 1.3, named: "statistics-3")
    let settled = try Picture(stage, at: 3, named: "statistics-4")
    #expect(controller.collectionView.visibleCells.count == 6)
    #expect(moving.image.pixels.whole != settled.image.pixels.whole)
    stage.tap(at: CGPoint(x: 100, y: 260))
    _ = try Picture(stage, at: 3.2, named: "statistics-5")
    let after = try Picture(stage, at: 4, named: "statistics-6")
    #expect(controller.selected == ["Run"])
    #expect(after.image.pixels.whole == settled.image.pixels.whole)
  }

  @Test(
    "a wrong password shakes the form; the right one slides to the other tab, which counts down")
  func login() throws {
    let stage = Stage(size: CGSize(width: 390, height: 600))
    let tabs = MainTabBarController()
    stage.window.rootViewController = tabs
    let start = try Picture(stage, at: 0, named: "login-0")
    let form = try Picture(stage, at: 1, named: "login-1")
    #expect(start.image.pixels.whole != form.image.pixels.whole)
    tabs.login.nameField.becomeFirstResponder()
    tabs.login.nameField.text = "ada@example.com"
    tabs.login.passwordField.text = "ngine"
    _ = try Picture(stage, at: 1.1, named: "login-2")
    stage.tap(at: tabs.login.loginButton.convert(CGPoint(x: 100, y: 20), to: nil))
    _ = try Picture(stage, at: 1.3, named: "login-3")
    #expect(!tabs.login.loginButton.isEnabled && !tabs.login.nameField.isEditing)
    _ = try Picture(stage, at: 1.75, named: "login-4")
    let shaken = try Picture(stage, at: 2.6, named: "login-5")
    #expect(tabs.login.loginButton.isEnabled && !tabs.login.errorLabel.isHidden)
    let isRed: ([Int]) -> Bool = { $0[0] > 200 && $0[1] < 150 && $0[2] < 150 }
    let page = CGRect(x: 0, y: 0, width: 390, height: 540)
    #expect(form.count(in: page, where: isRed) == 0 && shaken.count(in: page, where: isRed) > 60)
    let hidden = try Picture(stage, at: 4, named: "login-6")
    #expect(tabs.login.errorLabel.isHidden && hidden.count(in: page, where: isRed) == 0)
    tabs.login.passwordField.text = "engine"
    #expect(tabs.login.textFieldShouldReturn(tabs.login.passwordField))
    _ = try Picture(stage, at: 4.4, named: "login-7")
    _ = try Picture(stage, at: 4.75, named: "login-8")
    #expect(tabs.userName == "ada@example.com" && tabs.selectedIndex == 1)
    let three = try Picture(stage, at: 5.5, named: "login-9")
    let two = try Picture(stage, at: 6.5, named: "login-10")
    #expect(three.image.pixels.whole != two.image.pixels.whole)
    _ = try Picture(stage, at: 9, named: "login-11")
    #expect(tabs.welcome.text == "Go!")
  }
}
