import LaminaTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Images")
struct ImageTests {
  /// Colours by letter; images are rows of letters.
  private static let paints: [Character: [UInt8]] = [
    "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "b": [0, 0, 255, 255], "w": [255, 255, 255, 255],
    ".": [0, 0, 0, 0], "h": [128, 0, 0, 128],
  ]

  private func picture(_ rows: String...) -> CGImage {
    let pixels = rows.joined().flatMap { Self.paints[$0] ?? [0, 0, 0, 0] }
    return CGImage(
      width: rows[0].count, height: rows.count, pixels: pixels,
      isOpaque: !rows.joined().contains("."))
  }

  private func letters(_ image: CGImage?) -> [String] {
    guard let image else { return [] }
    return (0..<image.height).map { y in
      String(
        (0..<image.width).map { x in
          let pixel = Array(image.pixels[((y * image.width + x) * 4)...].prefix(4))
          return Self.paints.first { $0.value == pixel }?.key ?? "?"
        })
    }
  }

  private func drawn(_ width: CGFloat, _ height: CGFloat, _ draw: @escaping () -> Void) -> CGImage?
  {
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: .one).image { _ in draw() }.cgImage
  }

  @Test(
    "orientations turn and mirror as Exif says",
    arguments: [
      (.up, ["rg", "b."]), (.down, [".b", "gr"]), (.left, ["g.", "rb"]), (.right, ["br", ".g"]),
      (.upMirrored, ["gr", ".b"]), (.downMirrored, ["b.", "rg"]), (.leftMirrored, ["rb", "g."]),
      (.rightMirrored, [".g", "br"]),
    ] as [(UIImage.Orientation, [String])])
  func orientations(_ orientation: UIImage.Orientation, _ rows: [String]) {
    let image = UIImage(cgImage: picture("rg", "b."), scale: 1, orientation: orientation)
    #expect(letters(image.upright(picture("rg", "b."))) == rows)
    #expect(letters(drawn(2, 2) { image.draw(at: .zero) }) == rows)
    let mirror = image.withHorizontallyFlippedOrientation()
    #expect(letters(mirror.upright(picture("rg", "b."))) == rows.map { String($0.reversed()) })
  }

  @Test("sizes are in points, upright")
  func sizes() {
    let image = UIImage(cgImage: picture("rgb", "rgb"), scale: 2, orientation: .right)
    #expect(image.size == CGSize(width: 1, height: 1.5))
    #expect(UIImage().size == .zero && UIImage().pngData() == nil)
    #expect(UIImage(cgImage: picture("r"), scale: .nan, orientation: .up).scale == 1)
  }

  @Test("PNG keeps pixels and alpha, both ways")
  func png() throws {
    let data = try #require(UIImage(cgImage: picture("rh", ".w")).pngData())
    let read = try #require(UIImage(data: data))
    #expect(letters(read.cgImage) == ["rh", ".w"])
    #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(data: Data()) == nil)
    let opaque = try #require(UIImage(cgImage: picture("rg")).pngData())
    #expect(UIImage(data: opaque)?.cgImage?.isOpaque == true)
  }

  @Test("JPEG keeps colours approximately, over white")
  func jpeg() throws {
    let image = UIImage(cgImage: picture("bbbbbbbb", "bbbbbbbb", "........", "........"))
    let data = try #require(image.jpegData(compressionQuality: 1))
    #expect(Array(data.prefix(3)) == [0xFF, 0xD8, 0xFF])
    let pixels = try #require(UIImage(data: data)?.cgImage?.pixels)
    #expect(pixels[2] > 245 && pixels[0] < 10 && pixels[4 * 8 * 3] > 245)
    let small = try #require(image.jpegData(compressionQuality: 0))
    #expect(small.count <= data.count)
  }

  @Test("a JPEG's Exif orientation is applied, a damaged one ignored", arguments: 1...8)
  func exif(_ number: UInt8) throws {
    let data = try #require(UIImage(cgImage: picture("rg", "b.")).jpegData(compressionQuality: 1))
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0, 0, 0, 0,
      0,
    ]
    let body = Array("Exif\0\0".utf8) + tiff
    let part: [UInt8] = [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    let file = Data([0xFF, 0xD8] + part + [UInt8](data.dropFirst(2)))
    let wanted: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    #expect(UIImage(data: file)?.imageOrientation == wanted[Int(number) - 1])
    for length in 2..<(part.count + 2) {
      #expect(UIImage.Orientation(ofFile: [UInt8](file.prefix(length))).rawValue >= 0)
    }
  }

  @Test("cap insets keep their size, the parts between them stretch or tile")
  func nineParts() {
    let image = UIImage(cgImage: picture("rgb", "gwg", "bgr"))
    let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let wide = image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    #expect(
      letters(drawn(5, 4) { wide.draw(in: CGRect(x: 0, y: 0, width: 5, height: 4)) })
        == ["rgggb", "gwwwg", "gwwwg", "bgggr"])
    let tiled = UIImage(cgImage: picture("r", "b")).resizableImage(withCapInsets: .zero)
    #expect(
      letters(drawn(2, 5) { tiled.draw(in: CGRect(x: 0, y: 0, width: 2, height: 5)) })
        == ["rr", "bb", "rr", "bb", "rr"])
    let cap = image.stretchableImage(withLeftCapWidth: 1, topCapHeight: 1)
    #expect(cap.capInsets == caps && cap.leftCapWidth == 1 && cap.topCapHeight == 1)
  }

  @Test("patterns, tints and thumbnails")
  func others() throws {
    let image = UIImage(cgImage: picture("r.", ".b"))
    #expect(
      letters(drawn(4, 3) { image.drawAsPattern(in: CGRect(x: 1, y: 0, width: 3, height: 3)) })
        == [".r.r", "..b.", ".r.r"])
    #expect(letters(drawn(2, 2) { image.withTintColor(.green).draw(at: .zero) }) == ["g.", ".g"])
    let half = UIImage(cgImage: picture("hh")).withTintColor(
      UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(letters(drawn(2, 1) { half.draw(at: .zero) }) == ["hh"])
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 4, height: 4)))
    #expect(small.size == CGSize(width: 4, height: 4) && image.preparingThumbnail(of: .zero) == nil)
  }

  @Test("named images are found in files of the best scale, and in asset catalogs")
  func named() throws {
    let folder = try TemporaryFolder()
    let png = try #require(UIImage(cgImage: picture("rg")).pngData())
    let set = "Assets.xcassets/Group/Logo.imageset"
    let colors = "Assets.xcassets/Brand.colorset"
    for path in [set, colors] {
      try FileManager.default.createDirectory(
        atPath: folder(path), withIntermediateDirectories: true)
    }
    for name in ["dot.png", "dot@2x.png", "\(set)/logo@2x.png"] {
      try png.write(to: URL(fileURLWithPath: folder(name)))
    }
    let images =
      #"{"images":[{"idiom":"universal","scale":"1x"},"#
      + #"{"filename":"logo@2x.png","scale":"2x"}],"properties":{"template-rendering-intent":"template"}}"#
    try Data(images.utf8).write(to: URL(fileURLWithPath: folder("\(set)/Contents.json")))
    let color =
      #"{"colors":[{"color":{"color-space":"srgb","components":{"alpha":"1.000","#
      + #""blue":"0xFF","green":"0.500","red":"51"}}},{"appearances":[{"appearance":"luminosity","#
      + #""value":"dark"}],"color":{"components":{"white":"1.0","alpha":"0.5"}}}]}"#
    try Data(color.utf8).write(to: URL(fileURLWithPath: folder("\(colors)/Contents.json")))
    let bundle = try #require(Bundle(path: folder.path))
    let two = UITraitCollection(displayScale: 2)
    #expect(UIImage(named: "dot", in: bundle, compatibleWith: two)?.scale == 2)
    let one = UITraitCollection(displayScale: 1)
    #expect(UIImage(named: "dot.png", in: bundle, compatibleWith: one)?.scale == 1)
    let logo = try #require(UIImage(named: "Logo", in: bundle, compatibleWith: one))
    #expect(logo.scale == 2 && logo.renderingMode == .alwaysTemplate)
    #expect(UIImage(named: "none", in: bundle, compatibleWith: nil) == nil)
    let brand = try #require(UIColor(named: "Brand", in: bundle, compatibleWith: nil))
    var (red, green, alpha): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    brand.getRed(&red, green: &green, blue: nil, alpha: nil)
    #expect(red == 0.2 && green == 0.5)
    brand.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
      .getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(alpha == 0.5)
  }

  @Test("images are restored from archives")
  func archives() throws {
    let image = UIImage(cgImage: picture("rg", "b."), scale: 2, orientation: .left)
    let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data)
    #expect(letters(read?.cgImage) == ["rg", "b."])
    #expect(read?.scale == 2 && read?.imageOrientation == .left)
  }

  @MainActor @Test("an image view shows its image, tinted or stretched, and takes its size")
  func views() {
    let view = UIImageView(image: UIImage(cgImage: picture("rg"), scale: 2, orientation: .up))
    #expect(view.bounds.size == CGSize(width: 1, height: 0.5) && view.layer.contentsScale == 2)
    #expect(!view.isUserInteractionEnabled && view.intrinsicContentSize == view.bounds.size)
    view.image = UIImage(cgImage: picture("r.")).withRenderingMode(.alwaysTemplate)
    view.tintColor = .blue
    #expect(letters(view.layer.contents as? CGImage) == ["b."])
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    view.image = UIImage(cgImage: picture("rgbw"))
      .resizableImage(withCapInsets: caps, resizingMode: .stretch)
    #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
    let window = UIWindow(frame: .zero)
    window.addSubview(view)
    #expect(view.layer.contentsScale == 1 && window.layer.contentsScale == UIScreen.main.scale)
    view.image = nil
    #expect(view.layer.contents == nil)
    view.animationImages = [UIImage(cgImage: picture("r")), UIImage(cgImage: picture("g"))]
    view.startAnimating()
    let animation = view.layer.animation(forKey: "UIImageAnimation") as? CAKeyframeAnimation
    #expect(view.isAnimating && animation?.duration == 2.0 / 30)
    #expect(animation?.repeatCount == .infinity && animation?.calculationMode == .discrete)
    view.stopAnimating()
    #expect(!view.isAnimating)
  }
}
