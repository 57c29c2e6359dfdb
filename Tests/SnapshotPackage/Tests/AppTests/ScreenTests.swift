import LaminaTesting
import Testing
import UIKit

@testable import App

@MainActor
@Suite("Screens")
struct ScreenTests {
  @Test("settings in light and dark")
  func settings() {
    assertSnapshot(of: SettingsViewController(), as: .image(on: .iPhone13), named: "light")
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    assertSnapshot(
      of: SettingsViewController(), as: .image(on: .iPhone13, traits: dark), named: "dark")
  }

  @Test("settings with large text and from right to left")
  func readers() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let mirrored = UITraitCollection(layoutDirection: .rightToLeft)
    let both = UITraitCollection(traitsFrom: [large, mirrored])
    for (name, traits) in [("large", large), ("mirrored", mirrored), ("both", both)] {
      assertSnapshot(
        of: SettingsViewController(), as: .image(on: .iPhone13, traits: traits), named: name)
    }
    assertSnapshot(
      of: ContactListViewController(), as: .image(on: .iPhoneSe, traits: mirrored, at: 2))
  }

  @Test func login() {
    assertSnapshot(of: MainTabBarController(), as: .image(on: .iPhoneSe, at: 1))
  }

  @Test func cardStack() {
    assertSnapshot(of: CardStackViewController(), as: .image(on: .iPhone8))
  }

  @Test func statistics() {
    assertSnapshot(
      of: StatisticsViewController(),
      as: .frames(at: [0, 0.5, 2], size: CGSize(width: 320, height: 568), scale: 1))
  }

  @Test func contacts() {
    assertSnapshot(of: ContactListViewController(), as: .image(on: .iPhoneSe, at: 2))
  }

  @Test func gridAndGallery() {
    let size = CGSize(width: 320, height: 480)
    assertSnapshots(
      of: GridViewController(),
      as: ["picture": .image(size: size), "landscape": .image(on: .iPhone8(.landscape))])
    assertSnapshot(of: GalleryViewController(), as: .image(size: size))
  }

  @Test func feed() {
    let size = CGSize(width: 320, height: 480)
    assertSnapshot(of: FeedViewController(), as: .image(size: size))
    assertSnapshot(of: FeedViewController(), as: .recursiveDescription(size: size))
  }
}
