import LaminaScene
import LaminaTestSupport
import Testing

@Suite("Homography: axis-aligned maps")
struct HomographyAlignmentTests {
  @Test("a scale and a translation are all three, mirrored or not")
  func scales() {
    for plane in [
      Homography.identity, .scale(2), Homography(x: [-1.5, 0, 7], y: [0, 3, -2], w: [0, 0, 1]),
    ] {
      #expect(plane.isScaleTranslation && plane.isExactlyAxisAligned && plane.isAxisAligned)
    }
  }

  @Test("an exact quarter rotation keeps axes without being a scale")
  func quarter() {
    let plane = Homography(x: [0, -2, 5], y: [2, 0, 5], w: [0, 0, 1])
    #expect(!plane.isScaleTranslation && plane.isExactlyAxisAligned && plane.isAxisAligned)
  }

  @Test("quarter rotations as computed from an angle keep axes within the tolerance only")
  func computedQuarters() {
    for quarters in [1.0, 2, 3] {
      let plane = Homography(plane: .turn(quarters * .pi / 2))
      #expect(!plane.isScaleTranslation && !plane.isExactlyAxisAligned && plane.isAxisAligned)
    }
  }

  @Test("a small rotation, a skew and a perspective are none")
  func others() {
    for plane in [
      Homography(plane: .turn(1e-6)), Homography(x: [1, 0.5, 0], y: [0, 1, 0], w: [0, 0, 1]),
      Homography(x: [1, 0, 0], y: [0, 1, 0], w: [1e-6, 0, 1]),
    ] {
      #expect(!plane.isScaleTranslation && !plane.isExactlyAxisAligned && !plane.isAxisAligned)
    }
  }
}
