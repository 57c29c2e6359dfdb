import LaminaScene
import Testing

@testable import LaminaBench
@testable import LaminaKit

@Suite("Edges of S1's cards")
struct CardEdgesTests {
  /// The first row of card 31, which covers less than half of the pixel: its border over card 11's
  /// image. The expected colour is another renderer's, weighted by coverage; with aliased edges
  /// green would be 180.
  @Test("are antialiased as in other renderers")
  func mixed() throws {
    let subject = BenchSubject(try #require(BenchScene.named("S1")), device: DeviceOptions())
    subject.motion(59)
    let found = try subject.stage.withPixels(at: SceneMaths.time(of: 59)) { pixels in
      ExpectedPixel(59, 1040, 92, 0, 0, 0).sample(in: pixels)
    }
    let color = try #require(found)
    #expect(abs(color.x - 51) <= 6 && abs(color.y - 122) <= 6 && abs(color.z - 53) <= 6, "\(color)")
  }
}
