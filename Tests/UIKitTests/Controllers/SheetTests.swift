import CoreGraphics
import Foundation
import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Sheets: heights, drags and dismissal", .serialized)
struct SheetTests {
  final class Observer: NSObject, UISheetPresentationControllerDelegate {
    var calls: [String] = []
    var allows = true
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      calls.append(sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "low")
    }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      allows
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      calls.append("attempt")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      calls.append("dismissed")
    }
  }

  private let root = UIViewController()
  private let page = UIViewController()
  private let observer = Observer()

  private func present(
    _ edit: (UISheetPresentationController) -> Void = { _ in }
  ) throws -> (Stage, UISheetPresentationController) {
    let stage = Stage(size: CGSize(width: 300, height: 410))
    root.view.backgroundColor = .white
    page.view.backgroundColor = .red
    stage.window.rootViewController = root
    _ = try stage.image(at: 0)
    page.modalPresentationStyle = .pageSheet
    let sheet = try #require(page.sheetPresentationController)
    sheet.delegate = observer
    edit(sheet)
    root.present(page, animated: true)
    #expect(page.sheetPresentationController === sheet)
    return (stage, sheet)
  }

  @Test("a large sheet leaves a gap at the top, with round corners over a dimmed view")
  func large() throws {
    let (stage, sheet) = try present()
    let picture = try Picture(stage, at: 1, named: "sheet-0")
    #expect(page.view.window != nil && page.view.bounds.height == 400)
    #expect(picture.shows([255, 0, 0], 150, 12) && picture.shows([255, 0, 0], 150, 405))
    #expect(picture.shows([204, 204, 204], 150, 5) && picture.shows([204, 204, 204], 1, 11))
    #expect(sheet.detents.map(\.identifier) == [.large])
  }

  @Test("detents, grabber and corners; a change inside animateChanges moves the sheet")
  func detents() throws {
    let (stage, sheet) = try present { sheet in
      sheet.detents = [
        .medium(), .large(), .custom(identifier: .init("small")) { _ in 120 },
        .custom { $0.maximumDetentValue * 0.75 },
      ]
      sheet.selectedDetentIdentifier = .medium
      sheet.prefersGrabberVisible = true
      sheet.preferredCornerRadius = 30
    }
    let picture = try Picture(stage, at: 1, named: "sheet-1")
    #expect(page.view.bounds.height == 200 && sheet.heights.map(\.height) == [120, 200, 300, 400])
    // The grabber is visible, and the corner is outside of the radius.
    #expect(!picture.shows([255, 0, 0], 150, 217) && picture.shows([255, 0, 0], 150, 240))
    #expect(picture.shows([204, 204, 204], 6, 216))
    sheet.animateChanges { sheet.selectedDetentIdentifier = .init("small") }
    let moving = sheet.sheet.layer.presentation()?.frame.minY ?? 0
    #expect(sheet.sheet.frame.minY == 290 && moving < 290)
    _ = try stage.image(at: 3)
    #expect(sheet.sheet.layer.presentation()?.frame.minY == 290)
  }

  @Test("drags move the sheet between detents, and down to its dismissal")
  func drags() throws {
    let (stage, sheet) = try present { $0.detents = [.medium(), .large()] }
    _ = try stage.image(at: 1)
    #expect(sheet.sheet.frame.minY == 210)
    stage.drag(from: CGPoint(x: 150, y: 230), to: CGPoint(x: 150, y: 60), duration: 0.3)
    _ = try stage.image(at: 2.5)
    #expect(sheet.sheet.frame.minY == 10 && observer.calls == ["large"])
    observer.allows = false
    stage.drag(from: CGPoint(x: 150, y: 20), to: CGPoint(x: 150, y: 400), duration: 0.3)
    _ = try stage.image(at: 4)
    #expect(observer.calls.first == "large" && observer.calls.contains("attempt"))
    #expect(page.view.window != nil && sheet.sheet.frame.minY == 210)
    observer.allows = true
    stage.drag(from: CGPoint(x: 150, y: 220), to: CGPoint(x: 150, y: 400), duration: 0.2)
    _ = try stage.image(at: 6)
    #expect(observer.calls.last == "dismissed" && root.presentedViewController == nil)
    #expect(page.view.superview == nil)
  }

  @Test("a tap on the dimmed view dismisses; an undimmed view receives touches")
  func taps() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var touches = 0
    button.addAction(UIAction { _ in touches += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    let (stage, sheet) = try present { sheet in
      sheet.detents = [.medium()]
      sheet.largestUndimmedDetentIdentifier = .medium
    }
    _ = try stage.image(at: 1)
    #expect(sheet.dimming.alpha == 0)
    stage.tap(at: CGPoint(x: 20, y: 20))
    _ = try stage.image(at: 1.2)
    #expect(touches == 1 && root.presentedViewController === page)
    sheet.largestUndimmedDetentIdentifier = nil
    stage.tap(at: CGPoint(x: 20, y: 20))
    _ = try stage.image(at: 3)
    #expect(touches == 1 && root.presentedViewController == nil)
  }
}
