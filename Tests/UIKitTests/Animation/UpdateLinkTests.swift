import Foundation
import LaminaViewTestSupport
import QuartzCore
import Testing
import UIKit

@Suite("UIUpdateLink")
@MainActor struct UpdateLinkTests {
  @Test("actions are called in their phases of every frame, in order")
  func moments() {
    let hosted = HostedWindow()
    let link = UIUpdateLink(view: hosted.view)
    var calls: [String] = []
    link.addAction(to: .afterCATransactionCommit) { _, _ in calls.append("after") }
    link.addAction { link, info in
      calls.append("commit \(Int((info.modelTime * 60).rounded()))")
      #expect(link.currentUpdateInfo() === info)
      #expect(UIUpdateInfo.current(for: hosted.view) === info)
    }
    link.addAction(to: .afterUpdateScheduled) { _, _ in calls.append("first") }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    hosted.advance(to: 2.0 / 60)
    #expect(calls == ["first", "commit 1", "after", "first", "commit 2", "after"])
    #expect(UIUpdateInfo.current(for: hosted.view) == nil)
    link.isEnabled = false
    hosted.advance(to: 1)
    #expect(calls.count == 6)
  }

  @Test("without continuous updates, only frames with changes call actions")
  func changes() {
    let hosted = HostedWindow()
    var count = 0
    let link = UIUpdateLink(view: hosted.view) { _, _ in count += 1 }
    link.isEnabled = true
    hosted.advance(to: 1)
    #expect(count == 0)
    UIView.animate(withDuration: 0.5) { hosted.view.center.x = 150 }
    hosted.advance(to: 3)
    #expect(count >= 30 && count <= 32)
    withExtendedLifetime(link) {}
  }
}
