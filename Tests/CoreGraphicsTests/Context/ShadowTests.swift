import CoreGraphics
import Foundation
import Testing

@Suite("Shadows")
struct ShadowTests {
  /// The coverage at `distance` outside a straight edge: a Gaussian with a deviation of `blur` / 2,
  /// truncated at twice the deviation.
  private func edge(_ distance: Double, blur: Double) -> Double {
    let deviation = blur / 2
    func weight(_ x: Double) -> Double {
      abs(x) <= blur ? exp(-x * x / (2 * deviation * deviation)) : 0
    }
    let steps = stride(from: -blur, through: blur, by: 0.001)
    let total = steps.reduce(0) { $0 + weight($1) }
    return steps.reduce(0) { $0 + ($1 >= distance ? weight($1) : 0) } / total
  }

  @Test(
    "CA-R2: a blur is a Gaussian with half its size as deviation, truncated at the blur",
    arguments: [4.0, 8, 20, 60])
  func gaussian(blur: Double) throws {
    let drawn = try Drawn(300, 3) {
      $0.setShadow(
        offset: CGSize(width: 150, height: 0), blur: blur,
        color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      $0.fill(CGRect(x: -150, y: -200, width: 150, height: 400))
    }
    for x in stride(from: 75, to: 225, by: 5) {
      let wanted = edge(Double(x) + 0.5 - 150, blur: blur) * 255
      #expect(drawn.has(x, 1, [wanted, 0, 0, wanted], within: 3), "\(x): \(drawn[x, 1]) \(wanted)")
    }
  }

  @Test("without a blur the shadow is the offset shape, with subpixel precision")
  func sharp() throws {
    let drawn = try Drawn(8, 4) {
      $0.setShadow(
        offset: CGSize(width: 3.5, height: 1), blur: 0,
        color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.fill(CGRect(x: 1, y: 1, width: 2, height: 1))
    }
    #expect(drawn[1, 2] == [255, 0, 0, 255])
    #expect(drawn.has(4, 1, [0, 0, 127.5, 127.5]))
    #expect(drawn[5, 1] == [0, 0, 255, 255])
    #expect(drawn.has(6, 1, [0, 0, 127.5, 127.5]))
    #expect(drawn[4, 2] == [0, 0, 0, 0])
  }

  @Test("offsets ignore the transform; in layer contexts they are in points, y down")
  func offsetSpace() throws {
    let drawn = try Drawn(4, 4) {
      $0.scaleBy(x: 2, y: 2)
      $0.setShadow(
        offset: CGSize(width: 0, height: 1), blur: 0, color: CGColor(gray: 0, alpha: 1))
      $0.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(drawn[0, 1] == [0, 0, 0, 255])
    #expect(drawn[0, 0] == [0, 0, 0, 0])
    let layer = try #require(
      CGContext(bounds: CGRect(x: 0, y: 0, width: 1, height: 3), scale: 2))
    layer.setShadow(
      offset: CGSize(width: 0, height: 1), blur: 0, color: CGColor(gray: 0, alpha: 1))
    layer.setFillColor(gray: 1, alpha: 1)
    layer.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let alphas = (0..<6).map { layer.premultipliedPixels[$0 * 8 + 3] }
    #expect(alphas == [255, 255, 255, 255, 0, 0])
  }

  @Test("shapes outside the clip cast shadows into it")
  func clipped() throws {
    let drawn = try Drawn(4, 1) {
      $0.clip(to: CGRect(x: 2, y: 0, width: 2, height: 1))
      $0.setShadow(
        offset: CGSize(width: 2, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 1))
      $0.setFillColor(gray: 1, alpha: 1)
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect((0..<4).map { drawn[$0, 0][3] } == [0, 0, 255, 0])
  }

  @Test("the shadow's alpha is the product of colour and shape alpha; nil disables it")
  func alpha() throws {
    let drawn = try Drawn(6, 1) {
      $0.setShadow(offset: CGSize(width: 2, height: 0), blur: 0)
      $0.setAlpha(0.5)
      $0.setFillColor(gray: 1, alpha: 1)
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      $0.setShadow(offset: .zero, blur: 0, color: nil)
      $0.fill(CGRect(x: 4, y: 0, width: 1, height: 1))
    }
    #expect(drawn.has(0, 0, [127.5, 127.5, 127.5, 127.5]))
    #expect(drawn.has(2, 0, [0, 0, 0, 42.5]))
    #expect(drawn.has(4, 0, [127.5, 127.5, 127.5, 127.5]))
    #expect(drawn[5, 0] == [0, 0, 0, 0])
  }

  @Test("a transparency layer casts one shadow")
  func group() throws {
    let drawn = try Drawn(8, 1) {
      $0.setShadow(
        offset: CGSize(width: 4, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 0.5))
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.setFillColor(gray: 1, alpha: 1)
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      $0.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
      $0.endTransparencyLayer()
    }
    #expect((4..<7).allSatisfy { drawn.has($0, 0, [0, 0, 0, 127.5]) })
    #expect(drawn[7, 0] == [0, 0, 0, 0])
  }
}
