import ClientCode
import CoreGraphics
import Foundation
import LaminaKit
import LaminaViews
import LaminaTestSupport
import Testing
import UIKit

@Suite("Code written for iOS, unmodified, draws and animates", .serialized)
@MainActor struct ClientCodeTests {
  @Test("twenty loading indicators: each is visible and animated")
  func indicators() throws {
    let stage = Stage(size: CGSize(width: 300, height: 240))
    stage.window.backgroundColor = UIColor(red: 0.2, green: 0.3, blue: 0.5, alpha: 1)
    let styles = LoadingIndicatorStyle.allCases
    #expect(styles.count == 20)
    let cells = styles.indices.map { index in
      CGRect(x: 10 + 60 * (index % 5), y: 10 + 60 * (index / 5), width: 40, height: 40)
    }
    for (style, cell) in zip(styles, cells) {
      let view = LoadingIndicatorView(frame: cell, style: style)
      stage.window.addSubview(view)
      view.startAnimating()
    }
    let pictures = try [0.85, 1.1, 1.35].map {
      try Picture(stage, at: $0, named: "indicators-\($0)")
    }
    for (style, cell) in zip(styles, cells) {
      let around = cell.insetBy(dx: -8, dy: -8)
      let lit = pictures.map { $0.count(in: around) { $0[0] > 120 } }
      #expect((lit.max() ?? 0) > 20, "\(style) shows nothing: \(lit)")
      let moved = pictures[0].count(in: around) { _ in true }
      let same = (0..<3).contains { index in
        let a = pictures[index]
        let b = pictures[(index + 1) % 3]
        return difference(a, b, in: around) > 8
      }
      #expect(same, "\(style) stands still among \(moved) pixels")
    }
  }

  /// The number of differing pixels in a rectangle.
  private func difference(_ a: Picture, _ b: Picture, in rect: CGRect) -> Int {
    var count = 0
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) where a.pixel(x, y) != b.pixel(x, y) { count += 1 }
    }
    return count
  }

  @Test("heartbeat, rings and confetti")
  func celebration() throws {
    let stage = Stage(size: CGSize(width: 240, height: 320))
    let controller = CelebrationViewController()
    stage.window.rootViewController = controller
    let calm = try Picture(stage, at: 0, named: "celebration-0")
    #expect(calm.shows([255, 45, 85], 120, 160))
    controller.celebrate()
    let tick = try Picture(stage, at: 0.18, named: "celebration-beat")
    // The badge is 40 points wide, scaled by 1.4 at this time.
    #expect(calm.count(in: badge, where: isPink) < tick.count(in: badge, where: isPink) - 300)
    #expect(controller.celebrations == 0)
    let party = try Picture(stage, at: 2.5, named: "celebration-party")
    #expect(controller.celebrations == 1 && controller.confetti.isActive)
    // Some confetti is in front of the badge, which is orange at this time.
    #expect(party.count(in: badge) { $0 == [255, 149, 0, 255] } > 600)
    let paper = party.count(in: CGRect(x: 0, y: 0, width: 240, height: 90)) {
      ($0.max() ?? 0) - ($0.prefix(3).min() ?? 0) > 60
    }
    #expect(paper > 200)
  }

  private let badge = CGRect(x: 80, y: 120, width: 80, height: 80)
  private func isPink(_ pixel: [Int]) -> Bool { pixel[0] > 200 && pixel[1] < 70 }

  @Test("a card is pulled up, released, and flicked down again")
  func card() throws {
    let stage = Stage(size: CGSize(width: 200, height: 320))
    let controller = CardViewController()
    stage.window.rootViewController = controller
    let closed = try Picture(stage, at: 0, named: "card-closed")
    #expect(closed.shows([255, 255, 255], 8, 260) && !closed.shows([255, 255, 255], 8, 200))
    #expect(controller.cardState == .collapsed)

    let touch = SyntheticTouch(on: stage.window)
    touch.press(at: CGPoint(x: 100, y: 250))
    touch.move(to: CGPoint(x: 100, y: 200))
    touch.move(to: CGPoint(x: 100, y: 160))
    let held = try Picture(stage, at: 0.1, named: "card-held")
    // Half of 180 points: the top edge is at 130.
    #expect(held.shows([255, 255, 255], 8, 150) && !held.shows([255, 255, 255], 8, 120))
    #expect(isNear(Double(controller.runningAnimators.first?.fractionComplete ?? 0), 0.5))
    let later = try Picture(stage, at: 0.6, named: "card-held-later")
    #expect(held.image.pixels.whole == later.image.pixels.whole)

    touch.lift()
    let opened = try Picture(stage, at: 1.5, named: "card-open")
    #expect(controller.cardState == .expanded && controller.runningAnimators.isEmpty)
    #expect(opened.shows([255, 255, 255], 8, 60) && !opened.shows([255, 255, 255], 8, 30))
    // The details have faded in.
    #expect(opened.shows([88, 86, 214], 100, 170))

    // A short pull down springs back up.
    touch.press(at: CGPoint(x: 100, y: 60))
    touch.move(to: CGPoint(x: 100, y: 80))
    touch.lift()
    _ = try Picture(stage, at: 1.6, named: "card-returning")
    let back = try Picture(stage, at: 3, named: "card-returned")
    #expect(controller.cardState == .expanded && back.shows([255, 255, 255], 8, 60))
  }
}
