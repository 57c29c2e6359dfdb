import LaminaKit
import LaminaViews
import Testing
import UIKit

@MainActor @Suite("Alerts, action sheets and page controllers", .serialized)
struct AlertTests {
  private let fixture = StageFixture(CGSize(width: 375, height: 600), scale: 2)
  private var stage: Stage { fixture.stage }
  private let root = UIViewController()

  private func showRoot() {
    stage.window.rootViewController = root
    root.view.backgroundColor = .white
  }

  @Test("an alert dims the screen, shrinks into its middle, and its button dismisses it")
  func alert() throws {
    showRoot()
    var chosen: [String] = []
    let alert = UIAlertController(
      title: "Delete?", message: "The note is gone for good.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("cancel") })
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in chosen.append("delete") })
    alert.addTextField { $0.placeholder = "Name" }
    #expect(alert.actions.count == 2 && alert.textFields?.count == 1)
    root.present(alert, animated: true)
    let half = try Picture(stage, at: 0.1, named: "alert-0")
    let shown = try Picture(stage, at: 0.5, named: "alert-1")
    // The screen dims by a fifth.
    #expect(shown.shows([204, 204, 204], 20, 20) && !half.shows([204, 204, 204], 20, 20))
    // The panel is light, 270 points wide.
    let inside = shown.pixel(375 - 264, 600)[0]
    let outside = shown.pixel(375 - 276, 600)[0]
    #expect(inside > 220 && outside < 210)
    #expect(root.presentedViewController === alert)
    // The destructive button is the right one of two.
    stage.tap(at: CGPoint(x: 187 + 67, y: 300 + 60))
    _ = try Picture(stage, at: 0.7, named: "alert-2")
    let gone = try Picture(stage, at: 1.2, named: "alert-3")
    #expect(chosen == ["delete"] && root.presentedViewController == nil)
    #expect(gone.shows([255, 255, 255], 20, 20) && gone.shows([255, 255, 255], 375, 600))
  }

  @Test("a sheet comes from below; a tap beside it cancels")
  func sheet() throws {
    showRoot()
    var chosen: [String] = []
    let sheet = UIAlertController(title: "Share", message: nil, preferredStyle: .actionSheet)
    for title in ["Message", "Mail", "Copy"] {
      sheet.addAction(
        UIAlertAction(title: title, style: .default) { chosen.append($0.title ?? "") })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("cancel") })
    sheet.addTextField()
    #expect(sheet.textFields == nil)
    root.present(sheet, animated: true)
    let moving = try Picture(stage, at: 0.15, named: "sheet-0")
    let shown = try Picture(stage, at: 0.6, named: "sheet-1")
    // The button that cancels is white, 8 points above the bottom; before, it is lower.
    #expect(shown.shows([255, 255, 255], 60, 1_120) && !moving.shows([255, 255, 255], 60, 1_120))
    #expect(shown.shows([204, 204, 204], 375, 100))
    stage.tap(at: CGPoint(x: 187, y: 100))
    _ = try stage.image(at: 1.4)
    #expect(chosen == ["cancel"] && root.presentedViewController == nil)
  }

  private func pages() -> (UIPageViewController, PageSource) {
    let source = PageSource()
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = source
    controller.delegate = source
    controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    return (controller, source)
  }

  @Test("a drag turns one page, and the delegate is notified")
  func dragging() throws {
    let (controller, source) = pages()
    let first = try Picture(stage, at: 0, named: "pages-0")
    #expect(first.shows([255, 0, 0], 375, 600))
    stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 80, y: 300), duration: 0.2)
    let moving = try Picture(stage, at: 0.2, named: "pages-1")
    #expect(moving.shows([255, 0, 0], 20, 600) && moving.shows([0, 255, 0], 730, 600))
    let second = try Picture(stage, at: 2, named: "pages-2")
    #expect(second.shows([0, 255, 0], 20, 600))
    #expect(controller.viewControllers == [source.pages[1]])
    #expect(source.log == ["will", "did true"] && controller.children.count == 3)
    stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.4)
    _ = try stage.image(at: 4)
    #expect(controller.viewControllers == [source.pages[1]] && source.log.last == "did false")
  }

  @Test("pages set by code slide in, from the right for later ones")
  func byCode() throws {
    let (controller, source) = pages()
    _ = try stage.image(at: 0)
    var isDone = false
    controller.setViewControllers([source.pages[2]], direction: .forward, animated: true) {
      isDone = $0
    }
    let moving = try Picture(stage, at: 0.15, named: "pages-3")
    #expect(moving.shows([0, 0, 255], 740, 600) && moving.shows([255, 0, 0], 10, 600) && !isDone)
    let done = try Picture(stage, at: 1, named: "pages-4")
    #expect(done.shows([0, 0, 255], 10, 600) && isDone)
    #expect(controller.viewControllers == [source.pages[2]])
  }
}

@MainActor
final class PageSource: NSObject, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  var log: [String] = []
  let pages: [UIViewController] = [(1, 0, 0), (0, 1, 0), (0, 0, 1)].map { red, green, blue in
    let page = UIViewController()
    page.view.backgroundColor = UIColor(red: red, green: green, blue: blue, alpha: 1)
    return page
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore page: UIViewController
  ) -> UIViewController? {
    pages.firstIndex(of: page).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter page: UIViewController
  ) -> UIViewController? {
    pages.firstIndex(of: page).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
  }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.append("will") }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.append("did \(completed)") }
}
