import ClientCode
import CoreGraphics
import LaminaKit
import LaminaViews
import LaminaTestSupport
import Testing
import UIKit

@Suite("Code written for iOS: lists, navigation, refresh, settings, snow, Core Text", .serialized)
@MainActor struct ClientScreenTests {
  @Test("the cells of a list slide in one after the other; a row is inserted and one removed")
  func contacts() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let controller = ContactListViewController()
    stage.window.rootViewController = controller
    _ = try Picture(stage, at: 0.05, named: "contacts-0")
    let second = try Picture(stage, at: 0.15, named: "contacts-1")
    let shown = try Picture(stage, at: 1.2, named: "contacts-2")
    let teal = [48, 176, 199]
    // The third avatar, 64 points below one another, is in position after its delay only.
    #expect(shown.shows(teal, 24, 148) && !second.shows(teal, 24, 148))
    #expect(controller.tableView.visibleCells.count == 6)
    #expect(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.bounds.height == 64)

    controller.insertContact()
    let sliding = try Picture(stage, at: 1.35, named: "contacts-3")
    // The third avatar moves down while the new one comes from the right.
    #expect(!sliding.shows(teal, 24, 148) && !sliding.shows([255, 45, 85], 24, 84))
    let inserted = try Picture(stage, at: 1.8, named: "contacts-4")
    #expect(inserted.shows([255, 45, 85], 24, 84) && inserted.shows(teal, 24, 212))
    controller.removeFirst()
    let removed = try Picture(stage, at: 2.4, named: "contacts-5")
    #expect(removed.shows([255, 45, 85], 24, 20) && removed.shows(teal, 24, 148))

    stage.tap(at: CGPoint(x: 100, y: 100))
    _ = try Picture(stage, at: 2.6, named: "contacts-6")
    #expect(controller.selectedName == "Grace Hopper")
  }

  @Test("a navigation push with a custom transition, and the pop by the bar's button")
  func navigation() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let palette = PaletteViewController()
    let navigation = UINavigationController(rootViewController: palette)
    stage.window.rootViewController = navigation
    let start = try Picture(stage, at: 0, named: "palette-0")
    // The swatches begin below the bar.
    #expect(start.shows([255, 59, 48], 85, 120) && start.shows([255, 255, 255], 85, 60))
    stage.tap(at: CGPoint(x: 85, y: 120))
    let opening = try Picture(stage, at: 0.35, named: "palette-1")
    #expect(opening.shows([255, 59, 48], 85, 200) && opening.shows([255, 255, 255], 310, 470))
    let open = try Picture(stage, at: 1.2, named: "palette-2")
    #expect(open.shows([255, 59, 48], 310, 470) && navigation.viewControllers.count == 2)
    stage.tap(at: CGPoint(x: 20, y: 22))
    _ = try Picture(stage, at: 1.6, named: "palette-3")
    let closed = try Picture(stage, at: 2.4, named: "palette-4")
    #expect(closed.image.pixels.whole == start.image.pixels.whole)
    #expect(
      palette.shown == ["Palette", "Colour", "Palette"] && navigation.viewControllers.count == 1)
  }

  @Test("snow falls, and a burst of confetti")
  func snow() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let view = SnowView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let night = [26, 41, 82]
    let bright: (Picture, CGRect) -> Int = { picture, box in
      picture.count(in: box) { $0[0] > 120 && $0[1] > 120 }
    }
    let upper = CGRect(x: 0, y: 0, width: 320, height: 200)
    let lower = CGRect(x: 0, y: 300, width: 320, height: 180)
    let early = try Picture(stage, at: 2, named: "snow-0")
    #expect(early.shows(night, 310, 470) && bright(early, upper) > 100 && bright(early, lower) == 0)
    let late = try Picture(stage, at: 6, named: "snow-1")
    #expect(bright(late, lower) > 100)
    view.burst(at: CGPoint(x: 160, y: 200))
    let burst = try Picture(stage, at: 6.4, named: "snow-2")
    let colored = burst.count(in: CGRect(x: 40, y: 80, width: 240, height: 240)) {
      ($0.prefix(3).max() ?? 0) - ($0.prefix(3).min() ?? 0) > 120
    }
    #expect(colored > 400)
    _ = try Picture(stage, at: 10, named: "snow-3")
  }

  @Test("a pull refreshes the list, which returns when the data arrive")
  func refresh() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let feed = FeedViewController()
    stage.window.rootViewController = UINavigationController(rootViewController: feed)
    _ = try Picture(stage, at: 0, named: "feed-0")
    let table = try #require(feed.tableView)
    #expect(table.contentOffset.y == -44 && table.visibleCells.count > 6)
    stage.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 330), duration: 0.5)
    _ = try Picture(stage, at: 0.45, named: "feed-1")
    #expect(table.refreshControl?.isRefreshing == true && feed.refreshes == 1)
    _ = try Picture(stage, at: 1.2, named: "feed-2")
    // The control stays visible, 60 points high below the bar.
    #expect(abs(table.contentOffset.y + 104) < 1)
    _ = try Picture(stage, at: 3, named: "feed-3")
    #expect(table.refreshControl?.isRefreshing == false && feed.refreshes == 1)
    #expect(abs(table.contentOffset.y + 44) < 1 && table.numberOfRows(inSection: 0) == 13)
  }

  @Test("a settings screen with controls")
  func settings() throws {
    let stage = Stage(size: CGSize(width: 390, height: 700), scale: 2)
    let settings = SettingsViewController()
    let navigation = UINavigationController(rootViewController: settings)
    stage.window.rootViewController = navigation
    _ = try Picture(stage, at: 0, named: "settings-0")
    let table = try #require(settings.tableView)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let toggle = try #require(cell.accessoryView as? UISwitch)
    stage.tap(at: toggle.convert(CGPoint(x: 25, y: 15), to: nil))
    _ = try Picture(stage, at: 0.1, named: "settings-1")
    _ = try Picture(stage, at: 0.5, named: "settings-2")
    #expect(toggle.isOn && settings.changes == ["Airplane Mode true"])
    let row = table.rectForRow(at: IndexPath(row: 2, section: 0))
    stage.tap(at: table.convert(CGPoint(x: row.midX, y: row.midY), to: nil))
    _ = try Picture(stage, at: 0.7, named: "settings-3")
    _ = try Picture(stage, at: 1.2, named: "settings-4")
    #expect(settings.changes.last == "selected 0-2" && navigation.viewControllers.count == 2)
    navigation.popViewController(animated: true)
    _ = try Picture(stage, at: 1.35, named: "settings-5")
    _ = try Picture(stage, at: 2, named: "settings-6")
    #expect(navigation.topViewController === settings && table.indexPathForSelectedRow == nil)
  }

  @Test("a paragraph set by Core Text, a text layer, and letters that are written")
  func coreText() throws {
    let stage = Stage(size: CGSize(width: 320, height: 260), scale: 2)
    let banner = BannerView(frame: stage.window.bounds)
    stage.window.addSubview(banner)
    banner.write("Lamina")
    let dark: (Picture, CGRect) -> Int = { picture, box in
      picture.count(in: box) { $0[0] < 140 }
    }
    let half = try Picture(stage, at: 1, named: "banner-0")
    let whole = try Picture(stage, at: 2.5, named: "banner-1")
    let headline = CGRect(x: 32, y: 32, width: 576, height: 80)
    let paragraph = CGRect(x: 32, y: 140, width: 576, height: 150)
    #expect(dark(whole, headline) > 1_000 && dark(whole, paragraph) > 1_000)
    let red: (Picture) -> Int = { picture in
      picture.count(in: CGRect(x: 0, y: 380, width: 640, height: 140)) {
        $0[0] > 200 && $0[1] < 150
      }
    }
    #expect(red(half) > 200 && red(whole) > red(half) + 200)
  }

  @Test("a grid inserts and removes items, and becomes a circle")
  func grid() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let controller = GridViewController()
    stage.window.rootViewController = controller
    _ = try Picture(stage, at: 0, named: "grid-0")
    let view = try #require(controller.collectionView)
    #expect(view.visibleCells.count == 8 && view.visibleCells[3].frame.minY == 152)
    controller.shuffle()
    _ = try Picture(stage, at: 0.12, named: "grid-1")
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha == 1)
    _ = try Picture(stage, at: 0.6, named: "grid-2")
    #expect(view.visibleCells.count == 8)
    controller.showCircle()
    _ = try Picture(stage, at: 0.75, named: "grid-3")
    _ = try Picture(stage, at: 1.2, named: "grid-4")
    let center = view.cellForItem(at: IndexPath(item: 0, section: 0))?.center
    #expect(center == CGPoint(x: 280, y: 240))
    #expect(
      view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).isEmpty)
  }
}
