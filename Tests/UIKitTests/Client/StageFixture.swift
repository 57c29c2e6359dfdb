import CoreGraphics
import LaminaKit

/// A stage that a test makes when it needs it.
///
/// Windows are displayed by the stage that was made last, so that a suite must not make one before
/// its test runs: tests of other suites may run in between.
@MainActor final class StageFixture {
  private let size: CGSize
  private let scale: CGFloat
  private(set) lazy var stage = Stage(size: size, scale: scale)

  init(_ size: CGSize, scale: CGFloat) { (self.size, self.scale) = (size, scale) }
}
