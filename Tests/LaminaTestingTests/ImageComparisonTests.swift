import CoreGraphics
import LaminaComparison
import Testing

@Suite("Comparing images")
struct ImageComparisonTests {
  private let grey = PictureSamples.plain(10, 10)

  private func changed(_ count: Int, to color: PictureSamples.Color = (101, 100, 100)) -> CGImage {
    PictureSamples.plain(
      10, 10, except: (0..<count).map { (x: $0 % 10, y: $0 / 10, color: color) })
  }

  private func accepts(_ rules: ImageComparison, _ image: CGImage) throws -> Bool {
    rules.accepts(try #require(rules.difference(grey, image)))
  }

  @Test("by default every pixel counts")
  func exact() throws {
    #expect(try accepts(ImageComparison(), grey))
    #expect(try !accepts(ImageComparison(), changed(1)))
  }

  @Test(
    "a share of the pixels may differ, and not one more",
    arguments: [(0.99, 1), (0.9, 10), (0.5, 50), (0.97, 3), (0.995, 0), (0, 100)] as [(Float, Int)])
  func share(_ precision: Float, _ allowed: Int) throws {
    let rules = ImageComparison(precision: precision)
    #expect(try accepts(rules, changed(allowed)))
    if allowed < 100 { #expect(try !accepts(rules, changed(allowed + 1))) }
  }

  @Test("levels up to the tolerance do not count, and not one more", arguments: [0, 1, 7, 100])
  func tolerance(_ levels: Int) throws {
    let rules = ImageComparison(tolerance: levels)
    let same = PictureSamples.plain(10, 10, (UInt8(100 + levels), 100, 100))
    let other = PictureSamples.plain(10, 10, (UInt8(101 + levels), 100, 100))
    #expect(try accepts(rules, same))
    #expect(try !accepts(rules, other))
    #expect(rules.difference(grey, same)?.greatestLevel == levels)
  }

  @Test("colours count from a distance in CIELAB on")
  func perceptual() throws {
    let other = PictureSamples.plain(10, 10, (110, 100, 100))
    let distance = try #require(ImageComparison().difference(grey, other)).greatestDistance
    // Distances of well-known colours: black and white are 100 apart, red and green 170.6.
    let black = PictureSamples.plain(1, 1, (0, 0, 0))
    let white = PictureSamples.plain(1, 1, (255, 255, 255))
    let bounds = try #require(ImageComparison().difference(black, white)).greatestDistance
    #expect(abs(bounds - 100) < 0.01)
    let red = PictureSamples.plain(1, 1, (255, 0, 0))
    let green = PictureSamples.plain(1, 1, (0, 255, 0))
    let hue = try #require(ImageComparison().difference(red, green)).greatestDistance
    #expect(abs(hue - 170.58) < 0.1)
    let wide = ImageComparison(perceptualPrecision: Float(1 - (distance + 0.01) / 100))
    let narrow = ImageComparison(perceptualPrecision: Float(1 - (distance - 0.01) / 100))
    #expect(try accepts(wide, other))
    #expect(try !accepts(narrow, other))
  }

  @Test("transparent pixels are compared over black and over white")
  func transparency() throws {
    let clear = CGImage(width: 1, height: 1, pixels: [0, 0, 0, 0], isOpaque: false)
    let black = CGImage(width: 1, height: 1, pixels: [0, 0, 0, 255], isOpaque: true)
    let found = try #require(ImageComparison().difference(clear, black))
    #expect(found.pixels == 1 && found.greatestLevel == 255 && found.greatestDistance > 99)
  }

  @Test("the edge of a shape may be antialiased otherwise; a shape of another size differs")
  func antialiasing() throws {
    let one = PictureSamples.disc(41, radius: 12, blur: 1)
    let edge = PictureSamples.disc(41, radius: 12.2, blur: 1)
    let larger = PictureSamples.disc(41, radius: 15, blur: 1)
    let rules = ImageComparison(ignoresAntialiasing: true)
    let exact = try #require(ImageComparison().difference(one, edge)).pixels
    let ignored = try #require(rules.difference(one, edge)).pixels
    #expect(exact > 20)
    #expect(ignored == 0, "\(ignored) of \(exact) pixels remain")
    #expect(try #require(rules.difference(one, larger)).pixels > 150)
    #expect(try #require(rules.difference(grey, changed(1, to: (200, 0, 0)))).pixels == 1)
  }

  @Test("regions are left out, also of the number of pixels")
  func regions() throws {
    let image = PictureSamples.plain(
      10, 10, except: [(x: 2, y: 2, color: (0, 0, 0)), (x: 8, y: 8, color: (0, 0, 0))])
    var rules = ImageComparison(excludedRegions: [CGRect(x: 2, y: 2, width: 1, height: 1)])
    let found = try #require(rules.difference(grey, image))
    #expect(
      found.pixels == 1 && found.compared == 99 && found.first == found.box.map { location($0) })
    rules.excludedRegions += [
      CGRect(x: 7.5, y: 8, width: 9, height: 9), CGRect(x: 0, y: 0, width: 3, height: 3),
      CGRect(x: -5, y: -5, width: 2, height: 2),
    ]
    let rest = try #require(rules.difference(grey, image))
    #expect(rest.pixels == 0 && rest.compared == 100 - 9 - 6)
    rules.excludedRegions = [CGRect(x: -1, y: -1, width: 100, height: 100)]
    #expect(rules.difference(grey, image)?.compared == 0)
    #expect(try accepts(rules, image))
    #expect(rules.scaled(by: 2).excludedRegions == [CGRect(x: -2, y: -2, width: 200, height: 200)])
  }

  private func location(_ box: PixelBounds) -> PixelLocation {
    #expect(box.width == 1 && box.height == 1)
    return PixelLocation(x: box.x, y: box.y)
  }

  @Test("a difference is described by share, greatest difference and box")
  func description() throws {
    let found = try #require(ImageComparison().difference(grey, changed(12, to: (126, 100, 100))))
    #expect(
      found.description.hasPrefix("12 of 100 pixels differ (12 %), by up to 26 levels and "))
    #expect(found.description.hasSuffix("in the box of 10x2 pixels at (0, 0)"))
    #expect(ImageComparison().difference(grey, PictureSamples.plain(10, 11)) == nil)
  }

  @Test("the picture shows where: magenta on the pale reference")
  func picture() throws {
    let image = try #require(DifferencePicture.make(grey, changed(1), ImageComparison()))
    #expect(Array(image.pixels[0..<4]) == [230, 0, 140, 255])
    #expect(Array(image.pixels[4..<8]) == [216, 216, 216, 255])
    #expect(DifferencePicture.make(grey, PictureSamples.plain(1, 1), ImageComparison()) == nil)
  }
}
