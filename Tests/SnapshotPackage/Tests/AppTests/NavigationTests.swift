import LaminaTesting
import UIKit
import XCTest

@testable import App

final class NavigationTests: XCTestCase {
  @MainActor func testPalette() async {
    let controller = UINavigationController(rootViewController: PaletteViewController())
    assertSnapshot(of: controller, as: .image(on: .iPhone13Mini))
  }

  @MainActor func testCard() async {
    let size = CGSize(width: 320, height: 480)
    assertSnapshot(of: CardViewController(), as: .image(size: size))
    assertSnapshot(of: CardViewController(), as: .recursiveDescription(size: size))
  }
}
