import LaminaScene
import Testing

@testable import LaminaBench
@testable import LaminaKit

@Suite("Edges of S1's cards")
struct CardEdgesTests {
  /// The first row that card 31 covers, by less than half: its border over a picture of card 11's.
  /// The colour below is from another renderer's frame, by the part of the pixel that is covered; with
  /// hard edges green would be 180.
  @Test("lie between pixels, as other renderers draw them")
  func mixed() throws {
    let subject = BenchSubject(try #require(BenchScene.named("S1")), device: DeviceOptions())
    subject.motion(59)
    let found = try subject.stage.withPixels(at: SceneMaths.time(of: 59)) { pixels in
      PixelFact(59, 1040, 92, 0, 0, 0).found(in: pixels)
    }
    let color = try #require(found)
    #expect(abs(color.x - 51) <= 6 && abs(color.y - 122) <= 6 && abs(color.z - 53) <= 6, "\(color)")
  }
}
