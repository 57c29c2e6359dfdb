import ClientCode
import CoreGraphics
import LaminaKit
import LaminaViews
import LaminaTestSupport
import Testing
import UIKit

@Suite(
  "Code written for iOS: custom transitions, stacks, springs read by a display link", .serialized)
@MainActor struct ClientTransitionTests {
  @Test("a photo expands from its cell to the top of the screen, and returns")
  func hero() throws {
    let stage = Stage(size: CGSize(width: 240, height: 320))
    let controller = GalleryViewController()
    stage.window.rootViewController = controller
    let before = try Picture(stage, at: 0.05, named: "hero-before")
    // The fourth cell, second in the second row, has a white margin.
    #expect(before.shows([255, 255, 255], 236, 150) && before.shows([255, 255, 255], 120, 290))
    controller.open(3)
    let during = try Picture(stage, at: 0.12, named: "hero-during")
    // The copy has left the hidden cell, and the dark screen fades in.
    #expect(!during.shows([255, 255, 255], 236, 150) && !during.shows([0, 0, 0], 120, 290))
    let open = try Picture(stage, at: 1, named: "hero-open")
    #expect(open.shows([0, 0, 0], 120, 290) && controller.captionsSeen == 1)
    // 240 points wide and 180 high, unclipped at the corners: sky above, mountains below.
    #expect(open.pixel(1, 2)[2] > 200 && open.pixel(1, 178)[2] > 60)
    #expect(open.count(in: CGRect(x: 40, y: 190, width: 160, height: 40)) { $0[0] > 200 } > 100)
    controller.dismiss(animated: true)
    let back = try Picture(stage, at: 2.5, named: "hero-back")
    #expect(back.image.pixels.whole == before.image.pixels.whole)
    #expect(controller.presentedViewController == nil)
  }

  @Test("a skeleton shimmers; a label appears between rows and moves those below")
  func skeleton() throws {
    let stage = Stage(size: CGSize(width: 240, height: 280))
    let controller = SkeletonViewController()
    stage.window.rootViewController = controller
    let early = try Picture(stage, at: 0.4, named: "skeleton-1")
    let late = try Picture(stage, at: 0.8, named: "skeleton-2")
    // The bright part of the mask is first at the left, later at the right.
    #expect(early.pixel(60, 29)[0] < 190 && late.pixel(60, 29)[0] > 210)
    #expect(early.pixel(225, 29)[0] > 210 && late.pixel(225, 29)[0] < 200)
    let footer = blueRows(late)
    controller.reveal()
    let between = blueRows(try Picture(stage, at: 1, named: "skeleton-3"))
    let shown = try Picture(stage, at: 1.5, named: "skeleton-4")
    // Three lines of 13 points, and the space above them.
    let room = blueRows(shown) - footer
    #expect(room > 50 && room < 66, "\(room)")
    #expect(between > footer + 5 && between < footer + room - 5)
    #expect(controller.details.bounds.height > 40)
    controller.conceal()
    let half = try Picture(stage, at: 1.7, named: "skeleton-5")
    #expect(yellow(half) > 1000 && yellow(half) < yellow(shown) - 1000)
    let end = try Picture(stage, at: 2.5, named: "skeleton-6")
    #expect(yellow(end) == 0 && blueRows(end) == footer)
  }

  /// The top row of the blue footer.
  private func blueRows(_ picture: Picture) -> Int {
    (0..<280).first { picture.pixel(120, $0)[2] > 230 && picture.pixel(120, $0)[0] < 200 } ?? 0
  }

  private func yellow(_ picture: Picture) -> Int {
    picture.count(in: CGRect(x: 0, y: 0, width: 240, height: 280)) { $0[0] - $0[2] > 50 }
  }

  @Test("an edge follows the touch, and a display link animates its spring back")
  func pull() throws {
    let stage = Stage(size: CGSize(width: 240, height: 200))
    let view = PullToRefreshView(frame: stage.window.bounds)
    stage.window.backgroundColor = .white
    stage.window.addSubview(view)
    view.drag(offset: 110, x: 150)
    let held = edges(try Picture(stage, at: 0.1, named: "pull-held"))
    #expect(abs(held[0] - 115) <= 1 && abs(held[1] - 181) <= 1 && abs(held[2] - 115) <= 1)
    view.release()
    let passing = edges(try Picture(stage, at: 0.3, named: "pull-back"))
    // Beyond the resting position, the middle more than the sides.
    #expect(passing[0] < 58 && passing[1] < passing[0] - 5)
    let rest = edges(try Picture(stage, at: 1.6, named: "pull-rest"))
    #expect(rest == [60, 60, 60] && view.isRefreshing)
  }

  /// The bottom edge of the dark part: at the left, at the touch and at the right.
  private func edges(_ picture: Picture) -> [Int] {
    [0, 150, 239].map { x in (0..<200).first { picture.pixel(x, $0)[0] > 156 } ?? 200 }
  }
}
