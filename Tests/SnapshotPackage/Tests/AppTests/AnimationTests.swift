import LaminaTesting
import Testing
import UIKit

@testable import App

@MainActor
@Suite("Animations")
struct AnimationTests {
  @Test("loading indicators", arguments: LoadingIndicatorStyle.allCases.map(\.rawValue))
  func indicator(_ number: Int) throws {
    let style = try #require(LoadingIndicatorStyle(rawValue: number))
    let view = LoadingIndicatorView(
      frame: CGRect(x: 0, y: 0, width: 60, height: 60), style: style, color: .systemBlue)
    view.startAnimating()
    assertSnapshot(of: view, as: .frames(at: [0, 0.25, 0.5]), named: "\(style)")
  }

  @Test func celebration() {
    let pulse = PulseView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    assertSnapshot(of: pulse, as: .frames(at: [0, 0.4, 0.8], scale: 1))
    let controller = CelebrationViewController()
    assertSnapshot(
      of: controller, as: .image(size: CGSize(width: 200, height: 300), scale: 1, at: 1.5))
  }

  @Test func weatherAndBanner() {
    let snow = SnowView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    assertSnapshot(of: snow, as: .image(scale: 1, at: 3))
    let banner = BannerView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    assertSnapshot(of: banner, as: .image)
    assertSnapshot(of: banner.layer, as: .displayList)
  }

  @Test func skeletonAndPull() {
    let size = CGSize(width: 320, height: 400)
    assertSnapshot(
      of: SkeletonViewController(), as: .frames(at: [0, 0.5, 1], size: size, scale: 1))
    let pull = PullToRefreshView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
    assertSnapshot(of: pull, as: .layerTree)
  }
}
