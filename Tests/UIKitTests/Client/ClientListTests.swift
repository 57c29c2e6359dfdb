import ClientCode
import CoreGraphics
import LaminaKit
import LaminaViews
import LaminaTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Code written for iOS: lists with snapshots, swipe actions, sheets and proxies", .serialized)
@MainActor struct ClientListTests {
  @Test("a chat list: rows of their own height, a new message, swipes that pin, mute and delete")
  func inbox() throws {
    let stage = Stage(size: CGSize(width: 375, height: 600))
    let inbox = InboxViewController()
    stage.window.rootViewController = UINavigationController(rootViewController: inbox)
    _ = try Picture(stage, at: 0.1, named: "inbox-0")
    let table = inbox.tableView
    let heights = table.visibleCells.map(\.bounds.height)
    // The message of the second row has two lines.
    #expect(heights.count == 5 && heights[1] > heights[2] && heights[0] == heights[2])
    inbox.receive(name: "Margaret", message: "Are you coming to the launch?")
    _ = try Picture(stage, at: 0.25, named: "inbox-1")
    _ = try Picture(stage, at: 1, named: "inbox-2")
    #expect(table.visibleCells.count == 6)
    let row = table.rectForRow(at: IndexPath(row: 1, section: 1))
    let y = table.convert(row, to: stage.window).midY
    stage.drag(from: CGPoint(x: 340, y: y), to: CGPoint(x: 170, y: y), duration: 0.3)
    _ = try Picture(stage, at: 1.2, named: "inbox-3")
    let open = try Picture(stage, at: 2, named: "inbox-4")
    #expect(open.shows([255, 59, 48], 370, Int(y) - 20))
    #expect(open.shows([88, 86, 214], 225, Int(y) - 20))
    stage.tap(at: CGPoint(x: 240, y: y))
    _ = try Picture(stage, at: 3, named: "inbox-5")
    #expect(inbox.log == ["muted 2"])
    stage.drag(from: CGPoint(x: 20, y: y), to: CGPoint(x: 200, y: y), duration: 0.3)
    _ = try Picture(stage, at: 4, named: "inbox-6")
    stage.tap(at: CGPoint(x: 20, y: y))
    _ = try Picture(stage, at: 4.15, named: "inbox-7")
    _ = try Picture(stage, at: 5, named: "inbox-8")
    #expect(inbox.log.last == "pinned [1, 2]" && table.numberOfRows(inSection: 0) == 2)
    stage.drag(from: CGPoint(x: 360, y: y), to: CGPoint(x: 20, y: y), duration: 0.3)
    _ = try Picture(stage, at: 5.4, named: "inbox-9")
    _ = try Picture(stage, at: 6, named: "inbox-10")
    #expect(inbox.log.last?.hasPrefix("deleted") == true && table.visibleCells.count == 5)
  }

  @Test("a settings list with proxies of its navigation controller, and a sheet with a grid")
  func preferences() throws {
    Theme.apply()
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let page = PreferencesViewController()
    stage.window.rootViewController = PreferencesNavigationController(rootViewController: page)
    let shown = try Picture(stage, at: 0.1, named: "preferences-0")
    #expect(shown.image.width == 375)
    let view = try #require(page.collectionView)
    let row = try #require(view.cellForItem(at: IndexPath(item: 2, section: 1)))
    stage.tap(at: row.convert(CGPoint(x: 40, y: 20), to: stage.window))
    _ = try Picture(stage, at: 0.3, named: "preferences-1")
    _ = try Picture(stage, at: 1, named: "preferences-2")
    let sheet = try #require(page.presentedViewController?.view)
    #expect(abs(sheet.bounds.height - 328) <= 1)
    stage.drag(from: CGPoint(x: 187, y: 350), to: CGPoint(x: 187, y: 100), duration: 0.3)
    _ = try Picture(stage, at: 2, named: "preferences-3")
    #expect(sheet.bounds.height == 657)
  }

  @Test("an onboarding pager: pages, their control, and a field without a keyboard")
  func tour() throws {
    let stage = Stage(size: CGSize(width: 320, height: 568))
    let tour = TourViewController()
    stage.window.rootViewController = tour
    _ = try Picture(stage, at: 0.1, named: "tour-0")
    stage.drag(from: CGPoint(x: 280, y: 200), to: CGPoint(x: 80, y: 200), duration: 0.3)
    _ = try Picture(stage, at: 0.35, named: "tour-1")
    _ = try Picture(stage, at: 1.5, named: "tour-2")
    stage.tap(at: CGPoint(x: 160, y: 520))
    _ = try Picture(stage, at: 1.7, named: "tour-3")
    _ = try Picture(stage, at: 2.5, named: "tour-4")
  }
}
